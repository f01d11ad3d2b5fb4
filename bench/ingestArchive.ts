import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';

/** The parts of a week's schedule that the benchmark reads. */
interface Week {
  gameWeek: { games: { id: number }[] }[];
}

function readWeek(archive: string, name: string): Week {
  return JSON.parse(gunzipSync(readFileSync(join(archive, 'v1/schedule', name))).toString('utf8')) as Week;
}

/** The ids of an archive's games that pass a test, in schedule order. */
export function gamesOf(archive: string, isWanted: (gameId: number) => boolean): readonly number[] {
  return readdirSync(join(archive, 'v1/schedule'))
    .sort()
    .flatMap((name) => readWeek(archive, name).gameWeek.flatMap((day) => day.games.map(({ id }) => id)))
    .filter(isWanted);
}

/** Makes an archive with some games of another: filters the schedules and links everything else. */
export function linkArchive(archive: string, target: string, gameIds: readonly number[]): void {
  const wanted = new Set(gameIds);
  mkdirSync(join(target, 'v1/schedule'), { recursive: true });
  for (const folder of ['v1/gamecenter', 'v1/roster', 'v1/player', 'stats']) {
    if (!existsSync(join(target, folder)) && existsSync(join(archive, folder))) {
      symlinkSync(join(archive, folder), join(target, folder));
    }
  }
  for (const name of readdirSync(join(archive, 'v1/schedule'))) {
    const week = readWeek(archive, name);
    for (const day of week.gameWeek) day.games = day.games.filter(({ id }) => wanted.has(id));
    if (week.gameWeek.some((day) => day.games.length > 0)) {
      writeFileSync(join(target, 'v1/schedule', name), gzipSync(JSON.stringify(week)));
    }
  }
}
