import { describe, expect, it } from 'vitest';
import { cardAnswer } from '../../testing/cardAnswer.ts';
import { cardSummary, cardTable, comparedWith } from './cardWords.ts';

describe('a card in words', () => {
  it('says whom it compares with, over how many games', () => {
    expect(comparedWith(cardAnswer(50))).toBe('Among 412 forwards, last 96 games');
    const context = { group: 'G', group_size: 80, games: 1, window: 75 } as const;
    expect(comparedWith(cardAnswer(50, { context }))).toBe('Among 80 goalies, last 1 game');
  });

  it('says where a player stands, and his best and lowest category; never better than more than he is', () => {
    const card = cardAnswer(50, { overall_rating_percentile: 72.9, passing_rating: 91.6, details_rating: 8.4 });
    expect(cardSummary(card, false)).toBe('Better than 72% overall; best in Passing (92), lowest in Details (8).');
    expect(cardSummary({ ...card, overall_rating_percentile: null }, false)).toBe(
      'Too few games for an overall percentile; best in Passing (92), lowest in Details (8).',
    );
    expect(cardSummary(cardAnswer(null), false)).toBe('Too few games for an overall percentile.');
    const goalie = cardAnswer(null, { overall_rating_percentile: 30, puck_stopping: 30 });
    expect(cardSummary(goalie, true)).toBe('Better than 30% overall; best in Puck Stopping (30).');
  });

  it('has each category and row with its rate, percentile and interval as a table', () => {
    const card = cardAnswer(50, {
      intervals: { ev_goals: [40, 61.5] },
      values: { ev_goals: { value: 0.93, unit: 'goals per 60' } },
    });
    const { headers, rows } = cardTable(card, false);
    expect(headers).toEqual(['Category', 'Statistic', 'Rate', 'Unit', 'Percentile', '80% low', '80% high']);
    expect(rows).toHaveLength(6 + 27);
    expect(rows).toContainEqual(['Scoring', 'Category', null, null, 50, null, null]);
    expect(rows).toContainEqual(['Scoring', 'EV Goals', 0.93, 'goals per 60', 50, 40, 61.5]);
    expect(rows).toContainEqual(['Scoring', 'PP Goals', null, 'goals per 60', 50, null, null]);
  });
});
