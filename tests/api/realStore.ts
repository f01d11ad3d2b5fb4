import { join } from 'node:path';
import { parseGame } from '../../src/feed/parse/parseGame.ts';
import { ArchiveSource } from '../../src/feed/source/archiveSource.ts';
import type { GameId } from '../../src/hockey/ids.ts';
import { computeGame } from '../../src/pipeline/ingest/computeGame.ts';
import { loadGameXg } from '../../src/pipeline/ingest/currentXg.ts';
import { readRawGame } from '../../src/pipeline/ingest/readRawGame.ts';
import { packTables } from '../../src/pipeline/rate/packTables.ts';
import { computeRatings } from '../../src/pipeline/rate/rebuildRatings.ts';
import { packGame } from '../../src/store/write/packedGame.ts';
import { refreshPlayers } from '../../src/store/write/refreshPlayers.ts';
import { openWriter } from '../../src/store/write/write.ts';

/** Builds a store of real games in a folder like an ingest: read, parsed, counted, with xG. Returns its URL. */
export async function makeRealStore(folder: string, archive: string, gameIds: readonly number[]): Promise<string> {
  const source = new ArchiveSource(archive);
  const xg = loadGameXg();
  const packed = gameIds.map((gameId) => {
    const { raw, sourceHash } = readRawGame(source, gameId as GameId);
    const parsed = parseGame(raw);
    if (parsed.game === null) throw new Error(`game ${gameId} of the archive cannot be read`);
    const { rows } = computeGame(parsed, { ...parsed.game, isCalledOff: false }, sourceHash, xg);
    return packGame(rows, { stamp: '', buildKey: '' });
  });
  const url = `sqlite:${join(folder, 'real.db')}`;
  const writer = await openWriter(url);
  await writer.writeGames(packed);
  await writer.change((trx) => refreshPlayers(trx, new Map()));
  await writer.replaceTables(packTables(await computeRatings(writer.db)));
  await writer.noteBuild({
    code_version: '0.0.0-test',
    model_version: xg.modelVersion,
    archive_digest: null,
    built_at: null,
    source: 'archive',
  });
  await writer.close();
  return url;
}
