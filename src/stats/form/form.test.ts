import { describe, expect, it } from 'vitest';
import { RandomStream } from '../../hockey/random.ts';
import { type FormSubject, formBoards, orderChance } from './formBoard.ts';
import { FORM_STATS, type FormGame } from './formStats.ts';
import { formSpread, rollingForm, usualRange, valueOver } from './rollingForm.ts';

const games = (...values: readonly number[]): FormGame[] => values.map((own) => ({ own, of: 1 }));

describe('the form over the last games', () => {
  it('adds counters first, so that a game with more chances weighs more', () => {
    const { partOf } = FORM_STATS.team.xgf_pct;
    const parts = [partOf({ xgf: 3, xga: 1 }), partOf({ xgf: 1, xga: 1 })];
    expect(rollingForm(parts, 2)).toEqual([null, (100 * 4) / 6]);
  });

  it('skips games that do not count, and is null until there are enough', () => {
    const { partOf } = FORM_STATS.skater.game_score;
    const parts = [
      { toi: 900, game_score: 4 },
      { toi: 120, game_score: 9 },
      { toi: 900, game_score: null },
      { toi: 900, game_score: 6 },
      { toi: 900, game_score: 8 },
    ].map(partOf);
    expect(rollingForm(parts, 2)).toEqual([null, null, null, 5, 7]);
  });

  it('is null without events', () => {
    const parts = [FORM_STATS.team.gf_pct.partOf({ gf: 0, ga: 0 })];
    expect(rollingForm(parts, 1)).toEqual([null]);
    expect(valueOver([])).toBeNull();
  });
});

describe('the usual range', () => {
  it('has the deviation of all stretches of so many games in any order', () => {
    const season = games(1, 2, 4, 8, 5);
    const sums: number[] = [];
    for (let a = 0; a < 5; a++)
      for (let b = a + 1; b < 5; b++) sums.push(valueOver([season[a], season[b]] as FormGame[]) ?? 0);
    const mean = sums.reduce((sum, one) => sum + one, 0) / sums.length;
    const deviation = Math.sqrt(sums.reduce((sum, one) => sum + (one - mean) ** 2, 0) / sums.length);
    expect(formSpread(season, 2)?.deviation).toBeCloseTo(deviation, 12);
    expect(formSpread(season, 2)?.value).toBeCloseTo(mean, 12);
  });

  it('is null without more games than it joins, and when all games are alike', () => {
    expect(usualRange(games(1, 2, 3), 3)).toBeNull();
    expect(usualRange(games(0.1, 0.1, 0.1, 0.1), 2)).toBeNull();
    expect(usualRange([], 5)).toBeNull();
  });

  it('agrees with the example of the method', () => {
    const spread = Math.sqrt(9 * (59 / 60));
    const season = games(...Array.from({ length: 60 }, (_, at) => (at % 2 === 0 ? 5 - spread : 5 + spread)));
    const [low, high] = usualRange(season, 10) ?? [0, 0];
    expect([low.toFixed(1), high.toFixed(1)]).toEqual(['3.9', '6.1']);
  });
});

describe('the chance of a stretch by order alone', () => {
  it('is twice the share of orders with a mean as far out', () => {
    const random = new RandomStream('chance');
    const residuals = Float64Array.from([-1, -1, -1, -1, -1, -1, -1, -1, -1, 9]);
    // One order of ten ends with the big game: twice a tenth.
    expect(orderChance(residuals, 1, () => random.next())).toBeGreaterThan(0.12);
    expect(orderChance(residuals, 1, () => random.next())).toBeLessThan(0.36);
  });
});

/** A season of players whose games have a skewed spread of their own, like game scores. */
function league(seed: number, bump = 0): FormSubject[] {
  const random = new RandomStream('league', seed);
  return Array.from({ length: 120 }, (_, k) => {
    const count = random.integer(12, 82);
    const level = random.normal(5, 1);
    const own = Array.from({ length: count }, (_game, at) => {
      const isLate = k === 0 && at >= count - 10;
      return level + random.exponential(2) + random.normal(0, 1) + (isLate ? bump : 0);
    });
    return { group: k < 80 ? 'F' : k < 110 ? 'D' : 'G', id: String(8470000 + k), games: games(...own) };
  });
}

describe('a board of risers and fallers', () => {
  it('flags no player in at least nine of ten seasons without form', () => {
    let flagging = 0;
    for (let seed = 1; seed <= 16; seed++) {
      if (formBoards(league(seed), seed).rows.some(({ isFlagged }) => isFlagged)) flagging++;
    }
    expect(flagging).toBeLessThanOrEqual(1);
  });

  it('flags a player whose last ten games are far beyond luck, as a riser', () => {
    const { rows, compared } = formBoards(league(1, 6), 1);
    expect(compared).toBeGreaterThan(200);
    const [first] = rows.filter(({ window, isRiser, group }) => window === 10 && isRiser && group === 'F');
    expect(first).toMatchObject({ id: '8470000', rank: 1, isFlagged: true });
  });

  it('is the same for the same games, and lists only players with twice as many or more', () => {
    expect(formBoards(league(2), 2)).toEqual(formBoards(league(2), 2));
    const few = [{ group: 'T', id: 'EDM', games: games(1, 2, 3, 4, 9, 9, 9, 9, 9) }] as const;
    expect(formBoards(few, 1)).toEqual({ rows: [], compared: 0 });
  });
});
