import { FeedError } from './feedError.ts';

/** Characters of a league path allowed in a file name: no traversal, escapes or hidden files. */
const SAFE_PATH = /^(?!.*\.\.)[A-Za-z0-9][A-Za-z0-9._-]*(?:\/[A-Za-z0-9][A-Za-z0-9._-]*)*$/;
/**
 * The game of a shift-chart query, plain or percent-encoded. Further conditions select rows and do not change the file.
 */
const GAME_QUERY = /(?:^|[=\s+]|%20|%3D)gameId(?:=|%3D)(\d{10})(?!\d)/i;

/**
 * Maps a league path to its file, relative to the archive and without `.gz`: `v1/gamecenter/2022020010/play-by-play` is
 * in `v1/gamecenter/2022020010/play-by-play.json`, a game's shift chart in `stats/rest/en/shiftcharts/2022020010.json`,
 * and HTML reports keep their name.
 *
 * **Errors**: `bad-path` for a path that is not a plain league path, or for an unsupported query.
 */
export function archiveFile(path: string): string {
  const queryAt = path.indexOf('?');
  const place = queryAt < 0 ? path : path.slice(0, queryAt);
  if (!SAFE_PATH.test(place)) throw new FeedError('bad-path', path, `Not a league path: ${JSON.stringify(path)}.`);
  if (queryAt < 0) return /\.html?$/i.test(place) ? place : `${place}.json`;
  const game = GAME_QUERY.exec(path.slice(queryAt + 1));
  if (!game)
    throw new FeedError('bad-path', path, `The archive keeps no file for the query of ${JSON.stringify(path)}.`);
  return `${place}/${game[1]}.json`;
}
