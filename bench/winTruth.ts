/**
 * Win probability and deserved wins on the demo league, whose truth is known. Exits with 1 when a bar is missed.
 *
 * - Win probability: states of games of the last season, each played on many times with other draws from the same
 *   second (players, puck and clock as they were). Judged is a model that learned from the earlier seasons of the demo
 *   league; the released one is printed next to it. What the simulator knows and the model cannot (who is on the ice,
 *   where the puck is, which goalie starts) counts as error.
 * - Deserved: of the games in which a team deserved to win with some probability, the share that it won.
 * - Processor time of the deserved distribution of one game, refits included.
 *
 * Usage: node bench/winTruth.ts [seasons, default 6] [states, default 120] [continuations of each, default 1000]
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generateDemoArchive } from '../src/demo/archive/generate.ts';
import { DemoLeague } from '../src/demo/league/demoLeague.ts';
import { goalsOf, resultOf } from '../src/demo/league/gameResult.ts';
import type { Fixture } from '../src/demo/league/makeSchedule.ts';
import { playByPlayBody } from '../src/demo/wire/playByPlayBody.ts';
import { shiftChartBody } from '../src/demo/wire/shiftChartBody.ts';
import { parseGame } from '../src/feed/parse/parseGame.ts';
import { ArchiveSource } from '../src/feed/source/archive.ts';
import { eventsInContext } from '../src/game/eventsInContext.ts';
import { RandomStream } from '../src/hockey/random.ts';
import { foldChances } from '../src/outcome/chances.ts';
import { currentWinModel } from '../src/outcome/currentWinModel.ts';
import { deservedOf } from '../src/outcome/deserved.ts';
import { stateAt, WinGrid } from '../src/outcome/winGrid.ts';
import { gameRates, type WinModel } from '../src/outcome/winModel.ts';
import { loadGameXg } from '../src/pipeline/currentXg.ts';
import { ingest } from '../src/pipeline/ingest.ts';
import { seasonsOf } from '../src/pipeline/listGames.ts';
import { fitWinModel, type WinGame } from '../src/pipeline/outcome/fitWinModel.ts';
import { readWinGames } from '../src/pipeline/outcome/winRelease.ts';
import { decodeDeserved } from '../src/store/deservedRecord.ts';
import { openStore } from '../src/store/open.ts';

const [SEASONS = 6, STATES = 120, CONTINUATIONS = 1000] = process.argv.slice(2).map(Number);
const OPTIONS = { today: '2026-07-01', seasons: SEASONS, playoffs: false };
const REGULATION = 3600;
/** Source: docs/methodology/win-probability.md#accuracy. */
const MOST_ERROR = 0.02;
/** How far the share of wins may be from the probability given, and the games a bin needs. */
const [MOST_OFF, LEAST_GAMES] = [0.03, 1000];
const MOST_MS = 2;
const TIMED_GAMES = 150;

let misses = 0;
function check(name: string, isMet: boolean, detail: string): void {
  if (!isMet) misses++;
  console.log(`${isMet ? 'met   ' : 'MISSED'}  ${name}: ${detail}`);
}

const league = new DemoLeague(OPTIONS);
const folder = mkdtempSync(join(tmpdir(), 'highslot-truth-'));
try {
  const archive = join(folder, 'archive');
  await generateDemoArchive(archive, OPTIONS);
  const url = `sqlite:${join(folder, 'store.db')}`;
  const seasons = await seasonsOf(new ArchiveSource(archive));
  await ingest({ archive, sourceKind: 'demo', store: url, seasons, now: () => new Date(0) });
  const db = await openStore(url, { readonly: true });
  try {
    const games = await readWinGames(db);
    judgeDeserved(await db.selectFrom('game_outlook').select(['game_id', 'deserved']).execute(), games);
    judgeWinProbability(games);
  } finally {
    await db.destroy();
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
timeDeserved();
process.exitCode = misses === 0 ? 0 : 1;

/** How often teams win that deserved to with some probability, in bins of ten points around 5, 15, ... 95. */
function judgeDeserved(
  rows: readonly { readonly game_id: number; readonly deserved: string | null }[],
  games: readonly WinGame[],
): void {
  const won = new Map(games.map(({ gameId, isHomeWin }) => [gameId, isHomeWin]));
  const bins = Array.from({ length: 10 }, () => ({ games: 0, given: 0, wins: 0 }));
  for (const { game_id, deserved } of rows) {
    const isHomeWin = won.get(game_id);
    if (deserved === null || isHomeWin === undefined) continue;
    const { home_win } = decodeDeserved(deserved);
    for (const [p, isWin] of [
      [home_win, isHomeWin],
      [1 - home_win, !isHomeWin],
    ] as const) {
      const bin = bins[Math.min(9, Math.floor(p * 10))];
      if (bin === undefined) continue;
      bin.games++;
      bin.given += p;
      bin.wins += isWin ? 1 : 0;
    }
  }
  for (const [k, { games: count, given, wins }] of bins.entries()) {
    // The lower half mirrors the upper one: every game is seen from both sides.
    if (k < 5 || count === 0) continue;
    const [mean, share] = [given / count, wins / count];
    const isJudged = count >= LEAST_GAMES;
    const few = isJudged ? '' : ' (too few to judge)';
    const detail = `given ${percent(mean)}, won ${percent(share)}, ${count} games${few}`;
    check(`deserved ${k * 10} to ${k * 10 + 10}%`, !isJudged || Math.abs(share - mean) <= MOST_OFF, detail);
  }
}

/** A state of a game with the share of futures in which home wins. */
interface JudgedState {
  readonly game: WinGame;
  readonly second: number;
  readonly truth: number;
}

function judgeWinProbability(games: readonly WinGame[]): void {
  const last = Math.max(...games.map(({ season }) => season));
  const own = games.filter(({ season }) => season === last);
  const fixtures = new Map(league.seasons.at(-1)?.fixtures.map((fixture) => [fixture.gameId as number, fixture]));
  const random = new RandomStream('states');
  const states = random
    .shuffled(own)
    .slice(0, STATES)
    .flatMap((game): JudgedState[] => {
      const fixture = fixtures.get(game.gameId);
      const second = random.integer(0, REGULATION - 1);
      return fixture === undefined ? [] : [{ game, second, truth: truthOf(fixture, second) }];
    });
  const learned = fitWinModel(
    games.filter(({ season }) => season < last),
    'demo',
  );
  // The part of the mean error that a share of so many futures has by itself: a normal's mean distance.
  const noise =
    states.reduce((sum, { truth }) => sum + Math.sqrt((2 / Math.PI) * ((truth * (1 - truth)) / CONTINUATIONS)), 0) /
    states.length;
  for (const [name, model, isJudged] of [
    ['learned on the demo league', learned, true],
    ['released, learned on real games', currentWinModel(), false],
  ] as const) {
    const errors = states.map((state) => probability(model, state) - state.truth);
    const mean = errors.reduce((sum, error) => sum + Math.abs(error), 0) / errors.length;
    const bias = errors.reduce((sum, error) => sum + error, 0) / errors.length;
    const detail =
      `mean absolute error ${mean.toFixed(4)} over ${states.length} states of ${CONTINUATIONS} futures ` +
      `(${noise.toFixed(4)} of it by the number of futures), mean ${bias.toFixed(4)}`;
    if (isJudged) check(`win probability, ${name}`, mean <= MOST_ERROR, detail);
    else console.log(`        win probability, ${name}: ${detail}`);
  }
}

function truthOf(fixture: Fixture, from: number): number {
  let wins = 0;
  for (let future = 1; future <= CONTINUATIONS; future++) {
    const { score } = resultOf(league.play(fixture, undefined, { from, seed: `future ${future}` }));
    if (score[0] > score[1]) wins++;
  }
  return wins / CONTINUATIONS;
}

function probability(model: WinModel, { game, second }: JudgedState): number {
  const state = stateAt(game.moments, second);
  const grid = new WinGrid(model, gameRates(model, game.pregame), game.isPlayoffs);
  return state === null ? 0.5 : grid.at(state);
}

/** Processor time of a game's deserved distribution with the model's refits. */
function timeDeserved(): void {
  const xg = loadGameXg();
  const games = (league.seasons[0]?.fixtures ?? []).slice(0, TIMED_GAMES).map((fixture) => {
    const m = league.play(fixture);
    const totals = goalsOf(m).map((ids) => ids.map(() => 0));
    const playByPlay = playByPlayBody(m, { state: 'OFF', result: resultOf(m) }, totals);
    const { game } = parseGame({ gameId: fixture.gameId, playByPlay, boxscore: null, shiftChart: shiftChartBody(m) });
    if (game === null) throw new Error(`game ${fixture.gameId} cannot be read`);
    const contexts = eventsInContext(game);
    const shots = [...(xg.predict(game, contexts) ?? [])].map(([id, shot]) => [id, shot.xg] as const);
    return { game, contexts, values: { xg: new Map(shots), moves: xg.moves?.(game, contexts) ?? null } };
  });
  const before = process.cpuUsage();
  for (const { game, contexts, values } of games) deservedOf(foldChances(game, contexts, values));
  const { user, system } = process.cpuUsage(before);
  const each = (user + system) / 1000 / games.length;
  check('deserved, processor time of a game', each <= MOST_MS, `${each.toFixed(2)} ms (${MOST_MS})`);
}

function percent(share: number): string {
  return `${(100 * share).toFixed(1)}%`;
}
