import { daysBetween } from '../../hockey/calendar.ts';
import { RandomStream } from '../../hockey/random.ts';
import type { DemoLeague, DemoSeason } from '../league/demoLeague.ts';
import { type GameResult, goalsOf } from '../league/gameResult.ts';
import { type Fixture, lastRegularDay } from '../league/makeSchedule.ts';
import { type ClubRecord, makeTable } from '../league/makeTable.ts';
import { playPlayoffs } from '../league/playPlayoffs.ts';
import type { GameStage } from '../wire/gameHeader.ts';
import type { ListedGame } from '../wire/weekScheduleBody.ts';
import { plantFaults } from './faults.ts';
import type { PlayItem } from './taskRunner.ts';
import type { GameJob } from './writeGame.ts';

/** Everything to write for a season. */
export interface SeasonPlan {
  /** Games with bodies, newest first. */
  readonly jobs: readonly GameJob[];
  /** All games for the schedules, in chronological order. */
  readonly listed: readonly ListedGame[];
  readonly table: readonly ClubRecord[];
}

/** Days ahead for which future games have bodies. */
const DAYS_AHEAD = 7;
/** Earliest and latest game second of the live game: in the second or third period. */
const LIVE_FROM = 1500;
const LIVE_TO = 3300;
/** Games per day from which today's first game is already over. */
const ENOUGH_FOR_A_FINISHED_ONE = 3;

/** The regular-season games of a season played by today, including today's early one. */
export function playedFixtures(league: DemoLeague, season: DemoSeason): readonly Fixture[] {
  const { today } = league.settings;
  const ofToday = season.fixtures.filter(({ date }) => date === today);
  const early = ofToday.length >= ENOUGH_FOR_A_FINISHED_ONE ? ofToday[0] : undefined;
  return season.fixtures.filter((fixture) => fixture.date < today || fixture === early);
}

/** The played fixtures as items for the worker pool. */
export function playItems(league: DemoLeague, season: DemoSeason): readonly PlayItem[] {
  const faults = plantFaults(season);
  return playedFixtures(league, season).map((fixture) => ({
    fixture,
    state: stateOf(league, fixture),
    fault: faults.get(fixture.gameId) ?? null,
  }));
}

/** A finished game becomes official the next day. */
const stateOf = (league: DemoLeague, { date }: Fixture): 'OFF' | 'FINAL' =>
  date === league.settings.today ? 'FINAL' : 'OFF';

/** Plans a season from the results of its regular-season games. Plays playoff games here, sequentially. */
export function planSeason(league: DemoLeague, season: DemoSeason, results: readonly GameResult[]): SeasonPlan {
  const { today } = league.settings;
  const resultById = new Map<number, GameResult>(results.map((result) => [result.gameId, result]));
  const played = season.fixtures.flatMap((fixture) => {
    const result = resultById.get(fixture.gameId);
    return result === undefined ? [] : [{ fixture, result }];
  });
  const table = makeTable(league.clubs, played);
  const isOver = today > lastRegularDay(season.season) && league.settings.playoffs;
  const playoffs = isOver ? playPlayoffs(league, season, table) : [];
  const games: { fixture: Fixture; result: GameResult | null }[] = [
    ...season.fixtures.map((fixture) => ({ fixture, result: resultById.get(fixture.gameId) ?? null })),
    ...playoffs,
  ];
  const faults = plantFaults(season);
  const liveGame = games.find(({ fixture, result }) => result === null && fixture.date === today)?.fixture ?? null;
  const postponed = games.find(({ fixture }) => fixture.date > today)?.fixture ?? null;
  const totals = new SeasonTotals();
  const jobs: GameJob[] = [];
  const listed: ListedGame[] = [];
  for (const { fixture, result } of games) {
    const stage = stageOf(league, fixture, result, fixture === liveGame, fixture === postponed);
    let goals = result?.goals ?? [];
    let live: ListedGame['live'] = null;
    if (stage.state === 'LIVE') {
      const m = league.play(fixture, stage.second);
      goals = goalsOf(m);
      live = { score: [m.score[0], m.score[1]], period: m.period };
    }
    listed.push({ fixture, stage, live });
    if (isWritten(stage, fixture, today)) {
      const fault = 'result' in stage ? (faults.get(fixture.gameId) ?? null) : null;
      jobs.push({ fixture, stage, totals: totals.add(fixture.gameType, goals), fault });
    }
  }
  jobs.sort((a, b) =>
    a.fixture.date < b.fixture.date ? 1 : a.fixture.date > b.fixture.date ? -1 : b.fixture.gameId - a.fixture.gameId,
  );
  return { jobs, listed, table };
}

function stageOf(
  league: DemoLeague,
  fixture: Fixture,
  result: GameResult | null,
  isLive: boolean,
  isPostponed: boolean,
): GameStage {
  const { seed } = league.settings;
  if (result !== null) return { state: stateOf(league, fixture), result };
  if (isLive)
    return { state: 'LIVE', second: new RandomStream(seed, 'live', fixture.gameId).integer(LIVE_FROM, LIVE_TO) };
  return { state: 'FUT', isPostponed };
}

function isWritten(stage: GameStage, { date }: Fixture, today: string): boolean {
  if (stage.state !== 'FUT' && stage.state !== 'PRE') return true;
  return daysBetween(today, date) <= DAYS_AHEAD;
}

/**
 * Season totals of goals and assists by player, separately for regular season and playoffs, as the feed states them
 * with each goal.
 */
export class SeasonTotals {
  readonly #goals = new Map<string, number>();
  readonly #assists = new Map<string, number>();

  /** Adds a game's goals and returns each player's total after each goal. */
  add(gameType: number, goals: readonly (readonly number[])[]): number[][] {
    return goals.map((players) =>
      players.map((playerId, i) => {
        const sums = i === 0 ? this.#goals : this.#assists;
        const key = `${gameType} ${playerId}`;
        const total = (sums.get(key) ?? 0) + 1;
        sums.set(key, total);
        return total;
      }),
    );
  }
}
