import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import {
  archiveFile,
  asidePath,
  boxscorePath,
  playByPlayPath,
  shiftChartPath,
  shiftReportPath,
} from '../../feed/source/leaguePath.ts';
import type { GameId } from '../../hockey/ids.ts';

/** The league paths of a game's raw bodies. */
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
 * Size, timestamps and inode of each raw file of a game, `-` for a missing one. Equal stamps mean untouched files, so
 * an unchanged game need not be read. A copied file has another stamp: it is read again, and gives the same rows.
 */
export function archiveStamp(root: string, gameId: GameId): string {
  const paths = pathsOfGame(gameId);
  const aside = paths.map(asidePath).filter((path) => existsSync(join(root, `${archiveFile(path)}.gz`)));
  return [...paths, ...aside].map((path) => fileStamp(join(root, archiveFile(path)))).join(' ');
}

/** The stamp of the file that would be read: the compressed one, else the plain one. */
function fileStamp(file: string): string {
  const found = statSync(`${file}.gz`, { throwIfNoEntry: false }) ?? statSync(file, { throwIfNoEntry: false });
  return found === undefined ? '-' : `${found.size}.${found.mtimeMs}.${found.ctimeMs}.${found.ino}`;
}
