import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { openWriter } from '../../src/store/write/write.ts';
import { describeWithArchive } from '../archive.ts';
import { readStore } from '../store/readStore.ts';
import { temporaryFolder } from '../temporaryFolder.ts';
import { ingestInto } from './ingestInto.ts';
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
    const report = await ingestInto(join(folder, 'archive'), store, { sourceKind: 'archive' });
    expect(report.isComplete).toBe(true);
    expect(report.failures).toEqual([expect.stringMatching(/^Game 2022020002 cannot be stored: .*a value is refused/)]);
    const games = await readStore(store, (db) =>
      db.selectFrom('game').select(['game_id', 'withheld_reason']).orderBy('game_id').execute(),
    );
    expect(games.map(({ withheld_reason }) => withheld_reason)).toEqual([
      null,
      'The store refuses a value of the game.',
      null,
    ]);
  });
});
