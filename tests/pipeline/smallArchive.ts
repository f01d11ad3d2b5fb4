import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { archiveFile, schedulePath } from '../../src/feed/source/leaguePath.ts';
import type { GameId } from '../../src/hockey/ids.ts';
import { pathsOfGame } from '../../src/pipeline/ingest/archiveStamp.ts';

/** The part of a week's schedule that games are picked by. */
interface Week {
  gameWeek: { games: { id: GameId; awayTeam: { abbrev: string }; homeTeam: { abbrev: string } }[] }[];
}

/** The games of a club in the archive's schedule, within a range of ids. */
export function gamesOfClub(archive: string, club: string, first: number, last: number): readonly GameId[] {
  return readdirSync(join(archive, 'v1/schedule'))
    .flatMap((name) => (readBody(archive, schedulePath(name.slice(0, 'YYYY-MM-DD'.length))) as Week).gameWeek)
    .flatMap(({ games }) => games)
    .filter(
      ({ id, homeTeam, awayTeam }) => id >= first && id <= last && [homeTeam.abbrev, awayTeam.abbrev].includes(club),
    )
    .map(({ id }) => id);
}

/**
 * Copies some real games into another archive, with schedule weeks reduced to them, and their clubs' rosters. Games
 * already in the target stay.
 */
export function copyGames(archive: string, target: string, gameIds: readonly number[]): void {
  const wanted = new Set<number>(gameIds);
  const clubs = new Set<string>();
  for (const name of readdirSync(join(archive, 'v1/schedule')).sort()) {
    const date = name.slice(0, 'YYYY-MM-DD'.length);
    const week = readBody(archive, schedulePath(date)) as Week;
    const present = existsSync(fileOf(target, schedulePath(date)))
      ? (readBody(target, schedulePath(date)) as Week)
      : null;
    const kept = new Set(present?.gameWeek.flatMap((day) => day.games.map(({ id }) => id)));
    for (const day of week.gameWeek) {
      day.games = day.games.filter(({ id }) => wanted.has(id) || kept.has(id));
      for (const { awayTeam, homeTeam } of day.games) clubs.add(awayTeam.abbrev).add(homeTeam.abbrev);
    }
    if (week.gameWeek.some((day) => day.games.length > 0)) writeBody(target, schedulePath(date), week);
  }
  for (const gameId of gameIds) for (const path of pathsOfGame(gameId as GameId)) copyBody(archive, target, path);
  const seasons = new Set(gameIds.map((gameId) => Math.floor(gameId / 1_000_000) * 10_001 + 1));
  for (const club of clubs) for (const season of seasons) copyBody(archive, target, `v1/roster/${club}/${season}`);
}

/** The compressed file of a league path. */
export function fileOf(archive: string, path: string): string {
  return `${join(archive, archiveFile(path))}.gz`;
}

/** The JSON body of a league path. */
export function readBody(archive: string, path: string): unknown {
  return JSON.parse(gunzipSync(readFileSync(fileOf(archive, path))).toString('utf8'));
}

/** Writes the JSON body of a league path. */
export function writeBody(archive: string, path: string, body: unknown): void {
  const file = fileOf(archive, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, gzipSync(JSON.stringify(body)));
}

function copyBody(archive: string, target: string, path: string): void {
  const file = fileOf(archive, path);
  if (!existsSync(file)) return;
  mkdirSync(dirname(fileOf(target, path)), { recursive: true });
  cpSync(file, fileOf(target, path));
}
