import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openWriter } from '../../src/store/write/write.ts';
import { describeWithArchive } from '../archive.ts';
import { temporaryFolder } from '../temporaryFolder.ts';
import { runCli } from './commands.ts';
import { copyGames } from './smallArchive.ts';

describe('npm run store -- audit', () => {
  it('reports a missing store in one line', async () => {
    const ended = await runCli('store', ['audit', '--store', `sqlite:${join(temporaryFolder(), 'none.db')}`]);
    expect(ended.err).toMatch(/^highslot: There is no store at .*\n$/);
    expect(ended.code).toBe(1);
  });
});

describeWithArchive('an audit of real games', (archive) => {
  const folder = temporaryFolder();
  const place = join(folder, 'archive');
  copyGames(archive, place, [2022020001, 2022020002]);
  const store = `sqlite:${join(folder, 'store.db')}`;
  const args = ['--source', `archive:${place}`, '--store', store];

  it('compares the stored rows with the box scores, and does not count again', async () => {
    expect((await runCli('ingest', args)).code).toBe(0);
    const intact = await runCli('store', ['audit', ...args]);
    expect(intact).toMatchObject({ code: 0, err: '' });
    expect(intact.out).toMatch(/^2 games\.$/m);
    expect(intact.out).toMatch(/^ {2}skater\.goals +72 of 72 +100\.00% +0$/m);
    expect(intact.out).toMatch(/^0 differences without a known cause\.$/m);
    expect(intact.out.match(/^Holds \(/gm)).toHaveLength(4);

    const writer = await openWriter(store);
    await writer.change((trx) =>
      trx.updateTable('skater_game').set({ goals: 9 }).where('team_abb', '=', 'NSH').execute(),
    );
    await writer.change((trx) => trx.updateTable('shot').set({ xg: 0.9 }).where('team_abb', '=', 'NSH').execute());
    await writer.close();
    const changed = await runCli('store', ['audit', ...args]);
    expect(changed.code).toBe(1);
    expect(changed.out).toMatch(/^ {2}2022020001 Goals: 18 of 36 players differ/m);
    expect(changed.out).toMatch(/^DOES NOT HOLD \(1 case, off by .*\): goals above expected of shooters/m);
    expect(changed.out.match(/^Holds \(/gm)).toHaveLength(3);
  });
});
