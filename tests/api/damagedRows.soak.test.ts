import { join } from 'node:path';
import Database from 'better-sqlite3';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { GOALIE_COUNTERS, SKATER_COUNTERS, TEAM_COUNTERS } from '../../src/stats/registry/counters.ts';
import { backupStore } from '../../src/store/backup/backupStore.ts';
import { TABLE_NAMES } from '../../src/store/schema/tables.ts';
import { GOOD_CASES } from '../contract/endpointCases.ts';
import { temporaryFolder } from '../temporaryFolder.ts';
import { makeApiStore } from './apiStore.ts';
import { ask, startTestServer } from './testServer.ts';

/** Values that no ingest writes: a text, a number and a blob where they do not belong, and nothing. */
const ODD = ["'odd'", '-1', "x'01'", 'NULL'];
/** Counters of each table that are damaged: all are read in the same way. */
const COUNTERS_TRIED = 1;
const COUNTERS: ReadonlySet<string> = new Set([...SKATER_COUNTERS, ...GOALIE_COUNTERS, ...TEAM_COUNTERS]);

/** A column as SQLite lists it. */
interface Column {
  readonly name: string;
  readonly notnull: number;
  readonly pk: number;
}

it('answers 503 and never 500 for a row that holds what no ingest writes', {
  tags: ['open.unavailable'],
  timeout: 600_000,
}, async () => {
  const storeUrl = await makeApiStore(temporaryFolder());
  const backup = join(temporaryFolder(), 'backup.db');
  await backupStore(storeUrl, backup);
  const log = pino({ level: 'silent' });
  const { url } = await startTestServer({ storeUrl, cacheBytes: 0, log });
  const database = new Database(storeUrl.slice('sqlite:'.length));
  database.prepare('ATTACH ? AS good').run(backup);
  // The first request of each endpoint reads every column that any does.
  const paths = [...new Map(GOOD_CASES.toReversed().map(({ name, url: path }) => [name, path])).values()];
  const answers = async () =>
    await Promise.all(
      paths.map(async (path) => {
        const { status, body } = await ask(url + path);
        return `${status} ${body.toString()}`;
      }),
    );
  const before = await answers();
  const statuses = new Map<number, number>();
  const faults: string[] = [];
  for (const table of TABLE_NAMES) {
    const columns = (database.pragma(`table_info(${table})`) as Column[]).filter(({ pk }) => pk === 0);
    const restore = `DELETE FROM ${table}; INSERT INTO ${table} SELECT * FROM good.${table}`;
    // Only those that read the table: the others answer the same without its rows.
    database.exec(`DELETE FROM ${table}`);
    const without = await answers();
    const readers = paths.filter((_path, k) => without[k] !== before[k]);
    database.exec(restore);
    const counters = columns.filter(({ name }) => COUNTERS.has(name)).slice(COUNTERS_TRIED);
    for (const column of columns) {
      if (counters.includes(column)) continue;
      for (const value of ODD) {
        if (value === 'NULL' && column.notnull === 1) continue;
        database.exec(`UPDATE ${table} SET ${column.name} = ${value}`);
        const given = await Promise.all(readers.map(async (path) => ({ path, ...(await ask(url + path)) })));
        for (const { path, status } of given) {
          statuses.set(status, (statuses.get(status) ?? 0) + 1);
          if (status >= 500 && status !== 503) faults.push(`${table}.${column.name} = ${value}: ${path} is ${status}`);
        }
        database.exec(restore);
      }
    }
  }
  database.close();
  expect(faults).toEqual([]);
  expect(statuses.get(503)).toBeGreaterThan(5);
  for (const path of paths) expect([path, (await ask(url + path)).status]).toEqual([path, 200]);
});
