import { expect, it } from 'vitest';
import { id, shot, story } from '../game/testing/story.ts';
import { rinkPoint } from '../hockey/rink.ts';
import { BASELINE_BASIS } from './baseline.ts';
import { countWhistles } from './clockRegime.ts';
import { loadCurrentModel } from './current.ts';
import { predictGame } from './predictGame.ts';
import { shotContexts } from './shotContext.ts';
import { buildShotTables } from './shotTable.ts';
import { sumSpreads } from './sumSpread.ts';

const game = story([
  shot(100, 'home', { code: '1551', shooter: id('H1') }),
  shot(200, 'home', { code: '1551', shooter: id('H1'), point: rinkPoint(60, 20) }),
  shot(300, 'home', { code: '1551', shooter: id('H2') }),
  shot(400, 'away', { code: '1551', shooter: null }),
]);
const tables = buildShotTables([
  { gameId: game.gameId, seasonId: game.seasonId, contexts: shotContexts(game, {}), whistles: countWhistles(game) },
]);
const shipped = loadCurrentModel();
/** Two refits, one a tenth above and one a tenth below everywhere, without residual spread. */
const shifts = [0.1, -0.1].map((shift) => BASELINE_BASIS.map((_, k) => (k === 0 ? shift : 0)));

it('adds errors shared by all shots linearly, where independent ones would partly cancel', () => {
  const [teams, players] = sumSpreads({ ...shipped, refits: { shifts, residualSd: 0 } }, tables);
  expect(teams).toMatchObject({ kind: "a team's game", sums: 2, median: { shots: 3 }, largest: { shots: 3 } });
  expect(players).toMatchObject({ kind: "a player's season", sums: 2, largest: { shots: 2 } });
  // Two refits a tenth either side of their mean deviate by sqrt(2) tenths in log-odds, by p(1 - p) times that in xG.
  const slopes = [...predictGame(shipped, game).values()].map(({ xg }) => xg * (1 - xg) * Math.SQRT2 * 0.1);
  const [first = 0, second = 0, third = 0] = slopes;
  expect(teams?.largest.sd).toBeCloseTo(first + second + third, 5);
  expect(teams?.largest.independentSd).toBeCloseTo(Math.hypot(first, second, third), 5);
  expect(players?.largest.sd).toBeCloseTo(first + second, 5);
});

it('treats residual errors as independent between shots', () => {
  const none = [0, 0].map(() => BASELINE_BASIS.map(() => 0));
  for (const { largest } of sumSpreads({ ...shipped, refits: { shifts: none, residualSd: 0.2 } }, tables)) {
    expect(largest.sd).toBeGreaterThan(0);
    expect(largest.sd).toBeCloseTo(largest.independentSd, 12);
  }
});

it('returns nothing for a model without refits', () => {
  expect(sumSpreads({ ...shipped, refits: { shifts: [], residualSd: 0 } }, tables)).toEqual([]);
});
