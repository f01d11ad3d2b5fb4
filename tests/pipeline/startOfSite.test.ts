import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { parseConfig } from '../../src/config.ts';
import { type FollowEvent, followGames } from '../../src/pipeline/live/followGames.ts';
import { snapshotStore } from '../../src/store/backup/snapshotStore.ts';
import { openWriter } from '../../src/store/write/write.ts';
import { makeApiStore } from '../api/apiStore.ts';
import { serveHere } from '../freePort.ts';
import { PATIENCE } from '../patience.ts';
import { temporaryFolder } from '../temporaryFolder.ts';
import { follow, runCli } from './commands.ts';

const running: ChildProcess[] = [];
afterEach(() => {
  for (const child of running.splice(0)) child.kill('SIGKILL');
});

/** Starts a command with a channel, as scripts/startServer.mjs does. */
function start(name: string, args: readonly string[], env: Readonly<Record<string, string>> = {}) {
  const file = fileURLToPath(new URL(`../../src/cli/${name}.ts`, import.meta.url));
  const child = spawn(process.execPath, [file, ...args], {
    env: { PATH: process.env.PATH ?? '', ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  running.push(child);
  return { child, ...follow(child) };
}

describe('npm start', () => {
  /** Serves a snapshot of a store. */
  const serveSnapshot = async () => {
    const made = await snapshotStore(await makeApiStore(temporaryFolder()), temporaryFolder());
    const origin = await serveHere((_request, response) => response.end(readFileSync(made.file)));
    return { address: `${origin}/snapshot.db.gz`, sha256: made.sha256 };
  };
  /** Starts a site with the snapshot at an address. No league answers: what the site shows is the snapshot's. */
  const begin = (snapshot: string) => {
    const folder = temporaryFolder();
    const env = {
      HIGHSLOT_SNAPSHOT: snapshot,
      HIGHSLOT_LEAGUE: 'http://127.0.0.1:1',
      HIGHSLOT_RAW: join(folder, 'raw'),
      HIGHSLOT_RENEWAL: 'off',
    };
    return start('start', ['--store', `sqlite:${join(folder, 'store.db')}`, '--port', '0'], env);
  };

  it('begins an empty store with a snapshot', async () => {
    const { address, sha256 } = await serveSnapshot();
    const { child, output, ended } = begin(`${address}#${sha256}`);
    child.send('ready');
    await vi.waitFor(() => expect(output.out).toContain(`Began with 10 games of ${address}.`), PATIENCE);
    child.kill('SIGTERM');
    await ended;
  });

  it('goes on without a snapshot that is not what its hash says', async () => {
    const { address } = await serveSnapshot();
    const { child, output, ended } = begin(`${address}#${'0'.repeat(64)}`);
    const refused = /nothing was changed\. Games are read from the league/;
    await vi.waitFor(() => expect(output.err).toMatch(refused), PATIENCE);
    child.kill('SIGTERM');
    await ended;
  });
});

describe('npm run serve', () => {
  const folder = temporaryFolder();

  it('listens once the site is built, and ends when the build failed', async () => {
    const args = ['--store', await makeApiStore(folder), '--port', '0'];
    const one = start('serve', args);
    one.child.send('ready');
    await vi.waitFor(() => expect(one.output.out).toMatch(/^Highslot is at http/m), PATIENCE);
    one.child.kill('SIGTERM');
    expect(await one.ended).toBe(0);

    const other = start('serve', args);
    other.child.disconnect();
    expect(await other.ended).toBe(1);
    expect(other.output.out).not.toContain('Highslot is at');
  });

  it('reports a missing store before the site is built', async () => {
    const { output, ended } = start('serve', ['--store', `sqlite:${join(folder, 'none.db')}`, '--port', '0']);
    expect(await ended).toBe(1);
    expect(output.err).toMatch(/^highslot: There is no store at .*\n$/);
  });
});

describe('npm start', () => {
  const folder = temporaryFolder();

  it('says in one line that its archive is not there, makes no store and never listens', async () => {
    const store = join(folder, 'new.db');
    const nowhere = join(folder, 'nowhere');
    const args = ['--source', `archive:${nowhere}`, '--store', `sqlite:${store}`, '--port', '0'];
    const ended = await runCli('start', args);
    expect(ended).toEqual({
      code: 1,
      out: '',
      err: `highslot: The league archive is not there: no directory ${nowhere}.\n`,
    });
    expect(existsSync(store)).toBe(false);
    // An empty store of an earlier run is no site either.
    await (await openWriter(`sqlite:${store}`)).close();
    const again = await runCli('start', args);
    expect([again.code, again.out]).toEqual([1, '']);
  });

  it('shows from its first second that it fetches the schedule, on the console and on the site', async () => {
    // A league that takes requests and never answers.
    const league = await serveHere(() => undefined);
    const raw = join(folder, 'raw');
    mkdirSync(raw);
    const { child, output, ended } = start('start', ['--store', `sqlite:${folder}/league.db`, '--port', '0'], {
      HIGHSLOT_LEAGUE: league,
      HIGHSLOT_RAW: raw,
    });
    await vi.waitFor(() => expect(output.out).toContain('Fetching the schedule ...\n'), PATIENCE);
    child.send('ready');
    const address = await vi.waitFor(
      () => /Highslot is at (http:\S+)/.exec(output.out)?.[1] ?? expect.fail(),
      PATIENCE,
    );
    await vi.waitFor(async () => {
      const status = (await (await fetch(`${address}/api/status/`)).json()) as { last_ingest: object };
      expect(status.last_ingest).toMatchObject({ message: expect.stringMatching(/^Fetching /) });
    }, PATIENCE);
    child.kill('SIGTERM');
    expect(await ended).toBe(0);
  });
});

it('writes the season files of a store that has games before the league answers', async () => {
  const folder = temporaryFolder();
  const stop = new AbortController();
  const events: FollowEvent[] = [];
  await followGames({
    config: parseConfig(
      {
        HIGHSLOT_STORE: await makeApiStore(folder),
        HIGHSLOT_LEAGUE: 'http://127.0.0.1:1',
        HIGHSLOT_RAW: join(folder, 'raw'),
        HIGHSLOT_RENEWAL: 'off',
      },
      [],
    ),
    isRebuild: false,
    signal: stop.signal,
    onEvent: (event) => {
      events.push(event);
      if (event.kind === 'exported') stop.abort();
    },
  });
  expect(events.map(({ kind }) => kind)).toContain('exported');
});
