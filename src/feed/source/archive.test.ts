import { createHash } from 'node:crypto';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { beforeEach, describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../../tests/temporaryFolder.ts';
import type { GameId, PlayerId, SeasonId, TeamAbb } from '../../hockey/ids.ts';
import { ArchiveSource } from './archiveSource.ts';
import { FeedError } from './feedError.ts';
import * as leaguePath from './leaguePath.ts';
import { archiveFile } from './leaguePath.ts';
import { readJson } from './parseJson.ts';

const GAME = 2098020009 as GameId;
let root = '';
beforeEach(() => {
  root = temporaryFolder();
});

function put(file: string, bytes: string | Uint8Array): void {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), bytes);
}
/** The code and message of a failed read. */
async function failure(path: string): Promise<{ code: string; message: string }> {
  const error = await readJson(new ArchiveSource(root), path).then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof FeedError)) throw new Error('no feed error');
  return { code: error.code, message: error.message };
}
const PLAYS = leaguePath.playByPlayPath(GAME);

describe('the archive file of a league path', () => {
  it.each([
    [PLAYS, 'v1/gamecenter/2098020009/play-by-play.json'],
    [leaguePath.boxscorePath(GAME), 'v1/gamecenter/2098020009/boxscore.json'],
    [leaguePath.shiftChartPath(GAME), 'stats/rest/en/shiftcharts/2098020009.json'],
    ['stats/rest/en/shiftcharts?cayenneExp=gameId%3D2098020009', 'stats/rest/en/shiftcharts/2098020009.json'],
    [
      'stats/rest/en/shiftcharts?cayenneExp=gameId=2098020009 and typeCode=517',
      'stats/rest/en/shiftcharts/2098020009.json',
    ],
    [leaguePath.schedulePath('2098-10-12'), 'v1/schedule/2098-10-12.json'],
    [leaguePath.rosterPath('HOM' as TeamAbb, 20982099 as SeasonId), 'v1/roster/HOM/20982099.json'],
    [leaguePath.playerPath(8900007 as PlayerId), 'v1/player/8900007/landing.json'],
    [leaguePath.standingsPath('2098-12-01'), 'v1/standings/2098-12-01.json'],
    [leaguePath.shiftReportPath(GAME, 'home'), 'scores/htmlreports/20982099/TH020009.HTM'],
    [leaguePath.shiftReportPath(GAME, 'away'), 'scores/htmlreports/20982099/TV020009.HTM'],
  ])('for %s is %s', (path, file) => {
    expect(archiveFile(path)).toBe(file);
  });

  it.each([
    '',
    '/v1/x',
    '../x',
    'v1/../../x',
    'v1//x',
    'v1/.hidden',
    'v1/x y',
    'v1\\x',
    'v1/x?limit=5',
    'v1/x?cayenneExp=gameId=12',
  ])('is rejected: %j', (path) => {
    expect(() => archiveFile(path)).toThrow(FeedError);
  });
});

describe('an archive directory', () => {
  it('returns compressed and plain bodies unchanged, with the hash of their bytes', async () => {
    const text = JSON.stringify({ id: GAME, plays: ['é', 'x'.repeat(100_000)] });
    put('v1/gamecenter/2098020009/play-by-play.json.gz', gzipSync(text));
    put('v1/gamecenter/2098020009/boxscore.json', text);
    const source = new ArchiveSource(root);
    for (const path of [PLAYS, leaguePath.boxscorePath(GAME)]) {
      const read = await readJson(source, path);
      expect(read?.json).toEqual(JSON.parse(text));
      expect(Buffer.from(read?.body.bytes ?? []).toString()).toBe(text);
      expect(read?.body.hash).toBe(createHash('sha256').update(text).digest('hex'));
      expect(read?.body.hash).toHaveLength(64);
    }
  });

  it('prefers the compressed form and reads empty bodies and HTML reports', async () => {
    put('v1/schedule/2098-10-12.json.gz', gzipSync('{"a":1}'));
    put('v1/schedule/2098-10-12.json', '{"a":2}');
    put('v1/schedule/2098-10-19.json.gz', gzipSync(''));
    put('scores/htmlreports/20982099/TH020009.HTM.gz', gzipSync('<html>'));
    const source = new ArchiveSource(root);
    expect((await readJson(source, leaguePath.schedulePath('2098-10-12')))?.json).toEqual({ a: 1 });
    expect((await source.read(leaguePath.schedulePath('2098-10-19')))?.bytes).toHaveLength(0);
    const report = await source.read(leaguePath.shiftReportPath(GAME, 'home'));
    expect(Buffer.from(report?.bytes ?? []).toString()).toBe('<html>');
  });

  it('reads concatenated gzip members as one body', async () => {
    put('v1/schedule/2098-10-12.json.gz', Buffer.concat([gzipSync('{"a":'), gzipSync('1}')]));
    expect((await readJson(new ArchiveSource(root), leaguePath.schedulePath('2098-10-12')))?.json).toEqual({ a: 1 });
  });

  it('returns null for a missing body', async () => {
    expect(await new ArchiveSource(root).read(PLAYS)).toBeNull();
    put('v1/gamecenter', 'a file where a folder should be');
    expect(await new ArchiveSource(root).read(PLAYS)).toBeNull();
  });

  it('reports a bad file by name in one sentence', async () => {
    const file = 'v1/gamecenter/2098020009/play-by-play.json.gz';
    const whole = gzipSync('{"id":1}'.repeat(500));
    put(file, whole.subarray(0, whole.length - 12));
    expect(await failure(PLAYS)).toEqual({
      code: 'corrupt',
      message: `${file} of the archive is cut short (${whole.length - 12} bytes).`,
    });
    put(file, whole.subarray(0, 3));
    expect(await failure(PLAYS)).toMatchObject({ code: 'corrupt' });
    put(file, '{"not":"compressed"}');
    expect(await failure(PLAYS)).toEqual({
      code: 'corrupt',
      message: `${file} of the archive is not valid gzip (20 bytes).`,
    });
    const damaged = Buffer.from(whole);
    damaged.writeUInt32LE(0xff_ff_ff_ff, damaged.length - 4);
    put(file, damaged);
    expect(await failure(PLAYS)).toMatchObject({ code: 'corrupt' });
    put(file, gzipSync('<html>Server error</html>'));
    expect(await failure(PLAYS)).toEqual({ code: 'not-json', message: `The body of ${PLAYS} is an HTML page.` });
    put(file, gzipSync('{"id":'));
    expect(await failure(PLAYS)).toEqual({
      code: 'not-json',
      message: `The body of ${PLAYS} is 6 bytes that are not JSON.`,
    });
    rmSync(join(root, file));
    mkdirSync(join(root, file), { recursive: true });
    expect(await failure(PLAYS)).toEqual({
      code: 'unreadable',
      message: `Cannot read ${file} of the archive: EISDIR.`,
    });
    expect(await failure('../../etc/passwd')).toMatchObject({ code: 'bad-path' });
  });

  it('must exist', () => {
    const missing = join(root, 'nothing');
    expect(() => new ArchiveSource(missing)).toThrow(`The league archive is not there: no directory ${missing}.`);
    put('file', '');
    expect(() => new ArchiveSource(join(root, 'file'))).toThrow(FeedError);
  });

  it('lists the week schedules that can contain games of a season, oldest first', async () => {
    for (const date of ['2098-10-05', '2099-07-05', '2099-09-28', '2099-11-02', '2097-10-11']) {
      put(`v1/schedule/${date}.json.gz`, gzipSync('{}'));
    }
    put('v1/schedule/2098-10-05.json', '{}');
    put('v1/schedule/notes.txt', '');
    const source = new ArchiveSource(root);
    expect(await source.schedulePaths(20982099 as SeasonId)).toEqual([
      'v1/schedule/2098-10-05',
      'v1/schedule/2099-07-05',
      'v1/schedule/2099-09-28',
    ]);
    expect(await source.schedulePaths(null)).toHaveLength(5);
    rmSync(join(root, 'v1'), { recursive: true });
    expect(await source.schedulePaths(null)).toEqual([]);
    put('v1/schedule', 'a file');
    await expect(source.schedulePaths(null)).rejects.toThrow('Cannot list v1/schedule of the archive: ENOTDIR.');
  });
});
