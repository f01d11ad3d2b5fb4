import { crc32 } from 'node:zlib';
import type { RawGame } from '../../feed/parse/parseGame.ts';
import type { ArchiveSource } from '../../feed/source/archiveSource.ts';
import { MAX_PARSED_BYTES } from '../../feed/source/bodyLimits.ts';
import {
  asidePath,
  boxscorePath,
  playByPlayPath,
  shiftChartPath,
  shiftReportPath,
} from '../../feed/source/leaguePath.ts';
import { parseBody } from '../../feed/source/parseJson.ts';
import type { FeedBody } from '../../feed/source/source.ts';
import type { GameId } from '../../hockey/ids.ts';
import type { Side } from '../../hockey/strength.ts';

/** A game's raw bodies, and a digest of all of them. */
export interface ReadGame {
  readonly raw: RawGame;
  /** Checksum and length of each body, independent of compression. */
  readonly sourceHash: string;
}

/** Bodies, by name, whose worse answers may be kept aside. */
const ASIDE = [
  ['play-by-play', playByPlayPath],
  ['boxscore', boxscorePath],
  ['shift chart', shiftChartPath],
] as const;

/**
 * Reads the bodies of a game, including shift reports when the archive has them: they are only fetched for an
 * incomplete chart.
 *
 * **Errors**: a `FeedError` for a file that cannot be read, is cut short or is not JSON.
 */
export function readRawGame(source: ArchiveSource, gameId: GameId): ReadGame {
  const digests: string[] = [];
  const body = (name: string, path: string): FeedBody | null => {
    const found = source.readNow(path, MAX_PARSED_BYTES);
    if (found !== null) digests.push(`${name}:${crc32(found.bytes).toString(16)}.${found.bytes.length}`);
    return found;
  };
  const json = (name: string, path: string): unknown => {
    const found = body(name, path);
    return found === null ? null : parseBody(found, path);
  };
  const playByPlay = json('plays', playByPlayPath(gameId));
  const boxscore = json('box', boxscorePath(gameId));
  const shiftChart = json('chart', shiftChartPath(gameId));
  const report = (side: Side): string | null => {
    const found = body(side, shiftReportPath(gameId, side));
    return found === null ? null : Buffer.from(found.bytes).toString('utf8');
  };
  const reports = { home: report('home'), away: report('away') };
  const aside = ASIDE.filter(([, path]) => source.readNow(asidePath(path(gameId)), MAX_PARSED_BYTES) !== null);
  const worse = aside.map(([name]) => name);
  return { raw: { gameId, playByPlay, boxscore, shiftChart, reports, worse }, sourceHash: digests.join(' ') };
}
