/**
 * Measures how well every column of questions repeats: over players, or clubs, of a season, the correlation of two
 * halves of as many games, which are taken in turn from the first ones played. Writes `src/query/queryRepeats.data.ts`.
 *
 * Usage: node research/queryRepeats.ts FOLDER, with the season files of real seasons (`npm run data`)
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type DuckDBConnection, DuckDBInstance } from '@duckdb/node-api';
import { isQueryFault, parseQuery } from '../src/contract/query.ts';
import type { QueryRows } from '../src/contract/queryParameters.ts';
import { queryStatements } from '../src/query/queryStatements.ts';
import { type Tables, tablesOf } from '../src/query/queryTables.ts';
import { splitStoreAlias } from '../src/query/splitStore.ts';
import { literal } from '../src/query/statement.ts';
import { readCatalog } from '../src/store/dataFiles/dataCatalog.ts';
import { correlation } from './measures/correlation.ts';

const [folder = ''] = process.argv.slice(2);
/** Games of a half. Seasons with fewer than two halves do not count. */
const GAMES = [10, 20, 40];
/** A correlation of fewer players says little. */
const LEAST_ROWS = 30;
const KINDS = [
  { rows: 'skaters', population: 'skater', owner: 'player_id' },
  { rows: 'goalies', population: 'goalie', owner: 'player_id' },
  { rows: 'teams', population: 'team', owner: 'team' },
] as const;
const FILE = new URL('../src/query/queryRepeats.data.ts', import.meta.url);

const catalog = readCatalog(folder);
if (catalog === null) throw new Error(`There are no season files in ${folder}.`);
const range = `${catalog.seasons.at(-1)}-${catalog.seasons[0]}`;
const connection = await (await DuckDBInstance.create(':memory:', { threads: '2' })).connect();
for (const { file } of catalog.split_stores) {
  await connection.run(`attach ${literal(join(folder, file))} as ${splitStoreAlias(file)} (read_only)`);
}

/** The values of all columns over the games of a half, by row and column. */
async function valuesOf(rows: QueryRows, half: string, owner: string) {
  // A condition on days makes it a question about single games.
  const search = new URLSearchParams({ seasons: range, from: '1900-01-01', columns: 'all', group: 'season' });
  search.set('min_games', '0');
  const query = parseQuery(rows, search);
  if (isQueryFault(query) || catalog === null) throw new Error('the question is not well formed');
  const all = tablesOf(query, catalog, folder);
  const now: Tables = {
    ...all,
    // Sums of clubs beside a player's stay whole: the join with the player's games chooses them.
    splits: (population, span, detail) => {
      const splits = all.splits(population, span, detail);
      return rows.startsWith(population) ? `(from ${splits} semi join ${half} using (${owner}, game_id))` : splits;
    },
  };
  const { rows: statement, columns } = queryStatements(query, { now, before: all }, null);
  if (statement === null) throw new Error('there are no seasons');
  const prepared = await connection.prepare(statement.sql);
  for (const [k, value] of statement.values.entries()) prepared.bindVarchar(k + 1, String(value));
  const found = (await prepared.runAndReadAll()).getRowObjectsJson() as Record<string, unknown>[];
  return { keys: columns.map(({ words }) => words.key), byId: new Map(found.map((row) => [row.id, row])) };
}

/** The first games of each row of a season, in two halves taken in turn. */
async function makeHalves(on: DuckDBConnection, kind: (typeof KINDS)[number], games: number): Promise<void> {
  const query = parseQuery(kind.rows, new URLSearchParams({ seasons: range }));
  if (isQueryFault(query) || catalog === null) throw new Error('the question is not well formed');
  const source = tablesOf(query, catalog, folder).splits(kind.population, 'game', 'none');
  const by = `partition by ${kind.owner}, season`;
  for (const half of [0, 1]) {
    await on.run(`create or replace temp table half_${half} as select ${kind.owner}, game_id from (
      select ${kind.owner}, game_id, row_number() over (${by} order by date, game_id) as place, count(*) over (${by}) as all_games
      from ${source} where game_type = 2) where all_games >= ${2 * games} and place <= ${2 * games} and place % 2 = ${half}`);
  }
}

const measured: Record<string, Record<string, Record<string, number>>> = {};
for (const kind of KINDS) {
  const own: Record<string, Record<string, number>> = {};
  for (const games of GAMES) {
    await makeHalves(connection, kind, games);
    const first = await valuesOf(kind.rows, 'half_0', kind.owner);
    const second = await valuesOf(kind.rows, 'half_1', kind.owner);
    for (const key of first.keys) {
      const pairs = [...first.byId].flatMap(([id, row]): [number, number][] => {
        const other = second.byId.get(id)?.[key];
        return typeof row[key] === 'number' && typeof other === 'number' ? [[row[key], other]] : [];
      });
      const value = pairs.length < LEAST_ROWS ? null : correlation(pairs);
      if (value !== null) own[key] = { ...own[key], [games]: Math.round(value * 100) / 100 };
    }
    console.log(`${kind.rows}, ${games} games: ${first.byId.size} rows`);
  }
  measured[kind.rows] = own;
}
const lines = Object.entries(measured).map(([rows, columns]) => {
  const own = Object.entries(columns).map(([key, byGames]) => {
    const values = Object.entries(byGames).map(([games, value]) => `${games}: ${value}`);
    return `    ${key}: { ${values.join(', ')} },`;
  });
  return `  ${rows}: {\n${own.join('\n')}\n  },`;
});
writeFileSync(
  FILE,
  `/**
 * Correlation over players, or clubs, of two halves of as many games, by rows, column and games of each half. Written by
 * research/queryRepeats.ts from the seasons ${range}.
 */
export const QUERY_REPEATS: Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, number>>>>>> = {
${lines.join('\n')}
};
`,
);
