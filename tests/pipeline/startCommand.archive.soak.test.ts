import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, expect, it, vi } from 'vitest';
import { describeWithArchive } from '../archive.ts';
import { PATIENCE } from '../patience.ts';
import { temporaryFolder } from '../temporaryFolder.ts';
import { runCli } from './commands.ts';
import { copyGames } from './smallArchive.ts';

/** A running command that serves. */
interface Serving {
  readonly child: ChildProcess;
  readonly address: string;
  readonly line: string;
  /** Its standard error so far. */
  readonly errors: () => string;
  readonly ended: Promise<{ code: number | null; signal: NodeJS.Signals | null; err: string }>;
}

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
  const serving = (name: string, args: readonly string[]): Promise<Serving> => {
    const file = fileURLToPath(new URL(`../../src/cli/${name}.ts`, import.meta.url));
    const child = spawn(process.execPath, [file, ...args], {
      env: { PATH: process.env.PATH ?? '' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    running.push(child);
    let err = '';
    child.stderr.on('data', (chunk: Buffer) => {
      err += chunk.toString();
    });
    const ended = new Promise<Awaited<Serving['ended']>>((resolve) => {
      child.on('exit', (code, signal) => resolve({ code, signal, err }));
    });
    return new Promise((resolve, reject) => {
      let out = '';
      child.stdout.on('data', (chunk: Buffer) => {
        out += chunk.toString();
        const line = /^Highslot is at (http:\/\/\S+) \(.*\)$/m.exec(out);
        if (line !== null) resolve({ child, address: line[1] ?? '', line: line[0], errors: () => err, ended });
      });
      void ended.then((end) => reject(new Error(`The command ended with ${end.code}: ${end.err}`)));
    });
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
      '--store',
      store,
      '--port',
      '0',
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
    expect(await ended).toMatchObject({ code: 0, signal: null });
  });

  it('serves a store without reading games', async () => {
    const { child, address, line, ended } = await serving('serve', ['--store', store, '--port', '0']);
    expect(line).toMatch(/\(3 games up to 2022-10-11\)$/);
    expect(await getJson(address, '/api/seasons/')).toEqual([
      { season: 20222023, label: '2022-2023', games: 3, default: true },
    ]);
    child.kill('SIGINT');
    expect(await ended).toMatchObject({ code: 0, err: '' });
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

  it('ends, with the reason, when no game can be read into an empty store', async () => {
    const nowhere = `archive:${join(folder, 'nowhere')}`;
    const ended = await runCli('start', ['--source', nowhere, '--store', `sqlite:${folder}/new.db`, '--port', '0']);
    expect(ended.code).toBe(1);
    expect(ended.err).toMatch(/^highslot: The league archive is not there: no directory .*nowhere\.\n$/);
  });

  it('keeps serving a store with games when no more can be read', async () => {
    const { child, address, errors, ended } = await serving('start', [
      '--source',
      `archive:${join(folder, 'nowhere')}`,
      '--store',
      store,
      '--port',
      '0',
    ]);
    await vi.waitFor(() => expect(errors()).toMatch(/The site keeps serving/), PATIENCE);
    expect(await getJson(address, '/api/seasons/')).toHaveLength(1);
    child.kill('SIGTERM');
    const { code, err } = await ended;
    expect(code).toBe(0);
    expect(err).toMatch(
      /no directory .*nowhere\.\nhighslot: Reading games failed\. The site keeps serving the games it has\.\n$/,
    );
  });
});
