import { beforeAll, expect, it } from 'vitest';
import { parseGame } from '../../src/feed/parse/parseGame.ts';
import { ArchiveSource } from '../../src/feed/source/archiveSource.ts';
import type { GameId } from '../../src/hockey/ids.ts';
import { loadGameXg } from '../../src/pipeline/ingest/currentXg.ts';
import { readRawGame } from '../../src/pipeline/ingest/readRawGame.ts';
import { finishedGames } from '../../src/pipeline/shots/archiveShots.ts';
import { GAME_SCORE_CONSTANTS } from '../../src/ratings/gameScore/constants.data.ts';
import { goalieGameScore, skaterGameScore } from '../../src/ratings/gameScore/gameScore.ts';
import { countGame } from '../../src/stats/countGame.ts';
import { foldGame } from '../../src/stats/gameFolds.ts';
import { MIN_RATED_SECONDS } from '../../src/stats/registry/card/eligibility.ts';
import { describeWithArchive } from '../archive.ts';

/** Sampling interval: enough games for shares of a percent, few enough for a test. */
const SAMPLE_EVERY = 12;

/** Games with the best skater performance of each season that the constants were fitted on. */
const BEST_GAMES = [2020020745, 2022021111, 2023020533] as GameId[];

interface Score {
  readonly gameId: number;
  readonly group: 'F' | 'D' | 'G';
  readonly score: number;
}

describeWithArchive('game scores of real games', (archive) => {
  const source = new ArchiveSource(archive);
  const xg = loadGameXg();
  let scores: readonly Score[] = [];
  /** Net expected goals on the ice of the home skaters, by game: as counted, and adjusted for score and venue. */
  const homeNets: { readonly counted: number; readonly adjusted: number }[] = [];

  /** The scores of a game's players; empty for a game without shifts. */
  function scoresOf(gameId: GameId): readonly Score[] {
    const { game } = parseGame(readRawGame(source, gameId).raw);
    if (game === null || game.shifts === null) return [];
    const folds = foldGame(game);
    const predicted = xg.predict(game, folds.contexts);
    if (predicted === null) throw new Error('the current model gives no xG');
    const { skaters, goalies } = countGame(game, new Map([...predicted].map(([id, shot]) => [id, shot.xg])), folds);
    const home = skaters.filter(({ is_home }) => is_home === 1);
    const sum = (of: (row: (typeof home)[number]) => number): number => home.reduce((all, row) => all + of(row), 0);
    homeNets.push({
      counted: sum(({ ev_xgf, ev_xga }) => (ev_xgf ?? 0) - (ev_xga ?? 0)),
      adjusted: sum(({ ev_net_xg_adjusted }) => ev_net_xg_adjusted ?? 0),
    });
    const skaterScores = skaters
      .filter(({ toi }) => (toi ?? 0) >= MIN_RATED_SECONDS.skater)
      .map((row) => ({ group: row.position === 'D' ? ('D' as const) : ('F' as const), score: skaterGameScore(row) }));
    const goalieScores = goalies
      .filter(({ toi }) => (toi ?? 0) >= MIN_RATED_SECONDS.goalie)
      .map((row) => ({ group: 'G' as const, score: goalieGameScore(row) }));
    return [...skaterScores, ...goalieScores].flatMap(({ group, score }) =>
      score === null ? [] : [{ gameId, group, score }],
    );
  }

  beforeAll(async () => {
    const games = (await finishedGames(source)).filter((gameId) => Math.floor(gameId / 10_000) % 100 === 2);
    scores = games.filter((_, k) => k % SAMPLE_EVERY === 0).flatMap(scoresOf);
  });

  it('at least 99% are between 0 and 10, and none exceeds the season bests', () => {
    expect(scores.length).toBeGreaterThan(5000);
    const within = scores.filter(({ score }) => score >= 0 && score <= 10).length;
    expect((100 * within) / scores.length).toBeGreaterThanOrEqual(99);
    expect(Math.max(...scores.map(({ score }) => score))).toBeLessThanOrEqual(10.5);
  });

  it.each(BEST_GAMES)('the best skater of %i, the best of the season, scores between 9 and 10.5', (gameId) => {
    const best = Math.max(...scoresOf(gameId).map(({ score }) => score));
    expect(best).toBeGreaterThanOrEqual(9);
    expect(best).toBeLessThanOrEqual(10.5);
  });

  it('at home players have no more net expected goals than on the road, once adjusted for score and venue', () => {
    const meanOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
    const adjusted = homeNets.map((net) => net.adjusted);
    const mean = meanOf(adjusted);
    const error = Math.sqrt(meanOf(adjusted.map((net) => (net - mean) ** 2)) / adjusted.length);
    expect(Math.abs(mean)).toBeLessThan(3 * error);
    expect(meanOf(homeNets.map((net) => net.counted - net.adjusted))).toBeGreaterThan(0);
  });

  it('the constants were fitted with the current xG model', () => {
    expect(GAME_SCORE_CONSTANTS.xgModel).toBe(xg.modelVersion);
  });

  it('an average game scores 5 in each group: scores convert back to z values with mean 0 and deviation 1', () => {
    const { scale, steepness } = GAME_SCORE_CONSTANTS.map;
    for (const group of ['F', 'D', 'G'] as const) {
      const zs = scores
        .filter((one) => one.group === group)
        .map(({ score }) => Math.sinh((score - 5) / scale) / steepness);
      const mean = zs.reduce((sum, z) => sum + z, 0) / zs.length;
      const sd = Math.sqrt(zs.reduce((sum, z) => sum + (z - mean) ** 2, 0) / zs.length);
      // Three standard errors of the mean.
      const error = 3 / Math.sqrt(zs.length);
      expect(Math.abs(mean)).toBeLessThan(error);
      expect(Math.abs(sd - 1)).toBeLessThan(0.1);
    }
  });
});
