import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, expect, it, vi } from 'vitest';
import { openWriter } from '../../src/store/write/write.ts';
import { describeWithArchive } from '../archive.ts';
import { PATIENCE } from '../patience.ts';
import { temporaryFolder } from '../temporaryFolder.ts';
import { follow, runCli } from './commands.ts';
import { copyGames } from './smallArchive.ts';

describeWithArchive('npm start and npm run serve', (archive) => {
  const folder = temporaryFolder();
  const place = join(folder, 'archive');
  copyGames(archive, place, [2022020001, 2022020002, 2022020003]);
  const store = `sqlite:${join(folder, 'store.db')}`;
  const running: ChildProcess[] = [];
  afterEach(() => {
    for (const child of running.splice(0)) child.kill('SIGKILL');
  });

  /** Starts a command and waits for the line with the site's URL. */
  const serving = async (name: string, args: readonly string[]) => {
    const file = fileURLToPath(new URL(`../../src/cli/${name}.ts`, import.meta.url));
    const child = spawn(process.execPath, [file, ...args, '--store', store, '--port', '0'], {
      env: { PATH: process.env.PATH ?? '' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    running.push(child);
    const { output, ended } = follow(child);
    const [line, address = ''] = await vi.waitFor(
      () => /^Highslot is at (http:\/\/\S+) \(.*\)$/m.exec(output.out) ?? expect.fail(output.err),
      PATIENCE,
    );
    return { child, address, line, output, ended };
  };
  /** An answer. A server that starts on a busy machine may ask for another try. */
  const getJson = (address: string, path: string): Promise<unknown> =>
    vi.waitFor(async () => {
      const response = await fetch(`${address}${path}`);
      if (!response.ok) throw new Error(await response.text());
      return response.json();
    }, PATIENCE);

  it('serves at once, reads games meanwhile, and ends cleanly on a signal', async () => {
    const { child, address, line, ended } = await serving('start', [
      '--source',
      `archive:${place}`,
      '--seasons',
      '20222023',
    ]);
    expect(line).toMatch(/^Highslot is at http:\/\/localhost:\d+ \(no games yet; reading games\)$/);
    await vi.waitFor(async () => {
      expect(await getJson(address, '/api/status/')).toMatchObject({
        games: 3,
        source: 'archive',
        last_ingest: { state: 'idle', done: 3, total: 3 },
      });
    }, PATIENCE);
    const games = (await getJson(address, '/api/games/NHL/20222023')) as { id: number }[];
    expect(games.map(({ id }) => id)).toEqual([2022020003, 2022020002, 2022020001]);
    child.kill('SIGTERM');
    expect(await ended).toBe(0);
  });

  it('serves a store without reading games', async () => {
    const { child, address, line, output, ended } = await serving('serve', []);
    expect(line).toMatch(/\(3 games up to 2022-10-11\)$/);
    expect(await getJson(address, '/api/seasons/')).toEqual([
      { season: 20222023, label: '2022-2023', games: 3, default: true },
    ]);
    child.kill('SIGINT');
    expect(await ended).toBe(0);
    expect(output.err).toBe('');
  });

  it('reports a port in use in one line, and reads no games', async () => {
    const taken = createServer();
    const port = await new Promise<number>((resolve) => {
      taken.listen(0, '127.0.0.1', () => {
        const address = taken.address();
        resolve(typeof address === 'object' && address !== null ? address.port : 0);
      });
    });
    for (const name of ['start', 'serve']) {
      const ended = await runCli(name, ['--store', store, '--source', `archive:${place}`, '--port', String(port)]);
      expect(ended).toEqual({
        code: 1,
        out: '',
        err: `highslot: Port ${port} on 127.0.0.1 is in use: set PORT or --port to another.\n`,
      });
    }
    taken.close();
  });

  it('keeps serving a store with games when no more can be read', async () => {
    const { child, address, output, ended } = await serving('start', [
      '--source',
      `archive:${join(folder, 'nowhere')}`,
    ]);
    await vi.waitFor(() => expect(output.err).toMatch(/The site keeps serving/), PATIENCE);
    expect(await getJson(address, '/api/seasons/')).toHaveLength(1);
    child.kill('SIGTERM');
    expect(await ended).toBe(0);
    expect(output.err).toMatch(
      /no directory .*nowhere\.\nhighslot: Reading games failed\. The site keeps serving the games it has\.\n$/,
    );
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
