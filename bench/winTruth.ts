/**
 * Win probability and deserved wins on the demo league, whose truth is known. Exits with 1 when a bar is missed.
 *
 * - Win probability: states of games of the last season, each played on many times with other draws from the same
 *   second (players, puck and clock as they were). Judged is a model that learned from the earlier seasons of the demo
 *   league; the released one is printed next to it, and one that knows the talents of everyone who dresses. What the
 *   simulator knows and a model cannot (who dresses, who is on the ice, where the puck is) counts as error.
 * - Deserved: of the games in which a team deserved to win with some probability, the share that it won. Games of the
 *   same fixtures with other outcomes, until the rarest bin has enough.
 * - Processor time of the deserved distribution of one game, refits included.
 *
 * Usage: node bench/winTruth.ts [seasons, default 6] [states, default 120] [continuations of each, default 1000] \
 *   [games of which the deserved wins are judged, default 24000]
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fitWinModel, type WinGame } from '../research/winProbability/fitWinModel.ts';
import { readWinGames } from '../research/winProbability/winRelease.ts';
import { generateDemoArchive } from '../src/demo/archive/generate.ts';
import { DemoLeague } from '../src/demo/league/demoLeague.ts';
import { goalsOf, resultOf } from '../src/demo/league/gameResult.ts';
import type { Fixture } from '../src/demo/league/makeSchedule.ts';
import type { MatchState } from '../src/demo/simulate/matchState.ts';
import { playByPlayBody } from '../src/demo/wire/playByPlayBody.ts';
import { shiftChartBody } from '../src/demo/wire/shiftChartBody.ts';
import { parseGame } from '../src/feed/parse/parseGame.ts';
import { ArchiveSource } from '../src/feed/source/archive.ts';
import { eventsInContext } from '../src/game/eventsInContext.ts';
import { RandomStream } from '../src/hockey/random.ts';
import { loadGameXg } from '../src/pipeline/ingest/currentXg.ts';
import type { GameXg } from '../src/pipeline/ingest/gameXg.ts';
import { ingest } from '../src/pipeline/ingest/ingest.ts';
import { seasonsOf } from '../src/pipeline/ingest/listGames.ts';
import { openStore } from '../src/store/open.ts';
import { foldChances } from '../src/winProbability/chances.ts';
import { currentWinModel } from '../src/winProbability/currentWinModel.ts';
import { deservedOf } from '../src/winProbability/deserved.ts';
import { stateAt, WinGrid } from '../src/winProbability/winGrid.ts';
import { type GameRates, gameRates, type WinModel } from '../src/winProbability/winModel.ts';
import { lineupLogOdds } from './lineupStrength.ts';

const [SEASONS = 6, STATES = 120, CONTINUATIONS = 1000, DESERVED_GAMES = 24_000] = process.argv.slice(2).map(Number);
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
    judgeWinProbability(await readWinGames(db));
  } finally {
    await db.destroy();
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
judgeDeserved();
timeDeserved();
process.exitCode = misses === 0 ? 0 : 1;

/** How often teams win that deserved to with some probability, in bins of ten points around 5, 15, ... 95. */
function judgeDeserved(): void {
  const xg = loadGameXg();
  const bins = Array.from({ length: 10 }, () => ({ games: 0, given: 0, wins: 0 }));
  for (const { fixture, played } of otherOutcomes(DESERVED_GAMES)) {
    const { score } = resultOf(played);
    const { chances } = chancesOf(fixture, played, { predict: (game, contexts) => xg.predict(game, contexts) });
    // The simulator's shots say all there is to say, so they need no calibration.
    const homeWin = deservedOf(chances, 1)?.homeWin;
    if (homeWin === undefined) continue;
    const isHomeWin = score[0] > score[1];
    for (const [p, isWin] of [
      [homeWin, isHomeWin],
      [1 - homeWin, !isHomeWin],
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

/** So many games: those of all fixtures, again and again with other outcomes. */
function* otherOutcomes(count: number): Generator<{ readonly fixture: Fixture; readonly played: MatchState }> {
  let made = 0;
  for (let round = 0; ; round++) {
    const other = round === 0 ? league : new DemoLeague({ ...OPTIONS, outcomeSeed: `deserved ${round}` });
    for (const fixture of other.seasons.flatMap(({ fixtures }) => fixtures)) {
      if (made++ === count) return;
      yield { fixture, played: other.play(fixture) };
    }
  }
}

/** The chances of a simulated game as the feed shows it. */
function chancesOf(fixture: Fixture, played: MatchState, xg: Pick<GameXg, 'predict' | 'moves' | 'hasSeconds'>) {
  const totals = goalsOf(played).map((ids) => ids.map(() => 0));
  const playByPlay = playByPlayBody(played, { state: 'OFF', result: resultOf(played) }, totals);
  const { game } = parseGame({
    gameId: fixture.gameId,
    playByPlay,
    boxscore: null,
    shiftChart: shiftChartBody(played),
  });
  if (game === null) throw new Error(`game ${fixture.gameId} cannot be read`);
  const contexts = eventsInContext(game);
  const shots = [...(xg.predict(game, contexts) ?? [])].map(([id, shot]) => [id, shot.xg] as const);
  const values = {
    xg: new Map(shots),
    moves: xg.moves?.(game, contexts) ?? null,
    hasSeconds: xg.hasSeconds?.(game) ?? false,
  };
  return { game, contexts, values, chances: foldChances(game, contexts, values) };
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
  const released = currentWinModel();
  const lineups = lineupLogOdds(league, games);
  const withTalents = ({ game: { gameId, pregame } }: JudgedState) => ({
    ...gameRates(learned, pregame),
    edge: learned.edge * (lineups.get(gameId) ?? 0),
  });
  for (const [name, model, ratesOf, isJudged] of [
    ['learned on the demo league', learned, ({ game }: JudgedState) => gameRates(learned, game.pregame), true],
    ['released, learned on real games', released, ({ game }: JudgedState) => gameRates(released, game.pregame), false],
    ['learned, without strengths', learned, () => gameRates(learned, null), false],
    ['learned, with the talents of those who dress', learned, withTalents, false],
  ] as const) {
    const errors = states.map((state) => probability(model, state, ratesOf(state)) - state.truth);
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

function probability(model: WinModel, { game, second }: JudgedState, rates: GameRates): number {
  const state = stateAt(game.moments, second);
  const grid = new WinGrid(model, rates, game.isPlayoffs);
  return state === null ? 0.5 : grid.at(state);
}

/** Processor time of a game's deserved distribution with the model's refits. */
function timeDeserved(): void {
  const xg = loadGameXg();
  const games = (league.seasons[0]?.fixtures ?? [])
    .slice(0, TIMED_GAMES)
    .map((fixture) => chancesOf(fixture, league.play(fixture), xg));
  const before = process.cpuUsage();
  for (const { game, contexts, values } of games) deservedOf(foldChances(game, contexts, values));
  const { user, system } = process.cpuUsage(before);
  const each = (user + system) / 1000 / games.length;
  check('deserved, processor time of a game', each <= MOST_MS, `${each.toFixed(2)} ms (${MOST_MS})`);
}

function percent(share: number): string {
  return `${(100 * share).toFixed(1)}%`;
}
