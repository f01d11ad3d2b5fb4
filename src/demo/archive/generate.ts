import { utimesSync } from 'node:fs';
import { currentRosterPath, rosterPath, schedulePath, standingsPath } from '../../feed/source/leaguePath.ts';
import { daysBetween, mondayOf } from '../../hockey/calendar.ts';
import type { SeasonId } from '../../hockey/ids.ts';
import { DemoLeague, type DemoSeason } from '../league/demoLeague.ts';
import type { DemoOptions } from '../league/demoOptions.ts';
import type { DemoPlayer } from '../league/demoPlayer.ts';
import { lastRegularDay, openingDay } from '../league/makeSchedule.ts';
import { squadsAfter } from '../league/makeSquads.ts';
import { localised, type Wire } from '../wire/gameHeader.ts';
import { standingsBody } from '../wire/standingsBody.ts';
import { weekScheduleBody } from '../wire/weekScheduleBody.ts';
import { planSeason, playedFixtures, playItems, type SeasonPlan } from './seasonPlan.ts';
import { demoVersion, prepareDirectory, writeStamp } from './stamp.ts';
import { WorkerPool } from './workerPool.ts';
import { writeJson } from './writeFile.ts';

/** Options for generating a demo archive. */
export interface GenerateOptions extends DemoOptions {
  /** Worker threads; two by default, and none for a small league. */
  readonly threads?: number;
  /** Stops the simulation within a few games. The next run resumes with the current season. */
  readonly signal?: AbortSignal;
}

const THREADS = 2;
/** Minimum games for which starting threads pays off. */
const MINIMUM_GAMES_FOR_THREADS = 150;

/**
 * Writes the demo league into a directory as an archive in the league's own layout, unless it is already there. Yields
 * each season once it is complete, newest first, so that readers can start with it.
 *
 * **Errors**: throws for invalid options, for a directory with other content, on disk failures, and with the signal's
 * reason on abort. What has been written stays valid, and the next call resumes with the missing seasons.
 */
export async function* growDemoArchive(
  directory: string,
  { threads: requestedThreads, signal, ...options }: GenerateOptions,
): AsyncGenerator<SeasonId> {
  const league = new DemoLeague(options);
  const version = demoVersion();
  const { settings } = league;
  const present = new Set<number>(prepareDirectory(directory, version, settings));
  const missing = league.seasons.filter(({ season }) => !present.has(season));
  const games = missing.reduce((sum, season) => sum + playedFixtures(league, season).length, 0);
  const threads = missing.length === 0 ? 0 : (requestedThreads ?? (games < MINIMUM_GAMES_FOR_THREADS ? 0 : THREADS));
  const pool = new WorkerPool({ options, directory }, league, threads, signal);
  try {
    for (const season of league.seasons.toReversed()) {
      if (!present.has(season.season)) {
        await writeSeason(directory, league, season, pool);
        present.add(season.season);
        writeStamp(directory, { version, settings, seasons: [...present].sort((a, b) => b - a) });
      }
      yield season.season;
    }
  } finally {
    await pool.close();
  }
}

/** Writes all seasons of the demo league. */
export async function generateDemoArchive(directory: string, options: GenerateOptions): Promise<void> {
  for await (const _ of growDemoArchive(directory, options));
}

async function writeSeason(directory: string, league: DemoLeague, season: DemoSeason, pool: WorkerPool): Promise<void> {
  const results = await pool.playSeason(playItems(league, season));
  const plan = planSeason(league, season, results);
  const written = new Set<number>(results.map(({ gameId }) => gameId));
  await pool.write(plan.jobs.filter(({ fixture }) => !written.has(fixture.gameId)));
  writeRosters(directory, league, season);
  writeWeeks(directory, league, plan);
  const last = lastRegularDay(season.season);
  const date = league.settings.today < last ? league.settings.today : last;
  writeJson(directory, standingsPath(date), standingsBody(season.season, date, plan.table));
}

/** Writes the clubs' rosters at the end of the season, or today. The newest season's are also the current ones. */
function writeRosters(directory: string, league: DemoLeague, { season, squads }: DemoSeason): void {
  const { today } = league.settings;
  const days = daysBetween(openingDay(season), lastRegularDay(season));
  const when = Math.max(0, Math.min(1, daysBetween(openingDay(season), today) / days));
  const isNewest = season === league.settings.seasonIds.at(-1);
  for (const [index, squad] of squadsAfter(squads, when).entries()) {
    const abb = league.clubs[index]?.abb;
    if (abb === undefined) continue;
    const body = rosterBody(squad);
    writeJson(directory, rosterPath(abb, season), body);
    if (!isNewest) continue;
    const file = writeJson(directory, currentRosterPath(abb), body);
    // The file time is the day a current roster applies to.
    const day = new Date(`${today}T12:00:00Z`);
    utimesSync(file, day, day);
  }
}

function writeWeeks(directory: string, league: DemoLeague, { listed }: SeasonPlan): void {
  const byWeek = Map.groupBy(listed, ({ fixture }) => mondayOf(fixture.date));
  const mondays = [...byWeek.keys()].sort();
  for (const [i, monday] of mondays.entries()) {
    const games = byWeek.get(monday) ?? [];
    const body = weekScheduleBody(monday, mondays[i - 1] ?? null, mondays[i + 1] ?? null, games, league.clubs);
    writeJson(directory, schedulePath(monday), body);
  }
}

/** The roster body of a club: forwards, defenders, goalies. */
function rosterBody(squad: readonly DemoPlayer[]): Wire {
  const rows = (isIn: (player: DemoPlayer) => boolean): Wire[] => squad.filter(isIn).map(rosterRow);
  return {
    forwards: rows(({ position }) => position !== 'D' && position !== 'G'),
    defensemen: rows(({ position }) => position === 'D'),
    goalies: rows(({ position }) => position === 'G'),
  };
}

function rosterRow(player: DemoPlayer): Wire {
  return {
    id: player.playerId,
    headshot: '',
    firstName: localised(player.firstName),
    lastName: localised(player.lastName),
    sweaterNumber: player.sweaterNumber,
    positionCode: player.position,
    shootsCatches: player.shootsCatches,
    heightInInches: player.heightInches,
    weightInPounds: player.weightPounds,
    heightInCentimeters: Math.round(player.heightInches * 2.54),
    weightInKilograms: Math.round(player.weightPounds * 0.4536),
    birthDate: player.birthDate,
    birthCity: localised(player.birthCity),
    birthCountry: player.birthCountry,
  };
}
