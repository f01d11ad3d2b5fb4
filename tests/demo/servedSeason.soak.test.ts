import { expect, it } from 'vitest';
import { DemoLeague } from '../../src/demo/league/demoLeague.ts';
import type { ScoringDrift } from '../../src/demo/league/demoOptions.ts';
import { goalsOf, resultOf } from '../../src/demo/league/gameResult.ts';
import { playByPlayBody } from '../../src/demo/wire/playByPlayBody.ts';
import { shiftChartBody } from '../../src/demo/wire/shiftChartBody.ts';
import { parseGame } from '../../src/feed/parse/parseGame.ts';
import { sigmoid } from '../../src/xg/boost/sigmoid.ts';
import { loadCurrentModel } from '../../src/xg/current.ts';
import { predictGame } from '../../src/xg/predictGame.ts';
import { statesByWeek } from '../../src/xg/recalibration/asServed.ts';
import { correction, type GameShots, weekOf } from '../../src/xg/recalibration/seasonState.ts';
import { GOAL_BIT } from '../../src/xg/recalibration/shotCode.ts';

/** Goals over xG of a span of games, with the weekly recalibration and without. */
interface ServedRatio {
  readonly served: number;
  readonly uncorrected: number;
}

const model = loadCurrentModel();

/** Plays a season of the demo league up to a game and reads it as a recalibration does. */
function demoSeason(seed: string, drift: ScoringDrift | null, to: number): readonly GameShots[] {
  const league = new DemoLeague({ today: '2026-04-20', seasons: 1, outcomeSeed: seed, drift });
  const fixtures = league.seasons[0]?.fixtures ?? [];
  return fixtures.slice(0, to).map((fixture): GameShots => {
    const m = league.play(fixture);
    const totals = goalsOf(m).map((ids) => ids.map(() => 0));
    const { game } = parseGame({
      gameId: fixture.gameId,
      playByPlay: playByPlayBody(m, { state: 'OFF', result: resultOf(m) }, totals),
      boxscore: null,
      shiftChart: shiftChartBody(m),
    });
    if (game === null) throw new Error(`game ${fixture.gameId} cannot be read`);
    const bases = [...predictGame(model, game).values()].flatMap(({ base }) => base ?? []);
    return {
      gameId: fixture.gameId,
      week: weekOf(fixture.date),
      logOdds: Float32Array.from(bases, ({ logOdds }) => logOdds),
      codes: Uint16Array.from(bases, ({ code }) => code),
    };
  });
}

/**
 * Goals over xG from one game of a season to its last, numbers from 1, as the site would serve it: each week with what
 * the weeks before showed.
 */
function servedRatio(games: readonly GameShots[], from: number): ServedRatio {
  const states = statesByWeek(games, null);
  const sums = { goals: 0, served: 0, uncorrected: 0 };
  for (const { week, logOdds, codes } of games.slice(from - 1)) {
    const state = states.get(week);
    codes.forEach((marked, k) => {
      const base = logOdds[k] as number;
      const shift = state === undefined ? 0 : correction(state, marked & (GOAL_BIT - 1), base);
      sums.goals += marked & GOAL_BIT ? 1 : 0;
      sums.uncorrected += sigmoid(base);
      sums.served += sigmoid(base + shift);
    });
  }
  return { served: sums.goals / sums.served, uncorrected: sums.goals / sums.uncorrected };
}

const SEASONS = Number(process.env.HIGHSLOT_DRIFT_SEASONS ?? 20);
const FIRST_GAME = 550;
const LAST_GAME = 850;
const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

it('serves xG that follows a change of scoring within the season, and keeps its level without one', () => {
  const seeds = Array.from({ length: SEASONS }, (_, k) => `drift ${k + 1}`);
  const drifting = seeds.map((seed) =>
    servedRatio(demoSeason(seed, { fromGame: 400, factor: 1.1 }, LAST_GAME), FIRST_GAME),
  );
  const steady = seeds.map((seed) => servedRatio(demoSeason(seed, null, LAST_GAME), FIRST_GAME));
  // The bounds are those of docs/quality.md#model-release. The model has learned from no demo game, so the level is
  // judged against its own mean.
  expect(Math.abs(mean(drifting.map(({ served }) => served)) - 1)).toBeLessThan(0.04);
  const levels = steady.map(({ uncorrected, served }) => uncorrected / served);
  for (const level of levels) expect(Math.abs(level / mean(levels) - 1)).toBeLessThan(0.03);
});
