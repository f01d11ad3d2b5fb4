import { describe, expect, it } from 'vitest';
import { verdictWords } from '../../../charts/verdictWords.ts';
import { cardAnswer } from '../../testing/answers.ts';
import { ageOn, formatHeight, formatWeight } from './biography.ts';
import { cardSections, formatRate } from './cardSections.ts';
import { cardTable, chanceWords, comparedWith, inseparableWords, intervalWords, whyNotCompared } from './cardWords.ts';

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

  it('says of a goalie what they saved and how far luck moves it, of a skater the verdict', () => {
    const goalie_season = { season: 20232024, games: 21, gsax: 8.62, rank: 9, luck: 7.1 };
    expect(verdictWords(cardAnswer(50, { goalie_season }))).toBe(
      '+8.6 goals saved in 21 games, 9th; luck alone moves this by 7.',
    );
    expect(verdictWords(cardAnswer(50, { goalie_season: { ...goalie_season, rank: null } }))).toContain(
      '21 games; luck',
    );
    expect(verdictWords(cardAnswer(50, { verdict: 'Elite passer' }))).toBe('Elite passer.');
    expect(verdictWords(cardAnswer(50))).toBe('Too close to average to say more.');
  });

  it('names the skaters that a row cannot be told apart from', () => {
    const card = cardAnswer(50, {
      inseparable_from: [
        { id: 1, name: 'Auston Matthews', fields: ['ev_offense', 'ev_defense'], shared_ice: 0.55 },
        { id: 2, name: 'Other Player', fields: ['powerplay_rating'], shared_ice: null },
      ],
    });
    expect(inseparableWords(card, 'ev_defense')).toBe('inseparable from Auston Matthews');
    expect(inseparableWords(card, 'hits')).toBeNull();
  });

  it('names no group for an unranked player, but what is missing', () => {
    const few = cardAnswer(null, { context: { group: 'F', group_size: 471, games: 25, window: 100, state: 'ready' } });
    expect(comparedWith(few)).toBe('Last 25 games');
    expect(whyNotCompared(few)).toBe('Percentiles take 200 minutes at even strength in the last 100 games.');
    const backup = cardAnswer(null, { context: { group: 'G', group_size: 79, games: 0, window: 75, state: 'ready' } });
    expect(comparedWith(backup)).toBe('');
    expect(whyNotCompared(backup)).toBe('Percentiles take 10 starts in the last 75 games.');
    const debutant = cardAnswer(null, {
      context: { group: 'F', group_size: 0, games: 0, window: 100, state: 'computing' },
    });
    expect(whyNotCompared(debutant)).toBe('Percentiles are being computed.');
    const retired = cardAnswer(null, { context: { group: 'F', group_size: 0, games: 0, window: 100, state: 'ready' } });
    expect(comparedWith(retired)).toBe('');
    expect(whyNotCompared(retired)).toBe('Percentiles compare those who dressed in the latest season.');
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

describe('a biography', () => {
  it('counts whole years from the birthday, and from 1 March for 29 February', {
    tags: ['card.bio.age'],
  }, () => {
    expect(ageOn('1997-01-13', '2026-01-12')).toBe(28);
    expect(ageOn('1997-01-13', '2026-01-13')).toBe(29);
    expect(ageOn('2000-02-29', '2026-02-28')).toBe(25);
    expect(ageOn('2000-02-29', '2026-03-01')).toBe(26);
    expect(ageOn('2000-02-29', '2028-02-29')).toBe(28);
    expect(ageOn('1999-12-31', '2026-11-21')).toBe(26);
  });

  it('returns no age without a valid birth date', { tags: ['card.bio.missing'] }, () => {
    expect(ageOn(null, '2026-01-12')).toBeNull();
    expect(ageOn('', '2026-01-12')).toBeNull();
    expect(ageOn('2030-01-01', '2026-01-12')).toBeNull();
  });

  it('formats height in feet and inches and weight in lbs', { tags: ['card.bio.size'] }, () => {
    expect([73, 72, 71].map(formatHeight)).toEqual(['6′1″', '6′0″', '5′11″']);
    expect(formatWeight(194)).toBe('194 lbs');
    expect([formatHeight(null), formatWeight(null)]).toEqual(['–', '–']);
  });
});

/** docs/site.md's categories with field and row names. */
const SKATER = [
  ['Even Strength', 'even_strength_rating', 'Offense', 'Defense'],
  ['Special Teams', 'special_teams_rating', 'Powerplay', 'Penalty Kill'],
  ['Scoring', 'scoring_rating', 'EV xGoals', 'EV Goals', 'PP xGoals', 'PP Goals', 'Shots on Goal'],
  [
    ...['Passing', 'passing_rating', 'EV primary assists', 'EV secondary assists'],
    ...['PP primary assists', 'PP secondary assists'],
  ],
  [
    ...['Details', 'details_rating', 'Penalties taken', 'Penalties drawn', 'Turnovers', 'Takeaways', 'Blocked shots'],
    ...['Hits', 'Faceoffs'],
  ],
  [
    ...['Deployment', 'deployment_rating', 'EV TOI', 'PP TOI', 'SH TOI', 'O-zone starts', 'D-zone starts'],
    ...['QOT', 'QOC'],
  ],
];
const GOALIE = [
  [
    ...['Puck Stopping', 'puck_stopping', 'Low danger save percentage', 'Medium danger save percentage'],
    ...['High danger save percentage', 'Meaningful save percentage', 'Goals saved above expected'],
  ],
  ['Game Performances', 'game_performances_rating', 'Quality starts', 'Games stolen', 'Role difficulty'],
];

it.each([
  ['a skater', false, SKATER],
  ['a goalie', true, GOALIE],
] as const)(
  'the categories and rows of %s have docs/site.md’s names, each category with its field',
  {
    tags: [
      'card.skater.even-strength',
      'card.skater.special-teams',
      'card.skater.scoring',
      'card.skater.passing',
      'card.skater.details',
      'card.skater.deployment',
      'card.goalie.puck-stopping',
      'card.goalie.performances',
    ],
  },
  (_who, isGoalie, card) => {
    expect(
      cardSections(isGoalie).map(({ label, field, rows }) => [label, field, ...rows.map((row) => row.label)]),
    ).toEqual(card);
  },
);

describe('the rate behind a percentile', () => {
  it('carries its unit', () => {
    expect(formatRate(0.926, { unit: 'goals per 60', decimals: 2 })).toBe('0.93 per 60');
    expect(formatRate(52.34, { unit: 'percent', decimals: 1 })).toBe('52.3%');
    expect(formatRate(845, { unit: 'seconds per game', decimals: 0 })).toBe('14:05 a game');
    expect(formatRate(93.44, { unit: 'percent', decimals: 1, isSavePercentage: true })).toBe('.934');
    expect(formatRate(null, { unit: 'percent', decimals: 1 })).toBe('–');
  });

  it('carries a sign when it is a difference from the average', () => {
    const row = { unit: 'goals per 60', decimals: 2, isSigned: true } as const;
    expect(formatRate(0.477, row)).toBe('+0.48 per 60');
    expect(formatRate(-0.012, row)).toBe('−0.01 per 60');
    expect(formatRate(0.001, row)).toBe('0.00 per 60');
    const signed = [...cardSections(false), ...cardSections(true)].flatMap(({ rows }) =>
      rows.filter(({ isSigned }) => isSigned === true).map(({ field }) => field),
    );
    expect(signed).toEqual(['ev_offense', 'ev_defense', 'powerplay_rating', 'pk_defense', 'qot', 'qoc', 'gsax']);
  });
});
