import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { QueryProcess } from '../../src/api/answers/queryProcess.ts';
import { ApiError } from '../../src/api/errors.ts';
import { MAX_QUERIES_PER_CLIENT } from '../../src/api/limits.ts';
import { Refusals } from '../../src/api/refusals.ts';
import { splitStoreAlias } from '../../src/query/splitStore.ts';
import { PATIENCE } from '../patience.ts';
import { temporaryFolder } from '../temporaryFolder.ts';

const log = pino({ enabled: false });
let folder = '';
let outside = '';
let queries: QueryProcess;

beforeAll(() => {
  const place = temporaryFolder();
  [folder, outside] = [join(place, 'files'), join(place, 'secret.csv')];
  mkdirSync(folder);
  writeFileSync(join(folder, 'goals.csv'), 'player,goals\n8478402,3\n');
  writeFileSync(outside, 'password\nhunter2\n');
  queries = new QueryProcess({ folder, log, refusals: new Refusals({ log }) });
});
afterAll(() => queries.close());

/** The rows of a statement, asked several times in one turn where `times` says so; of a failure its code. */
async function run(
  sql: string,
  values: readonly (string | number)[] = [],
  client = 'one',
  times = 1,
): Promise<unknown> {
  try {
    return await queries.run(client, async (open) => {
      const rows: unknown[] = [];
      for (let time = 0; time < times; time++) {
        const statement = await open({ sql, values, stores: [] });
        for (let chunk = await statement.next(); chunk !== null; chunk = await statement.next()) rows.push(...chunk);
        expect(await statement.next()).toBeNull();
      }
      return rows;
    });
  } catch (error) {
    if (error instanceof ApiError) return error.code;
    throw error;
  }
}

const GOALS = () => `select player, goals from read_csv('${join(folder, 'goals.csv')}') where player = $1`;
/** A statement that would run for hours. */
const ENDLESS = 'select count(*) from range(1000000000000) a where a.range % 7 = 3';

describe('the process of questions', () => {
  it('reads the files of its folder, with values as values', async () => {
    expect(await run(GOALS(), [8478402])).toEqual([[8478402, 3]]);
    expect(await run('select $1 as name, 1 as one', ["'; drop table x; --"])).toEqual([["'; drop table x; --", 1]]);
  });

  it.each([
    ['copies to a file', () => `copy (select 1) to '${join(folder, 'written.csv')}'`],
    ['reads a file outside', () => `select * from read_csv('${outside}')`],
    ['reads a file by its name alone', () => `select * from '${outside}'`],
    ['leaves the folder by its own path', () => `select * from read_csv('${folder}/../secret.csv')`],
    ['changes the configuration', () => 'set enable_external_access = true'],
    ['allows another folder', () => "set allowed_directories = ['/']"],
    ['attaches a database', () => `attach '${join(folder, 'written.db')}'`],
    ['installs an extension', () => 'install httpfs'],
    ['reads over the network', () => "select * from read_csv('http://127.0.0.1:9/x.csv')"],
    ['creates a table', () => 'create table t as select 1'],
    ['runs two statements', () => 'select 1; create table t as select 1'],
    ['reads the environment', () => "select getenv('HOME')"],
  ])('refuses what %s, and writes nothing', async (_what, sql) => {
    expect(await run(sql())).toBe('unavailable');
    expect(readdirSync(folder)).toEqual(['goals.csv']);
    expect(await run('select 1')).toEqual([[1]]);
  });

  it('stops a statement that takes too long or too much memory, and goes on', async () => {
    expect(await run(ENDLESS)).toBe('too-large');
    expect(await run('select list(a.range || repeat($1, 100)) from range(100000000) a', ['x'])).toBe('too-large');
    expect(await run(GOALS(), [8478402])).toEqual([[8478402, 3]]);
  });

  it('answers others while questions of one client take all they may', async () => {
    const own = new QueryProcess({ folder, log, refusals: new Refusals({ log }) });
    const ask = (client: string, sql: string, values: number[]) =>
      own.run(client, async (open) => await (await open({ sql, values, stores: [] })).next());
    let served = 0;
    const greedy = Array.from({ length: 3 }, async () => {
      await expect(ask('greedy', ENDLESS, [])).rejects.toThrow();
      served += 1;
    });
    expect(await ask('other', GOALS(), [8478402])).toEqual([[8478402, 3]]);
    expect(served).toBeLessThan(greedy.length);
    await own.close();
    await Promise.all(greedy);
  });

  it('answers clients at once who ask several statements each', async () => {
    const clients = Array.from({ length: 8 }, (_, k) => run('select count(*) from range(5000000)', [], `${k}`, 3));
    for (const rows of await Promise.all(clients)) expect(rows).toEqual([[5_000_000], [5_000_000], [5_000_000]]);
  });

  it('reads files of splits, and lets go of those that an export replaced', async () => {
    const place = temporaryFolder();
    const own = new QueryProcess({ folder: place, log, refusals: new Refusals({ log }) });
    const make = async (file: string, games: number): Promise<void> => {
      const instance = await DuckDBInstance.create(join(place, file));
      const connection = await instance.connect();
      await connection.run(`create table skater_season_none as select ${games} as games`);
      connection.closeSync();
      instance.closeSync();
    };
    const games = async (file: string): Promise<unknown> =>
      await own.run('one', async (open) => {
        const sql = `select games from ${splitStoreAlias(file)}.skater_season_none`;
        return await (await open({ sql, values: [], stores: [file] })).next();
      });
    await make('splits-20222023.a.duckdb', 1);
    expect(await games('splits-20222023.a.duckdb')).toEqual([[1]]);
    await make('splits-20222023.b.duckdb', 2);
    rmSync(join(place, 'splits-20222023.a.duckdb'));
    expect(await games('splits-20222023.b.duckdb')).toEqual([[2]]);
    expect(await games('splits-20222023.b.duckdb')).toEqual([[2]]);
    await own.close();
  });

  it('lets a bounded number of a client’s questions wait', async () => {
    const many = Array.from({ length: MAX_QUERIES_PER_CLIENT + 2 }, () => run('select 1', [], 'many'));
    const codes = await Promise.all(many);
    expect(codes.filter((one) => one === 'too-many-requests').length).toBeGreaterThan(0);
    expect(codes.filter((one) => Array.isArray(one)).length).toBeGreaterThanOrEqual(MAX_QUERIES_PER_CLIENT);
  });

  it('is started again after it was killed', async () => {
    const running = run(ENDLESS);
    const children = () =>
      execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args='])
        .toString()
        .split('\n')
        .filter((line) => line.includes('queryChild.ts'));
    const own = await vi.waitFor(() => {
      const found = children().find((line) => line.trim().split(/\s+/)[1] === String(process.pid));
      expect(found).toBeDefined();
      return Number(found?.trim().split(/\s+/)[0]);
    }, PATIENCE);
    process.kill(own, 'SIGKILL');
    expect(['unavailable', 'too-large']).toContain(await running);
    await vi.waitFor(async () => expect(await run(GOALS(), [8478402])).toEqual([[8478402, 3]]), PATIENCE);
  });

  it('starts no other for the questions that wait when it is closed', async () => {
    const closed = new QueryProcess({ folder, log, refusals: new Refusals({ log }) });
    const ask = (client: string, sql: string) => closed.run(client, (open) => open({ sql, values: [], stores: [] }));
    await ask('one', 'select 1');
    const asked = ['one', 'two', 'three', 'four'].map((client) => ask(client, ENDLESS).catch((error) => error.code));
    await closed.close();
    expect(await Promise.all(asked)).toEqual(['unavailable', 'unavailable', 'unavailable', 'unavailable']);
    await expect(ask('five', 'select 1')).rejects.toMatchObject({ code: 'unavailable' });
  });
});
