import { statSync } from 'node:fs';
import { join } from 'node:path';
import { archiveFile } from '../feed/source/archiveLayout.ts';
import { boxscorePath, playByPlayPath, shiftChartPath, shiftReportPath } from '../feed/source/leaguePath.ts';
import type { GameId } from '../hockey/ids.ts';

/** The bodies a game is made from. */
export function pathsOfGame(gameId: GameId): readonly string[] {
  return [
    playByPlayPath(gameId),
    boxscorePath(gameId),
    shiftChartPath(gameId),
    shiftReportPath(gameId, 'home'),
    shiftReportPath(gameId, 'away'),
  ];
}

/**
 * Size, times and number on the disk of each raw file of a game, `-` for one that is not there: equal stamps mean that the
 * files have not been touched, so that a game need not be read to know that it is the same. A file that was only copied
 * elsewhere has another stamp, is read again, and gives the same rows.
 */
export function archiveStamp(root: string, gameId: GameId): string {
  return pathsOfGame(gameId)
    .map((path) => fileStamp(join(root, archiveFile(path))))
    .join(' ');
}

/** The stamp of the compressed file, else of the plain one: the one that would be read. */
function fileStamp(file: string): string {
  const found = statSync(`${file}.gz`, { throwIfNoEntry: false }) ?? statSync(file, { throwIfNoEntry: false });
  return found === undefined ? '-' : `${found.size}.${found.mtimeMs}.${found.ctimeMs}.${found.ino}`;
}
