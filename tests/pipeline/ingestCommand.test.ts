import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { boxscorePath, schedulePath } from '../../src/feed/source/leaguePath.ts';
import type { GameId } from '../../src/hockey/ids.ts';
import { pathsOfGame } from '../../src/pipeline/ingest/archiveStamp.ts';
import { readStatus } from '../../src/store/queries/status.ts';
import { describeWithArchive } from '../archive.ts';
import { readStore, storeHash } from '../store/readStore.ts';
import { temporaryFolder } from '../temporaryFolder.ts';
import { type Ended, runCli } from './commands.ts';
import { copyGames, fileOf, readBody, writeBody } from './smallArchive.ts';

/** Expects one line on standard error and exit code 1. */
function expectError(ended: Ended, message: RegExp): void {
  expect(ended.err).toMatch(message);
  expect(ended.err.trimEnd().split('\n')).toHaveLength(1);
  expect(ended.err).not.toMatch(/^\s+at /m);
  expect(ended.code).toBe(1);
}

describe('npm run ingest rejects, in one line,', () => {
  const folder = temporaryFolder();
  const empty = join(folder, 'empty');
  mkdirSync(empty);
  const store = `sqlite:${join(folder, 'a.db')}`;
  const rejects = (args: readonly string[], message: RegExp, env = {}) =>
    runCli('ingest', args, env).then((ended) => expectError(ended, message));

  it('an unknown flag', () => rejects(['--soorce', 'demo'], /^highslot: Unknown option '--soorce'/));

  it('an invalid variable, by name', () =>
    rejects([], /^highslot: HIGHSLOT_SEASONS is "2022"/, { HIGHSLOT_SEASONS: '2022' }));

  it('a missing archive directory', () =>
    rejects(['--source', 'archive:no/such/folder', '--store', store], /^highslot: .*no\/such\/folder/));

  it('an archive without games', () =>
    rejects(['--source', `archive:${empty}`, '--store', store], /^highslot: The archive .*empty lists no games\.$/m));

  it('without creating a store', () => expect(existsSync(join(folder, 'a.db'))).toBe(false));
});

describeWithArchive('npm run ingest with real games', (archive) => {
  const folder = temporaryFolder();
  const games = [2022020001, 2022020002, 2022020003];
  const place = join(folder, 'archive');
  copyGames(archive, place, games);
  const file = join(folder, 'store.db');
  const store = `sqlite:${file}`;
  const args = ['--source', `archive:${place}`, '--store', store];
  const hash = () => storeHash(store);

  it('fills a store and prints a summary', async () => {
    const ended = await runCli('ingest', [...args, '--seasons', '20222023']);
    expect(ended.err).toBe('');
    expect(ended.code).toBe(0);
    expect(ended.out).toMatch(/^3 games listed, 3 read, 0 unchanged\.$/m);
    expect(ended.out).toMatch(/^ {2}skater\.goals +\d+ of \d+ +100\.00% +0$/m);
    expect(ended.out).toMatch(/^\d+\.\d s, \d+\.\d ms per game, peak memory \d+ MB\.$/m);
    expect(ended.out).not.toContain('\u001b');
    const again = await runCli('ingest', args);
    expect(again.out).toMatch(/^3 games listed, 0 read, 3 unchanged\.$/m);
  });

  it('stores a scheduled game and leaves it out of every count', async () => {
    const other = join(folder, 'scheduled');
    copyGames(archive, other, games.slice(0, 2));
    for (const name of readdirSync(join(other, 'v1/schedule'))) {
      const path = schedulePath(name.slice(0, 'YYYY-MM-DD'.length));
      const week = readBody(other, path) as { gameWeek: { games: { id: number; gameState: string }[] }[] };
      const game = week.gameWeek.flatMap((day) => day.games).find(({ id }) => id === games[1]);
      if (game !== undefined) game.gameState = 'FUT';
      writeBody(other, path, week);
    }
    for (const path of pathsOfGame(games[1] as GameId)) rmSync(fileOf(other, path), { force: true });
    const target = `sqlite:${join(folder, 'scheduled.db')}`;
    const ended = await runCli('ingest', ['--source', `archive:${other}`, '--store', target]);
    expect(ended).toMatchObject({ code: 0, err: '' });
    expect(ended.out.match(/^1 of 1 games read/gm)).toHaveLength(1);
    expect(ended.out).toMatch(/^1 game listed, 1 read, 0 unchanged\.$/m);
    expect(ended.out.trimEnd()).toMatch(/\nReady: 1 game read\.$/);
    const rows = readStore(target, (db) => db.selectFrom('game').select('status').orderBy('game_id').execute());
    expect(await rows).toEqual([{ status: 'final' }, { status: 'scheduled' }]);
  });

  it('gives the same content with npm run rebuild', async () => {
    const before = await hash();
    const ended = await runCli('rebuild', args);
    expect(ended).toMatchObject({ code: 0, err: '' });
    expect(ended.out).toMatch(/^3 games listed, 3 read, 0 unchanged\.$/m);
    expect(await hash()).toBe(before);
  });

  it('rebuilds from fetched files without any request to the league', async () => {
    const before = await hash();
    const env = { HIGHSLOT_RAW: place, HIGHSLOT_LEAGUE: 'http://127.0.0.1:9' };
    const ended = await runCli('rebuild', ['--store', store, '--seasons', '20222023'], env);
    expect(ended).toMatchObject({ code: 0, err: '' });
    expect(ended.out).toMatch(/^3 games listed, 3 read, 0 unchanged\.$/m);
    expect(await hash()).toBe(before);
  });

  it('rejects simulated games for a store of real ones', async () => {
    const before = await hash();
    for (const command of ['ingest', 'rebuild', 'start']) {
      const ended = await runCli(
        command,
        ['--source', 'demo', '--store', store, '--port', '0'].slice(0, command === 'start' ? 6 : 4),
      );
      expectError(
        ended,
        /^highslot: The store holds real games, which cannot be mixed with simulated ones\. Name another/,
      );
    }
    expect(await hash()).toBe(before);
  });

  it('rejects a season that the archive does not have, and lists those it has', async () => {
    const before = await hash();
    const ended = await runCli('ingest', [...args, '--seasons', '20212022,20222023']);
    expectError(ended, /has no games of season 20212022; it has 20222023\./);
    expect(await hash()).toBe(before);
  });

  it('names a damaged file, keeps the stored game, and exits with 1', async () => {
    const before = await hash();
    const path = fileOf(place, boxscorePath(2022020002 as GameId));
    const good = readFileSync(path);
    writeFileSync(path, good.subarray(0, 100));
    const ended = await runCli('ingest', args);
    expectError(ended, /^highslot: v1\/gamecenter\/2022020002\/boxscore\.json\.gz of the archive is cut short/);
    expect(ended.out).toMatch(/3 games listed, 1 read/);
    expect(await hash()).toBe(before);
    const { state, message } = (await readStore(store, readStatus)).ingest;
    expect([state, message]).toEqual(['failed', '1 files could not be read.']);
    writeFileSync(path, good);
    expect((await runCli('ingest', args)).code).toBe(0);
    expect(await hash()).toBe(before);
  });

  it('rejects a schedule that is not JSON, before it writes anything', async () => {
    const path = fileOf(place, schedulePath('2022-10-03'));
    const good = readFileSync(path);
    writeFileSync(path, '<html>');
    expectError(
      await runCli('ingest', args),
      /^highslot: v1\/schedule\/2022-10-03\.json\.gz of the archive is not valid/,
    );
    writeFileSync(path, good);
    writeBody(place, schedulePath('2022-10-17'), { gameWeek: [] });
    expect((await runCli('ingest', args)).code).toBe(0);
  });

  it('rejects a database server that does not answer, without printing the password', async () => {
    const url = 'postgres://me:secret@127.0.0.1:9/hockey';
    const ended = await runCli('ingest', ['--source', `archive:${place}`, '--store', url]);
    expectError(
      ended,
      /^highslot: The store at postgres:\/\/127\.0\.0\.1:9\/hockey cannot be reached \(ECONNREFUSED\)/,
    );
    expect(ended.err).not.toContain('secret');
  });
});
