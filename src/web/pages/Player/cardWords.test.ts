import { describe, expect, it } from 'vitest';
import { cardAnswer } from '../../testing/cardAnswer.ts';
import {
  aboveAverageWords,
  cardSummary,
  cardTable,
  chanceWords,
  comparedWith,
  intervalWords,
  whyNotCompared,
} from './cardWords.ts';

describe('a card in words', () => {
  it('names the comparison group and the number of games', () => {
    expect(comparedWith(cardAnswer(50))).toBe('Among 412 forwards, last 96 games');
    const context = { group: 'G', group_size: 80, games: 1, window: 75, state: 'ready' } as const;
    expect(comparedWith(cardAnswer(50, { context }))).toBe('Among 80 goalies, last 1 game');
  });

  it('gives an interval in words', () => {
    expect(intervalWords({ value: 1.25, low: -3.04, high: 5.5 }, 1)).toBe('80%: −3.0 to 5.5');
  });

  it('never calls a chance certain', () => {
    expect([0, 0.004, 0.83, 0.996, 1].map(chanceWords)).toEqual([
      'under 1%',
      'under 1%',
      '83%',
      'over 99%',
      'over 99%',
    ]);
  });

  it('says in words how likely a goalie is above average', () => {
    expect([0.95, 0.86, 0.6, 0.5, 0.46, 0.4, 0.2, 0.05].map(aboveAverageWords)).toEqual([
      'Very likely above average (95%).',
      'Likely above average (86%).',
      'More likely than not above average (60%).',
      'As likely above average as below (50% above).',
      'As likely above average as below (46% above).',
      'More likely than not below average (60%).',
      'Likely below average (80%).',
      'Very likely below average (95%).',
    ]);
  });

  it('says better than 99% only where the interval leaves nothing else', () => {
    const interval = (low: number, high: number) => ({
      intervals: { overall_rating_percentile: [low, high] as [number, number] },
    });
    const context = { group: 'G', group_size: 80, games: 40, window: 75, state: 'ready' } as const;
    const wide = cardAnswer(86.4, { ...interval(38.2, 99.4), context });
    expect(cardSummary(wide, true)).toMatch(/^Better than 38 to 99% of goalies, four times in five;/);
    const sure = cardAnswer(99.5, { ...interval(98.9, 99.9), context });
    expect(cardSummary(sure, true)).toMatch(/^Better than 99% of goalies;/);
  });

  it('names no group for an unranked player, but what is missing', () => {
    const few = cardAnswer(null, { context: { group: 'F', group_size: 471, games: 25, window: 100, state: 'ready' } });
    expect(comparedWith(few)).toBe('Last 25 games');
    expect(whyNotCompared(few)).toBe(
      'Too little play for percentiles: they take 200 minutes at even strength in the last 100 games.',
    );
    const backup = cardAnswer(null, { context: { group: 'G', group_size: 79, games: 0, window: 75, state: 'ready' } });
    expect(comparedWith(backup)).toBe('');
    expect(whyNotCompared(backup)).toBe('Too little play for percentiles: they take 10 starts in the last 75 games.');
    const debutant = cardAnswer(null, {
      context: { group: 'F', group_size: 0, games: 0, window: 100, state: 'computing' },
    });
    expect(whyNotCompared(debutant)).toBe('Being computed: percentiles appear when every part of them is there.');
    const retired = cardAnswer(null, { context: { group: 'F', group_size: 0, games: 0, window: 100, state: 'ready' } });
    expect(comparedWith(retired)).toBe('');
    expect(whyNotCompared(retired)).toBe('No percentiles: they compare those who dressed in the latest season.');
  });

  it('summarizes the percentile as the bar shows it, and the best and lowest category', () => {
    const card = cardAnswer(50, { overall_rating_percentile: 72.9, passing_rating: 91.6, details_rating: 8.4 });
    expect(cardSummary(card, false)).toBe('Better than 73% of forwards; best in Passing (92), lowest in Details (8).');
    expect(cardSummary({ ...card, deployment_rating: 1 }, false), 'deployment does not count').toMatch(
      /Details \(8\)\.$/,
    );
    expect(cardSummary({ ...card, overall_rating_percentile: 99.89 }, false)).toMatch(/^Better than 99% of forwards;/);
    const context = { group: 'G', group_size: 80, games: 40, window: 75, state: 'ready' } as const;
    const goalie = cardAnswer(null, { overall_rating_percentile: 30, puck_stopping: 30, context });
    expect(cardSummary(goalie, true)).toBe('Better than 30% of goalies; best in Puck Stopping (30).');
  });

  it('lists each category and row with rate, percentile and interval as a table', () => {
    const card = cardAnswer(50, {
      intervals: { ev_goals: [40, 61.5] },
      values: { ev_goals: { value: 0.93, unit: 'goals per 60' } },
      estimate: { ev_goals: { value: 0.88, unit: 'goals per 60' } },
      repeats: { ev_goals: 'somewhat' },
      is_distinguishable: { pp_goals: false },
    });
    const { headers, rows } = cardTable(card, false);
    expect(headers).toEqual([
      'Category',
      'Statistic',
      'Rate',
      'Estimate',
      'Unit',
      'Percentile',
      '80% low',
      '80% high',
      'Repeats',
      'Tells players apart',
    ]);
    expect(rows).toHaveLength(6 + 27);
    expect(rows).toContainEqual(['Scoring', 'Category', null, null, null, 50, null, null, null, 'yes']);
    expect(rows).toContainEqual([
      'Scoring',
      'EV Goals',
      0.93,
      0.88,
      'goals per 60',
      50,
      40,
      61.5,
      'repeats somewhat',
      'yes',
    ]);
    expect(rows).toContainEqual(['Scoring', 'PP Goals', null, null, 'goals per 60', 50, null, null, null, 'no']);
  });
});
