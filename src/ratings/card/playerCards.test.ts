import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Position } from '../../hockey/position.ts';
import { DETAILS_WEIGHTS } from '../../stats/registry/card/weights.ts';
import type { WindowGame } from '../window.ts';
import { type CardPlayer, cardColumns, type Impact } from './cardPlayer.ts';
import { COMPOSITES, weightedScore } from './composites.ts';
import { findInsights } from './findInsights.ts';
import { type PlayerCard, playerCards } from './playerCards.ts';

/** A skater's game: 15 minutes, of which 12 at even strength, 2 on the power play, 1 short-handed. */
function skaterGame(numbers: Record<string, number | null> = {}): WindowGame {
  const zeros = Object.fromEntries(cardColumns('skater').map((column) => [column, 0]));
  return { ...zeros, toi: 900, toi_ev: 720, toi_pp: 120, toi_sh: 60, ozs: 5, nzs: 5, dzs: 5, ...numbers };
}

/** A row from the regressions whose estimate is what was seen, with a standard deviation of a tenth of a goal. */
const impact = (goals: number, seconds: number): Impact => ({
  adjusted: goals,
  adjustedSd: 0.2,
  seconds,
  estimate: goals,
  estimateSd: 0.1,
  inseparableFrom: [],
});

function skater(playerId: number, position: Position, games: readonly WindowGame[]): CardPlayer {
  return { playerId, position, games, impacts: new Map() };
}

/** A skater with higher counts for higher `skill`, and a neutral position and window by default. */
function skilled(playerId: number, skill: number, position: Position = 'C', games = 60): CardPlayer {
  const rated = skater(
    playerId,
    position,
    Array.from({ length: games }, (_, at) => {
      const luck = ((playerId * 7919 + at * 104_729) % 97) / 97;
      const happens = (rate: number): number => (luck < rate * (0.5 + skill) ? 1 : 0);
      return skaterGame({
        ev_goals: happens(0.2),
        ev_ixg: 0.2 * (0.5 + skill) * (0.5 + luck),
        goals: happens(0.2),
        ixg: 0.2 * (0.5 + skill) * (0.5 + luck),
        isog: 2 + happens(0.5),
        ev_a1: happens(0.15),
        ev_a2: happens(0.15),
        hits: at % 3,
        faceoffs_won: 5 + happens(0.5),
        faceoffs_lost: 5,
      });
    }),
  );
  const impacts = new Map(['ev_offense', 'ev_defense'].map((field) => [field, impact(skill / 4, 720 * games)]));
  return { ...rated, impacts };
}

const cardOf = (cards: readonly PlayerCard[], playerId: number): PlayerCard => {
  const card = cards.find((other) => other.playerId === playerId);
  if (card === undefined) throw new Error(`Player ${playerId} has no card.`);
  return card;
};
const percentileOf = (card: PlayerCard, field: string): number | null =>
  card.fields.find((row) => row.field === field)?.percentile ?? null;

const forwards = Array.from({ length: 40 }, (_, at) => skilled(at + 1, at / 40));

describe('player cards', () => {
  it('rank better players higher, in rows and overall', () => {
    const cards = playerCards(forwards);
    expect(cardOf(cards, 40).overallPercentile ?? 0).toBeGreaterThan(80);
    expect(cardOf(cards, 1).overallPercentile ?? 100).toBeLessThan(20);
  });

  it('have percentiles with a mean of 50 in every row of every group', () => {
    const cards = playerCards([...forwards, ...Array.from({ length: 9 }, (_, at) => skilled(100 + at, at / 9, 'D'))]);
    for (const group of ['F', 'D']) {
      const own = cards.filter((card) => card.group === group);
      for (const field of ['ev_goals', 'hits', 'penalties_taken', 'scoring_rating', 'overall_rating_percentile']) {
        const found = own.map((card) => percentileOf(card, field)).filter((value) => value !== null);
        expect(found.length, field).toBe(own.length);
        expect(found.reduce((a, b) => a + b, 0) / found.length, field).toBeCloseTo(50, 6);
      }
    }
  });

  it('sort by their goals overall, also for players with few games', () => {
    const games = [17, 100, 30, 60];
    const mixed = forwards.map(({ playerId }, at) => skilled(playerId, at / 40, 'C', games[at % 4]));
    const cards = playerCards(mixed).toSorted((a, b) => (a.overallPercentile ?? 0) - (b.overallPercentile ?? 0));
    const goals = cards.map(({ overall }) => overall?.per82.value ?? Number.NaN);
    expect(goals).toEqual(goals.toSorted((a, b) => a - b));
    for (const { fields, overallPercentile } of cards) {
      const row = fields.find(({ field }) => field === 'overall_rating_percentile');
      expect(row?.percentile).toBe(overallPercentile);
      expect(row?.low).toBeLessThanOrEqual(overallPercentile ?? -1);
      expect(row?.high).toBeGreaterThanOrEqual(overallPercentile ?? 101);
    }
  });

  it('compare players within the group of their listed position', () => {
    const cards = playerCards([...forwards, skilled(200, 0.9, 'D')]);
    expect(cardOf(cards, 200)).toMatchObject({ group: 'D', groupSize: 1, overallPercentile: 50 });
    expect(cardOf(cards, 40).groupSize).toBe(40);
  });

  it('are empty for players under 200 even-strength minutes, who are not in the pool', () => {
    // 12 minutes a game: 16 games are 192 minutes, 17 are 204.
    const cards = playerCards([...forwards, skilled(300, 0.5, 'L', 16), skilled(301, 0.5, 'L', 17)]);
    expect(cardOf(cards, 300)).toMatchObject({
      overallPercentile: null,
      overall: null,
      notComparedReason: 'ice_time',
      games: 16,
      groupSize: 41,
    });
    const few = cardOf(cards, 300).fields;
    const weights = Array.from({ length: 16 }, (_, at) => 100 - at);
    const sum = (values: readonly number[]): number => values.reduce((a, b) => a + b, 0);
    const hits = sum(weights.map((weight, at) => weight * (at % 3))) / sum(weights);
    expect(few.every(({ percentile, estimate }) => percentile === null && estimate === null)).toBe(true);
    expect(few.find(({ field }) => field === 'hits')?.value).toBeCloseTo((3600 * hits) / (13 * 60), 9);
    expect(cardOf(cards, 301)).toMatchObject({ notComparedReason: null });
    expect(cardOf(cards, 301).overallPercentile).not.toBeNull();
  });

  it("omit a row, not zero it, for a player below the row's minimum", () => {
    const noPowerPlay = skater(400, 'C', forwards[5]?.games.map((game) => ({ ...game, toi_pp: 39 })) ?? []);
    const fewDraws = skater(
      401,
      'C',
      forwards[6]?.games.map((game) => ({ ...game, faceoffs_won: 1, faceoffs_lost: 0 })) ?? [],
    );
    const cards = playerCards([...forwards, noPowerPlay, fewDraws]);
    expect(percentileOf(cardOf(cards, 400), 'pp_goals')).toBeNull();
    expect(percentileOf(cardOf(cards, 400), 'scoring_rating')).not.toBeNull();
    expect(percentileOf(cardOf(cards, 401), 'faceoff_percentage')).toBeNull();
    expect(percentileOf(cardOf(cards, 1), 'pp_goals')).not.toBeNull();
  });

  it('omit the isolated power-play impact of a player with little power-play time', () => {
    const impacts = new Map([['powerplay_rating', impact(2, 3000)]]);
    const few = skater(400, 'C', forwards[5]?.games.map((game) => ({ ...game, toi_pp: 39 })) ?? []);
    const cards = playerCards([...forwards, few].map((player) => ({ ...player, impacts })));
    expect(percentileOf(cardOf(cards, 1), 'powerplay_rating')).not.toBeNull();
    expect(percentileOf(cardOf(cards, 400), 'powerplay_rating')).toBeNull();
  });

  it('have no isolated impact until the regressions run, and have it then', { tags: ['entity.card.skater'] }, () => {
    const withImpact = forwards.map((player, at) => ({
      ...player,
      impacts: new Map([
        ['ev_offense', impact(at / 10, 36_000)],
        ['qoc', { ...impact(at / 100, 36_000), estimateSd: null }],
      ]),
    }));
    const without = playerCards(forwards.map((player) => ({ ...player, impacts: new Map() })));
    expect(percentileOf(cardOf(without, 40), 'ev_offense')).toBeNull();
    expect(cardOf(without, 40)).toMatchObject({ overall: null, overallPercentile: null });
    const cards = playerCards(withImpact);
    // The mean of the percentile: others may be ahead after all.
    expect(percentileOf(cardOf(cards, 40), 'ev_offense') ?? 0).toBeGreaterThan(90);
    expect(percentileOf(cardOf(cards, 40), 'ev_offense') ?? 100).toBeLessThan(98.75);
    expect(percentileOf(cardOf(cards, 40), 'even_strength_rating')).toBeCloseTo(
      percentileOf(cardOf(cards, 40), 'ev_offense') ?? 0,
      0,
    );
    const company = cardOf(cards, 40).fields.find(({ field }) => field === 'qoc');
    expect(company).toMatchObject({ percentile: 98.75, value: 0.39, estimate: 0.39, low: null, high: null });
    expect(cardOf(cards, 40).fields.find(({ field }) => field === 'ev_offense')?.low).not.toBeNull();
  });

  it('rate fewer penalties and turnovers higher', () => {
    const rough = skater(
      500,
      'C',
      forwards[20]?.games.map((game) => ({ ...game, penalties_taken: 1, ev_giveaways: 3 })) ?? [],
    );
    const card = cardOf(playerCards([...forwards, rough]), 500);
    expect(percentileOf(card, 'penalties_taken') ?? 100).toBeLessThan(3);
    expect(percentileOf(card, 'turnovers') ?? 100).toBeLessThan(3);
    const value = card.fields.find(({ field }) => field === 'penalties_taken')?.value ?? 0;
    expect(value).toBeGreaterThan(2);
  });

  it("divide hits by the building's rink factor", () => {
    const generous = skater(600, 'C', forwards[10]?.games.map((game) => ({ ...game, hits: 2, rink_hits: 2 })) ?? []);
    const strict = skater(601, 'C', forwards[10]?.games.map((game) => ({ ...game, hits: 1, rink_hits: 1 })) ?? []);
    const cards = playerCards([...forwards, generous, strict]);
    const estimateOf = (id: number) => cardOf(cards, id).fields.find(({ field }) => field === 'hits')?.estimate;
    expect(estimateOf(600)).toBe(estimateOf(601));
  });

  it('leave games with unknown counts out of both sides of a rate', () => {
    const blind = skaterGame({ ev_goals: null, toi_ev: null });
    const padded = skater(700, 'C', [...(forwards[10]?.games ?? []), ...Array.from({ length: 30 }, () => blind)]);
    const value = (cards: readonly PlayerCard[], id: number) =>
      cardOf(cards, id).fields.find(({ field }) => field === 'ev_goals')?.value ?? 0;
    const cards = playerCards([...forwards, padded]);
    expect(value(cards, 700)).toBeCloseTo(value(cards, 11), 9);
    expect(cardOf(cards, 700).games).toBe(90);
  });

  it('do not depend on the order of the players', () => {
    const cards = playerCards(forwards);
    fc.assert(
      fc.property(fc.shuffledSubarray(forwards, { minLength: forwards.length }), (shuffled) => {
        expect(playerCards(shuffled)).toEqual(cards);
      }),
      { numRuns: 5 },
    );
  });
});

describe('intervals of cards', () => {
  const cards = playerCards(forwards);

  it('exist for every row and rating with random variation, and contain the percentile shown', () => {
    for (const { fields } of cards) {
      const drawn = fields.filter(({ low }) => low !== null);
      for (const field of ['ev_goals', 'hits', 'scoring_rating', 'overall_rating_percentile'])
        expect(drawn.map((row) => row.field)).toContain(field);
      for (const { field, percentile, low, high } of drawn) {
        expect(percentile, field).toBeGreaterThanOrEqual(low ?? 101);
        expect(percentile, field).toBeLessThanOrEqual(high ?? -1);
      }
    }
  });

  it('are wide where random variation is large', () => {
    const row = cardOf(cards, 20).fields.find(({ field }) => field === 'ev_goals');
    expect((row?.high ?? 0) - (row?.low ?? 0)).toBeGreaterThan(20);
  });

  it('mute rows in which players can hardly be told apart, and only those', () => {
    const alike = playerCards(
      forwards.map((player) => ({
        ...player,
        impacts: new Map([['ev_offense', { ...impact(0, 9000), estimate: player.playerId / 1e6 }]]),
      })),
    );
    const isClear = (field: string): boolean | undefined =>
      cardOf(alike, 7).fields.find((row) => row.field === field)?.isDistinguishable;
    expect([isClear('ev_offense'), isClear('ev_expected_goals')]).toEqual([false, true]);
  });
});

describe('the overall rating', () => {
  it('adds up its parts, in goals above replacement per 82 games, with probabilities that add up to ten places', () => {
    const cards = playerCards(forwards);
    let places = 0;
    for (const { overall } of cards) {
      if (overall === null) throw new Error('A player has no overall rating.');
      const sum = overall.parts.reduce((total, { value }) => total + value, 0);
      expect(overall.per82.value).toBeCloseTo(sum, 6);
      expect(overall.per82.low).toBeLessThanOrEqual(overall.per82.value);
      expect(overall.per82.high).toBeGreaterThanOrEqual(overall.per82.value);
      places += overall.top10;
    }
    expect(places).toBeCloseTo(10, 1);
  });

  it('is a rate times ice time: twice the ice time is twice the goals of the same rates', () => {
    const twice = forwards.map((player) => ({
      ...player,
      games: player.games.map((game) =>
        Object.fromEntries(
          Object.entries(game).map(([column, value]) => [column, typeof value === 'number' ? 2 * value : value]),
        ),
      ),
    }));
    const [once, double] = [playerCards(forwards), playerCards(twice)].map((cards) => cardOf(cards, 40).overall);
    expect((double?.per60.value ?? 0) / (once?.per60.value ?? 1)).toBeGreaterThan(0.9);
    expect((double?.per82.value ?? 0) / (once?.per82.value ?? 1)).toBeGreaterThan(1.8);
  });
});

describe('goalie cards', () => {
  const start = (saves: number, isStarter = 1): WindowGame => ({
    ...Object.fromEntries(cardColumns('goalie').map((column) => [column, 0])),
    toi: 3600,
    is_starter: isStarter,
    is_stolen: 0,
    saves,
    shots_faced: 30,
    goals_against: 30 - saves,
    xga: 2.7,
    sa_low: 30,
    ga_low: 30 - saves,
    meaningful_shots: 20,
    meaningful_saves: 20,
  });
  const goalie = (playerId: number, saves: number, starts = 20): CardPlayer => ({
    playerId,
    position: 'G',
    games: Array.from({ length: starts }, () => start(saves)),
    impacts: new Map(),
  });

  it('count a start at exactly 90 percent as a quality start', {
    tags: ['card.goalie.quality-start', 'entity.card.goalie'],
  }, () => {
    const cards = playerCards([goalie(1, 27), goalie(2, 26), goalie(3, 29)]);
    const quality = (id: number) =>
      cardOf(cards, id).fields.find(({ field }) => field === 'quality_starts')?.estimate ?? Number.NaN;
    // Shrunk towards the three goalies' mean of two thirds, each the same way.
    expect(quality(1)).toBe(quality(3));
    expect(quality(2)).toBeLessThan(quality(1));
    expect(percentileOf(cardOf(cards, 3), 'gsax') ?? 0).toBeGreaterThan(60);
    const raw = cardOf(cards, 1).fields.find(({ field }) => field === 'quality_starts')?.value;
    expect(raw).toBe(100);
  });

  it('need ten starts; relief appearances do not count', () => {
    const relief: CardPlayer = { ...goalie(4, 28, 9), games: [...goalie(4, 28, 9).games, start(28, 0)] };
    const cards = playerCards([goalie(1, 27), goalie(2, 26, 10), relief]);
    expect(cardOf(cards, 4)).toMatchObject({ overallPercentile: null, notComparedReason: 'starts', groupSize: 2 });
    expect(cardOf(cards, 2).overallPercentile).not.toBeNull();
  });
});

describe('composites', () => {
  it('weight standard scores, drop missing parts and scale the rest up', () => {
    const scores: Record<string, number> = { a: 2, b: -1, c: Number.NaN };
    const scoreOf = (part: string): number => scores[part] ?? Number.NaN;
    expect(weightedScore({ a: 0.5, b: 0.25, c: 0.25 }, scoreOf)).toBeCloseTo((2 * 0.5 - 0.25) / 0.75, 12);
    expect(weightedScore({ a: 1, b: -1 }, scoreOf)).toBe(1.5);
    expect(weightedScore({ c: 1 }, scoreOf)).toBeNaN();
  });

  it('weight faceoffs for listed centres only', () => {
    const details = COMPOSITES.F.find(({ field }) => field === 'details_rating');
    const at = (position: string) => details?.weightsOf({ position });
    expect(at('C')).toEqual(DETAILS_WEIGHTS);
    expect(at('L')).not.toHaveProperty('faceoff_percentage');
  });
});

describe('insights', () => {
  const card = (playerId: number, overallPercentile: number | null, goals = 0): PlayerCard => ({
    playerId,
    group: 'F',
    groupSize: 20,
    games: 60,
    window: 100,
    overallPercentile,
    overall: {
      per82: { value: goals, low: goals, high: goals },
      per60: { value: 0, low: 0, high: 0 },
      top10: 0,
      aboveAverage: null,
      parts: [],
    },
    projections: [],
    notComparedReason: null,
    fields: [],
  });

  it('list ten players per position by overall percentile, ties by the unrounded rating', {
    tags: ['insights.lists'],
  }, () => {
    const cards = [
      ...Array.from({ length: 14 }, (_, at) => card(at + 1, 5 * at)),
      card(50, 65, 2),
      card(51, 65, 3),
      card(52, null),
    ];
    const positions = new Map<number, Position>(cards.map(({ playerId }) => [playerId, playerId === 50 ? 'L' : 'C']));
    const rows = findInsights(cards, positions);
    const centres = rows.filter(({ list }) => list === 'c');
    expect(centres.map(({ rank }) => rank)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    expect(centres.slice(0, 3).map(({ playerId }) => playerId)).toEqual([51, 14, 13]);
    expect(rows.filter(({ list }) => list === 'lw').map(({ playerId }) => playerId)).toEqual([50]);
    expect(
      rows
        .filter(({ list }) => list === 'overall')
        .slice(0, 3)
        .map(({ playerId }) => playerId),
    ).toEqual([51, 50, 14]);
    expect(rows.some(({ playerId }) => playerId === 52)).toBe(false);
  });
});
