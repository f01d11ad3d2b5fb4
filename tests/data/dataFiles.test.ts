import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, lstatSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type DuckDBConnection, DuckDBInstance } from '@duckdb/node-api';
import { asyncBufferFromFile, parquetReadObjects } from 'hyparquet';
import { compressors } from 'hyparquet-compressors';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { exportDataFiles } from '../../src/pipeline/export/exportDataFiles.ts';
import { writeDataFiles } from '../../src/pipeline/export/writeDataFiles.ts';
import { packTables } from '../../src/pipeline/rate/packTables.ts';
import { DATA_TABLE_NAMES, XG_PARTS } from '../../src/stats/registry/dataFiles/dataTables.ts';
import { DATA_MAJOR, DATA_VERSION, dataTable, PUBLISHED } from '../../src/stats/registry/dataFiles/publishedColumns.ts';
import { catalogFile, type DataCatalog, readCatalog, storedNames } from '../../src/store/dataFiles/dataCatalog.ts';
import { readDataFile } from '../../src/store/dataFiles/readDataFile.ts';
import { openStore } from '../../src/store/open.ts';
import { openWriter } from '../../src/store/write/write.ts';
import { lockFile } from '../../src/store/write/writerLock.ts';
import { SHOT_FEATURES } from '../../src/xg/features/featureList.ts';
import { makeApiStore, writeApiGames } from '../api/apiStore.ts';
import { describeWithArchive } from '../archive.ts';
import { ingestGames, pickGames } from '../golden/ingestGames.ts';
import { temporaryFolder } from '../temporaryFolder.ts';

const NOW = '2023-10-14T08:00:00Z';

let store = '';
let folder = '';
let catalog: DataCatalog;
/** The files as clients get them. */
let public_ = '';

beforeAll(async () => {
  const place = temporaryFolder();
  store = await makeApiStore(place);
  folder = join(place, 'files');
  await writeDataFiles({ store, folder, now: NOW });
  catalog = catalogOf(folder);
  public_ = temporaryFolder();
  for (const file of catalog.files) writeFileSync(join(public_, file.name), await bytesOf(file.name));
});

function catalogOf(place: string): DataCatalog {
  const found = readCatalog(place);
  if (found === null) throw new Error('There is no catalogue.');
  return found;
}

async function bytesOf(name: string, from = 0, to = Number.POSITIVE_INFINITY): Promise<Buffer> {
  const file = catalog.files.find((one) => one.name === name);
  if (file === undefined) throw new Error(`There is no ${name}.`);
  const chunks: Buffer[] = [];
  const wanted = { coding: 'identity', from, to: Math.min(to, file.bytes) } as const;
  for await (const chunk of readDataFile(folder, file, wanted)) chunks.push(chunk);
  return Buffer.concat(chunks);
}

let duckdb: DuckDBConnection | null = null;

/** Runs a query in DuckDB over the public files: `@shots-all.parquet` stands for the place of a file. */
async function query(sql: string): Promise<readonly Record<string, unknown>[]> {
  // One thread: on a busy machine more of them wait for each other.
  duckdb ??= await (await DuckDBInstance.create(':memory:', { threads: '1' })).connect();
  const reader = await duckdb.runAndReadAll(sql.replace(/@([\w.-]+)/g, (_all, name) => `'${public_}/${name}'`));
  return reader.getRowObjectsJson() as Record<string, unknown>[];
}

afterAll(() => duckdb?.closeSync());

/** The version of the files once a column is added. */
const NEXT_VERSION = `${DATA_MAJOR}.${Number(DATA_VERSION.split('.')[1]) + 1}`;

describe('the columns of the data files', () => {
  it('are those that were published: a renamed, removed or changed column needs a new major version', () => {
    const served = Object.fromEntries(
      DATA_TABLE_NAMES.map((table) => [
        table,
        Object.fromEntries(dataTable(table).columns.map(({ name, type, unit, since }) => [name, [type, unit, since]])),
      ]),
    );
    expect(served).toMatchObject(PUBLISHED);
  });

  it('are listed with the version that first had them (`vitest run <this file> --update` adds new ones)', async () => {
    const tables = DATA_TABLE_NAMES.map((table) => {
      const columns = dataTable(table).columns.map(({ name, type, unit }) => {
        const since = PUBLISHED[table]?.[name]?.[2] ?? NEXT_VERSION;
        const words = [type, unit, since].map((word) => JSON.stringify(word)).join(', ');
        return `    ${JSON.stringify(name)}: [${words}]`;
      });
      return `  ${JSON.stringify(table)}: {\n${columns.join(',\n')}\n  }`;
    });
    const file = new URL('../../src/stats/registry/dataFiles/published.json', import.meta.url);
    await expect(`{\n${tables.join(',\n')}\n}\n`).toMatchFileSnapshot(fileURLToPath(file));
  });

  it('have unique lower-case names, words, and a version not after the present one', () => {
    for (const table of DATA_TABLE_NAMES) {
      const { columns, key } = dataTable(table);
      const names = columns.map(({ name }) => name);
      expect(new Set(names).size).toBe(names.length);
      expect(names).toEqual(expect.arrayContaining([...key]));
      for (const { name, meaning, since } of columns) {
        expect(name).toMatch(/^[a-z][a-z0-9_]*$/);
        expect(meaning).toMatch(/^[A-Z0-9`].*\.$/);
        expect(Number(since)).toBeLessThanOrEqual(Number(DATA_VERSION));
      }
    }
  });

  it('have a part of xG for every group of the model’s features', () => {
    const groups = new Set(SHOT_FEATURES.map(({ group }) => group));
    expect(Object.keys(XG_PARTS)).toEqual(expect.arrayContaining(['base', ...groups]));
  });
});

const DUCKDB_TYPES = { integer: 'INTEGER', number: 'DOUBLE', text: 'VARCHAR', date: 'DATE' } as const;

describe('the data files', () => {
  it('exist for every table, season and form, and have the bytes and the hash of the catalogue', () => {
    const names = DATA_TABLE_NAMES.flatMap((table) => {
      const seasons = dataTable(table).isPerSeason ? ['20222023', '20232024', 'all'] : ['all'];
      return seasons.flatMap((season) => [`${table}-${season}.parquet`, `${table}-${season}.csv`]);
    });
    expect(catalog.files.map(({ name }) => name).sort()).toEqual(names.sort());
    for (const { name, bytes, sha256 } of catalog.files) {
      const content = readFileSync(join(public_, name));
      expect([name, content.length]).toEqual([name, bytes]);
      expect(createHash('sha256').update(content).digest('hex'), name).toBe(sha256);
    }
  });

  it('are read by DuckDB, every one with its rows', async () => {
    const counts = catalog.files.map(({ name }) => `SELECT '${name}' AS name, count(*) AS n FROM @${name}`);
    const counted = await query(counts.join(' UNION ALL '));
    expect(counted.map(({ name, n }) => [name, Number(n)])).toEqual(
      catalog.files.map(({ name, rows }) => [name, rows]),
    );
  });

  it('have the same rows in both forms, with the columns of the dictionary in their types', async () => {
    for (const table of DATA_TABLE_NAMES) {
      const { columns } = dataTable(table);
      const described = await query(`DESCRIBE SELECT * FROM @${table}-all.parquet`);
      expect(described.map(({ column_name, column_type }) => [column_name, column_type])).toEqual(
        columns.map(({ name, type }) => [name, DUCKDB_TYPES[type]]),
      );
      const types = columns.map(({ name, type }) => `${name}: '${DUCKDB_TYPES[type]}'`).join(', ');
      const csv = `read_csv(@${table}-all.csv, header = true, columns = {${types}})`;
      const unlike = `SELECT * FROM @${table}-all.parquet EXCEPT ALL SELECT * FROM ${csv}`;
      const [found] = await query(`SELECT count(*) AS n FROM (${unlike})`);
      expect([table, Number(found?.n)]).toEqual([table, 0]);
    }
  });

  it('are read by hyparquet, with empty cells as null', async () => {
    const file = await asyncBufferFromFile(join(public_, 'shots-all.parquet'));
    const rows = await parquetReadObjects({ file, compressors });
    expect(rows.length).toBe(catalog.files.find(({ name }) => name === 'shots-all.csv')?.rows);
    const blocked = rows.find(({ outcome }) => outcome === 'blocked');
    expect(blocked === undefined || blocked.xg === null).toBe(true);
    expect(rows[0]?.date).toEqual(new Date('2022-10-10T00:00:00Z'));
  });

  it('have the sums of the store, of finished and published games only', async () => {
    const db = await openStore(store, { readonly: true });
    const own = await db
      .selectFrom('skater_game')
      .innerJoin('game', 'game.game_id', 'skater_game.game_id')
      .select((on) => [
        on.fn.sum<number>('goals').as('goals'),
        on.fn.sum<number>('toi_ev').as('toi'),
        on.fn.sum<number>('ixg').as('xg'),
      ])
      .where('game.status', '=', 'final')
      .where('withheld_reason', 'is', null)
      .executeTakeFirstOrThrow()
      .finally(() => db.destroy());
    const [sums] = await query(
      'SELECT sum(goals) AS goals, sum(toi_ev) AS toi, sum(ixg) AS xg FROM @skater-games-all.parquet',
    );
    expect(Number(sums?.goals)).toBe(own.goals);
    expect(Number(sums?.toi)).toBe(own.toi);
    expect(Number(sums?.xg)).toBeCloseTo(own.xg, 9);
    const ids = await query('SELECT DISTINCT game_id FROM @games-all.parquet ORDER BY 1');
    expect(ids.map(({ game_id }) => Number(game_id))).not.toContain(2022020006);
    expect(ids.length).toBe(7);
  });

  it('give any range of their bytes, also of a CSV file that is stored compressed', async () => {
    for (const name of ['pairs-all.csv', 'pairs-all.parquet', 'shots-20222023.csv']) {
      const whole = await bytesOf(name);
      for (const [from, to] of [
        [0, 1],
        [5, 500],
        [whole.length - 9, whole.length],
        [100, whole.length - 100],
      ] as const) {
        expect((await bytesOf(name, from, to)).equals(whole.subarray(from, to)), `${name} ${from}-${to}`).toBe(true);
      }
    }
  });
});

describe('an export', () => {
  it('writes nothing while the data version stays, and only changed seasons after that', async () => {
    const place = temporaryFolder();
    const own = await makeApiStore(place);
    const options = { store: own, folder: join(place, 'files'), now: NOW };
    expect((await exportDataFiles(options))?.written).toEqual([20222023, 20232024]);
    expect(await exportDataFiles(options)).toBeNull();
    await writeApiGames(own, [{ gameId: 2023020999, date: '2023-12-01' }]);
    expect((await exportDataFiles(options))?.written).toEqual([20232024]);
  });

  it('have the cards and the boards of form once these are computed, although the games stay', async () => {
    const place = temporaryFolder();
    const own = await makeApiStore(place);
    const options = { store: own, folder: join(place, 'files'), now: NOW };
    const rowsOf = (table: string) =>
      catalogOf(options.folder).files.flatMap((file) => (file.table === table && file.form === 'csv' ? file.rows : []));
    await exportDataFiles(options);
    expect([rowsOf('cards'), rowsOf('form')]).toEqual([[0], [0]]);
    const player_id = 8470001;
    const board = { season: 20222023, span: 10, grp: 'F', is_riser: 1, rank: 1, player_id, team_abb: 'EDM', games: 20 };
    const values = { recent: 6, season_value: 5, deviation: 0.5, chance: 0.1, is_flagged: 0, compared: 9 };
    const card = { player_id, position_group: 'F', group_size: 9, games: 9, window_games: 100, overall_percentile: 80 };
    const writer = await openWriter(own);
    await writer.replaceTables(
      packTables({
        player_card: [card as never],
        card_field: [{ player_id, field: 'overall_rating_percentile', percentile: 80, is_distinguishable: 1 } as never],
        form_row: [{ ...board, ...values, trend: '', as_of: '2023-04-01' }],
      }),
    );
    await writer.close();
    expect((await exportDataFiles(options))?.written).toEqual([]);
    expect([rowsOf('cards'), rowsOf('form')]).toEqual([[1], [1]]);
  });

  it('keeps the files of the replaced catalogue for downloads that have begun, and no older ones', async () => {
    const place = temporaryFolder();
    const own = await makeApiStore(place);
    const options = { store: own, folder: join(place, 'files'), now: NOW };
    await writeDataFiles(options);
    const first = catalogOf(options.folder);
    const stored = (one: DataCatalog) => one.files.flatMap(({ ranges, parts }) => [...ranges, ...parts]);
    const isThere = (one: DataCatalog) => stored(one).every(({ file }) => existsSync(join(options.folder, file)));
    writeFileSync(join(options.folder, 'shots-20222023.0.parquet.part'), 'left by a killed export');
    await writeApiGames(own, [{ gameId: 2023020998, date: '2023-12-01' }]);
    await writeDataFiles(options);
    expect(isThere(first)).toBe(true);
    expect(readdirSync(options.folder).filter((name) => name.endsWith('.part'))).toEqual([]);
    await writeApiGames(own, [{ gameId: 2023020999, date: '2023-12-02' }]);
    await writeDataFiles(options);
    expect(isThere(first)).toBe(false);
    expect(isThere(catalogOf(options.folder))).toBe(true);
  });

  it('replaces the files of another store, says so, and never takes them for its own', async () => {
    const place = temporaryFolder();
    const [first, second] = [await makeApiStore(join(place, 'a')), await makeApiStore(join(place, 'b'))];
    const run = (own: string) => exportDataFiles({ store: own, folder: join(place, 'files'), now: NOW });
    expect((await run(first))?.isTakeover).toBe(false);
    expect(await run(second)).toMatchObject({ isTakeover: true, written: [20222023, 20232024] });
    expect((await run(first))?.isTakeover).toBe(true);
    expect(await run(first)).toBeNull();
  });

  it('replaces named pipes and links that stand for its files', async () => {
    const place = temporaryFolder();
    const options = { store, folder: join(place, 'files'), now: NOW };
    cpSync(folder, options.folder, { recursive: true });
    const names = storedNames(catalogOf(options.folder));
    const [pipe, link, index] = [names[0], names[1], names.find((name) => name.endsWith('.index'))].map((name) =>
      join(options.folder, String(name)),
    );
    for (const file of [pipe, link, index]) rmSync(String(file));
    for (const file of [pipe, index]) execFileSync('mkfifo', [String(file)]);
    symlinkSync('/etc/hostname', String(link));
    await exportDataFiles(options);
    for (const name of names) expect([name, lstatSync(join(options.folder, name)).isFile()]).toEqual([name, true]);
  });

  it('reads no catalogue with ways out, and replaces it', async () => {
    const place = temporaryFolder();
    const options = { store, folder: join(place, 'files'), now: NOW };
    cpSync(folder, options.folder, { recursive: true });
    const catalog = catalogOf(options.folder);
    for (const file of ['../api.db', '/etc/hostname', '.hidden']) {
      const files = catalog.files.map((one) => ({ ...one, ranges: [{ file, at: 0, bytes: 4 }] }));
      writeFileSync(catalogFile(options.folder), JSON.stringify({ ...catalog, files }));
      expect(readCatalog(options.folder)).toBeNull();
    }
    rmSync(catalogFile(options.folder));
    execFileSync('mkfifo', [catalogFile(options.folder)]);
    expect(readCatalog(options.folder)).toBeNull();
    await exportDataFiles(options);
    expect(catalogOf(options.folder).files.length).toBe(catalog.files.length);
  });

  it('refuses to write while another program does', async () => {
    const lock = lockFile(join(folder, 'files'));
    try {
      await expect(writeDataFiles({ store, folder, now: NOW })).rejects.toThrow(/^Another program is writing the data/);
    } finally {
      lock.release();
    }
  });
});

describeWithArchive('the files of real games', (archive) => {
  it('join: stints have the shots that name them, and plays are all shots and more', async () => {
    const place = temporaryFolder();
    const store = await ingestGames(archive, place, pickGames(archive, [['EDM', 2_022_020_001, 2_022_020_150]]));
    const folder = join(place, 'files');
    await writeDataFiles({ store, folder, now: NOW });
    const files = readCatalog(folder)?.files ?? [];
    const file = (table: string): string => {
      const found = files.find(({ name }) => name === `${table}-20222023.parquet`);
      return `'${join(folder, found?.ranges[0]?.file ?? '')}'`;
    };
    const count = async (sql: string) => Number((await query(`SELECT count(*) AS n FROM (${sql})`))[0]?.n);
    const sums = `SELECT game_id, stint, sum(xg) AS xg, count(*) FILTER (is_goal = 1) AS goals
      FROM ${file('shots')} WHERE stint IS NOT NULL GROUP BY ALL`;
    const joined = `SELECT * FROM ${file('stints')} LEFT JOIN (${sums}) USING (game_id, stint)`;
    const isUnlike = `abs(home_xg + away_xg - coalesce(xg, 0)) > 1e-5 OR home_goals + away_goals <> coalesce(goals, 0)`;
    expect(await count(`SELECT * FROM (${joined}) WHERE xg > 0`)).toBeGreaterThan(500);
    expect(await count(`SELECT * FROM (${joined}) WHERE ${isUnlike}`)).toBe(0);
    const shots = `SELECT game_id, event_id, outcome, team, shooter_id, x, y FROM ${file('shots')}`;
    const plays = `SELECT game_id, event_id, kind, team, player_id, x, y FROM ${file('plays')}`;
    expect(await count(`${shots} EXCEPT ALL ${plays}`)).toBe(0);
    const faceoffs = `SELECT game_id, player_id FROM ${file('plays')} WHERE kind = 'faceoff'`;
    const won = `SELECT sum(faceoffs_won) AS n FROM ${file('skater-games')}`;
    expect(await count(faceoffs)).toBe(Number((await query(won))[0]?.n));
  });
});
