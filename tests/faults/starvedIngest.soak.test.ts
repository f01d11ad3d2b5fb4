import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, expect, it, type TestContext } from 'vitest';
import { generateDemoArchive } from '../../src/demo/archive/generate.ts';
import { ask, startTestServer } from '../api/testServer.ts';
import { SMALL_LEAGUE } from '../demo/smallLeague.ts';
import { describeUnless } from '../describeUnless.ts';
import { readStore, storeHash } from '../store/readStore.ts';
import { temporaryFolder } from '../temporaryFolder.ts';
import { whyNoStrace } from './killedProcess.ts';

/** Bytes of a page of a file system. */
const PAGE = 4096;
const INGEST = fileURLToPath(new URL('../../src/cli/ingest.ts', import.meta.url));
/** Whether a small file system can be mounted. */
const canMount = (): boolean => process.platform === 'linux' && process.getuid?.() === 0;

/** Bytes of a folder's files, each in whole pages of 4 kB. */
function bytesIn(directory: string): number {
  const files = readdirSync(directory, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return files.reduce(
    (sum, { parentPath, name }) => sum + PAGE * Math.ceil(statSync(join(parentPath, name)).size / PAGE),
    0,
  );
}

describeUnless(whyNoStrace(), 'an ingest fails cleanly and recovers from', () => {
  const folder = temporaryFolder();
  const first = join(folder, 'first');
  const more = join(folder, 'more');
  const base = join(folder, 'base');
  let completeHash = '';
  let count = 0;

  const command = (args: readonly string[], env: Readonly<Record<string, string>> = {}) => {
    const [program = '', ...rest] = args;
    const { status, signal, stderr } = spawnSync(program, rest, {
      encoding: 'utf8',
      // The season files are larger than the store, and a fault of theirs does not fail an ingest.
      env: { PATH: process.env.PATH ?? '', HIGHSLOT_DATA: join(folder, 'files'), ...env },
    });
    return { code: status, signal, err: stderr };
  };
  const run = (archive: string, store: string, around: readonly string[] = [], node: readonly string[] = []) =>
    command([...around, process.execPath, ...node, INGEST, '--source', `archive:${archive}`, '--store', store]);
  /** A separate store with the first games for each test. */
  const newStore = (place = join(folder, `store-${count++}`)): string => {
    mkdirSync(place, { recursive: true });
    cpSync(base, place, { recursive: true });
    return `sqlite:${join(place, 'store.db')}`;
  };
  /**
   * Expects a failing ingest to report one line and leave the store unchanged and served. The returned function runs
   * the ingest again without the fault and expects the complete store.
   */
  const failsAndRecovers = async (store: string, fail: () => ReturnType<typeof run>, line: RegExp) => {
    const before = await storeHash(store);
    const server = await startTestServer({ storeUrl: store });
    const { code, err } = fail();
    expect(
      err
        .trimEnd()
        .split('\n')
        .filter((text) => text.startsWith('highslot: ')),
    ).toEqual([expect.stringMatching(line)]);
    expect(err).not.toMatch(/^\s+at /m);
    expect(code).toBe(1);
    const answer = await ask(`http://127.0.0.1:${server.port}/api/games/NHL/20252026`);
    expect(answer.status).toBe(200);
    expect(await storeHash(store)).toBe(before);
    return async () => {
      expect(run(more, store)).toMatchObject({ code: 0, err: '' });
      expect(await storeHash(store)).toBe(completeHash);
    };
  };

  beforeAll(async () => {
    const small = { ...SMALL_LEAGUE, gamesPerSeason: 60 };
    await generateDemoArchive(first, { ...small, today: '2025-10-20' });
    await generateDemoArchive(more, { ...small, today: '2025-11-05' });
    mkdirSync(base);
    expect(run(first, `sqlite:${join(base, 'store.db')}`)).toMatchObject({ code: 0, err: '' });
    const reference = `sqlite:${join(folder, 'reference.db')}`;
    expect(run(more, reference)).toMatchObject({ code: 0, err: '' });
    completeHash = await storeHash(reference);
  });

  /** Runs `use` in a folder on a file system of the given size; skips the test when none can be mounted. */
  const onSmallDisk = async (context: TestContext, name: string, size: string, use: (place: string) => unknown) => {
    if (!canMount()) context.skip('mounting a small file system needs root');
    const place = join(folder, name);
    mkdirSync(place);
    if (spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', place]).status !== 0) {
      context.skip('no file system can be mounted here');
    }
    try {
      await use(place);
    } finally {
      spawnSync('umount', ['-l', place]);
    }
  };

  it('a full disk', (context) =>
    // Room for the existing store and little more.
    onSmallDisk(context, 'small', `${Math.ceil(bytesIn(base) / 1024) + 128}k`, async (place) => {
      const store = newStore(place);
      const recover = await failsAndRecovers(store, () => run(more, store), /FULL|ENOSPC/);
      expect(spawnSync('mount', ['-o', 'remount,size=64m', place]).status).toBe(0);
      await recover();
    }));

  it('a full disk for the demo league, naming the file', (context) =>
    onSmallDisk(context, 'smaller', '2m', (place) => {
      const env = { HIGHSLOT_SOURCE: 'demo', HIGHSLOT_RAW: join(place, 'league') };
      const store = `sqlite:${join(folder, 'demo.db')}`;
      const { code, err } = command([process.execPath, INGEST, '--once', '--store', store], env);
      expect(err).toMatch(new RegExp(`^highslot: ENOSPC: .+ '${join(place, 'demo-archive')}/.+\\.gz'\n$`));
      expect(code).toBe(1);
    }));

  it('disk errors (EIO) in the middle of the games', async () => {
    const store = newStore();
    const strace = ['strace', '-f', '-o', '/dev/null', '-e', 'trace=pwrite64'];
    const inject = ['-e', 'inject=pwrite64:error=EIO:when=60+'];
    const recover = await failsAndRecovers(store, () => run(more, store, [...strace, ...inject]), /SQLITE_IOERR/);
    await recover();
  });

  it('too few file descriptors (EMFILE)', async () => {
    const store = newStore();
    const recover = await failsAndRecovers(
      store,
      () =>
        run(more, store, [
          'strace',
          '-f',
          '-o',
          '/dev/null',
          '-P',
          store.slice('sqlite:'.length),
          '-e',
          'trace=openat',
          '-e',
          'inject=openat:error=EMFILE:when=1+',
        ]),
      /EMFILE|CANTOPEN/,
    );
    await recover();
  });

  it('too little memory', async () => {
    const store = newStore();
    const before = await storeHash(store);
    const { code, signal } = run(more, store, [], ['--max-old-space-size=12']);
    expect(code === 0 && signal === null).toBe(false);
    const ids = await readStore(store, (db) => db.selectFrom('game').select('game_id').execute());
    expect(ids.length).toBeGreaterThan(0);
    expect(await storeHash(store)).toBe(before);
    expect(run(more, store)).toMatchObject({ code: 0, err: '' });
    expect(await storeHash(store)).toBe(completeHash);
  });
});
