import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { SeasonId } from '../../src/hockey/ids.ts';
import { ingest } from '../../src/pipeline/ingest/ingest.ts';
import { openStore } from '../../src/store/open.ts';
import { openWriter } from '../../src/store/write/write.ts';
import { describeWithArchive } from '../archive.ts';
import { temporaryFolder } from '../temporaryFolder.ts';
import { copyGames } from './smallArchive.ts';

describeWithArchive('a game that the store refuses', (archive) => {
  it('is withheld, and the others are stored', async () => {
    const folder = temporaryFolder();
    const ids = [2022020001, 2022020002, 2022020003];
    copyGames(archive, join(folder, 'archive'), ids);
    const store = `sqlite:${join(folder, 'store.db')}`;
    const writer = await openWriter(store);
    // Stands for a value that an engine refuses and the parser lets pass.
    await sql`create trigger refused before insert on shot when new.game_id = 2022020002
      begin select raise(abort, 'a value is refused'); end`.execute(writer.db);
    await writer.close();
    const report = await ingest({
      archive: join(folder, 'archive'),
      sourceKind: 'archive',
      store,
      seasons: [20222023 as SeasonId],
      now: () => new Date(0),
    });
    expect(report.isComplete).toBe(true);
    expect(report.failures).toEqual([expect.stringMatching(/^Game 2022020002 cannot be stored: .*a value is refused/)]);
    const db = await openStore(store, { readonly: true });
    const games = await db.selectFrom('game').select(['game_id', 'withheld_reason']).orderBy('game_id').execute();
    await db.destroy();
    expect(games.map(({ withheld_reason }) => withheld_reason)).toEqual([
      null,
      'The store refuses a value of the game.',
      null,
    ]);
  });
});
