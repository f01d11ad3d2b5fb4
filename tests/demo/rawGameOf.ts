import type { RawGame } from '../../src/feed/parse/parseGame.ts';
import type { ArchiveSource } from '../../src/feed/source/archive.ts';
import { boxscorePath, playByPlayPath, shiftChartPath, shiftReportPath } from '../../src/feed/source/leaguePath.ts';
import { readJson } from '../../src/feed/source/parseJson.ts';
import type { GameId } from '../../src/hockey/ids.ts';

/** The bodies of a game of an archive. */
export async function rawGameOf(source: ArchiveSource, gameId: GameId): Promise<RawGame> {
  const json = async (path: string): Promise<unknown> => (await readJson(source, path))?.json ?? null;
  const text = async (path: string): Promise<string | null> => {
    const body = await source.read(path);
    return body === null ? null : Buffer.from(body.bytes).toString('utf8');
  };
  return {
    gameId,
    playByPlay: await json(playByPlayPath(gameId)),
    boxscore: await json(boxscorePath(gameId)),
    shiftChart: await json(shiftChartPath(gameId)),
    reports: { home: await text(shiftReportPath(gameId, 'home')), away: await text(shiftReportPath(gameId, 'away')) },
  };
}
