import { MIN_RATED_SECONDS } from '../stats/registry/card/eligibility.ts';
import type { DataColumn } from '../stats/registry/dataFiles/dataColumn.ts';
import { DATA_TABLES } from '../stats/registry/dataFiles/dataTables.ts';
import type { Population } from '../stats/registry/entry.ts';
import { SPLIT_RULES, strengthOfSplit } from '../stats/registry/splits.ts';
import { literal, name } from './statement.ts';

/**
 * The environment of a process of DuckDB: nothing of the parent's, such as a password of a database. One arena, and
 * freed memory given back at once: or the process would keep twice what DuckDB may use.
 */
export const DUCKDB_ENV = {
  MALLOC_ARENA_MAX: '1',
  DUCKDB_JE_MALLOC_CONF: 'narenas:1,tcache:false,dirty_decay_ms:200,muzzy_decay_ms:0',
};

/** What the rows of a table of sums are: one a game, or one a season. */
export type SplitSpan = 'game' | 'season';

/** What they are split by. */
export type SplitDetail = 'none' | 'strength' | 'lead' | 'period' | 'full';

const POPULATIONS: readonly Population[] = ['skater', 'goalie', 'team'];

const DETAILS: readonly SplitDetail[] = ['full', 'strength', 'lead', 'period', 'none'];

/** The columns that each detail keeps; the file is sorted by them, so that a condition on them skips most rows. */
const KEPT: Readonly<Record<SplitDetail, readonly string[]>> = {
  none: [],
  strength: ['strength', 'manpower'],
  lead: ['lead'],
  period: ['period'],
  full: ['strength', 'manpower', 'lead', 'period'],
};

/** A table of sums in the file of a season. */
export function splitTable(population: Population, span: SplitSpan, detail: SplitDetail): string {
  return `${population}_${span}_${detail}`;
}

/** The score of a rated game in millionths, and 1. */
const SCORES = ['game_score', 'rated'];

/** What the games of each population have as a whole, and questions add up. */
export const WHOLE_GAME: Readonly<Record<Population, readonly string[]>> = {
  skater: SCORES,
  goalie: [...SCORES, 'starts', 'stolen'],
  team: [],
};

/** The tables of season files that a season's file is made from. */
export const SPLIT_SOURCES = ['skater-splits', 'goalie-splits', 'team-splits', 'skater-games', 'goalie-games'] as const;
type SplitSource = (typeof SPLIT_SOURCES)[number];

/** The name of a season's file, or of that of earlier seasons: null. */
export function splitStoreName(season: number | null, key: string): string {
  return `splits-${season ?? 'earlier'}.${key}.duckdb`;
}

/** The name that the file has among the databases of a process. */
export function splitStoreAlias(file: string): string {
  return name(file.replace(/\.duckdb$/, ''));
}

/**
 * The statements that make a season's file: the splits of the season files as DuckDB stores them, and their sums with
 * less detail, by game and over the season. A question reads the table with the fewest rows that answers it.
 * `files`: the Parquet file of each table.
 */
export function splitStoreStatements(alias: string, files: Readonly<Record<SplitSource, string>>): readonly string[] {
  const read = (table: SplitSource): string => `read_parquet(${literal(files[table])})`;
  return POPULATIONS.flatMap((population) => {
    const splits = read(`${population}-splits`);
    const source =
      population === 'team'
        ? `(select * ${evenOnly(population)} from ${splits})`
        : withWholeGames(population, splits, read(`${population}-games`));
    return (['game', 'season'] as const).flatMap((span) =>
      DETAILS.map((detail) => {
        // What has less detail is summed from the table with all of it.
        const from = detail === 'full' ? source : `${alias}.${splitTable(population, span, 'full')}`;
        const table = `${alias}.${splitTable(population, span, detail)}`;
        return `create table ${table} as ${sumsOf(population, span, detail, from)}`;
      }),
    );
  });
}

/**
 * The statements that make the file of earlier seasons: the sums of each over the season in one table, since reading a
 * table of each season takes longer than the rows. `seasons`: the names of the seasons' files among the databases.
 */
export function earlierStoreStatements(alias: string, seasons: readonly string[]): readonly string[] {
  return POPULATIONS.flatMap((population) =>
    DETAILS.map((detail) => {
      const table = splitTable(population, 'season', detail);
      const rows = seasons.map((season) => `select * from ${season}.${table}`).join(' union all ');
      return `create table ${alias}.${table} as ${rows}`;
    }),
  );
}

/** Splits with what games have as a whole beside the first row of each, so that sums have it once. */
function withWholeGames(population: 'skater' | 'goalie', splits: string, games: string): string {
  const isRated = `game_score is not null and toi >= ${MIN_RATED_SECONDS[population]}`;
  const values: Readonly<Record<string, string>> = {
    game_score: `case when ${isRated} then cast(round(game_score * 1000000) as integer) end`,
    rated: `cast(${isRated} as integer)`,
    starts: 'cast(is_starter as integer)',
    stolen: 'cast(is_stolen as integer)',
  };
  const own = WHOLE_GAME[population].map((column) => `${values[column]} as ${column}`);
  return `(select s.* ${evenOnly(population)}, ${WHOLE_GAME[population].map((column) => `g.${column}`).join(', ')}
    from ${splits} s left join (select game_id, player_id, 1 as is_first, ${own.join(', ')} from ${games}) g
    using (game_id, player_id, is_first))`;
}

/** The change of columns of splits that questions count at even strength alone. */
function evenOnly(population: Population): string {
  const counters = Object.keys(SPLIT_RULES[population]).filter(
    (counter) => strengthOfSplit(population, counter) !== SPLIT_RULES[population][counter]?.at,
  );
  const changed = counters.map(
    (counter) => `case when manpower = 'even' then ${name(counter)} else 0 * ${name(counter)} end as ${name(counter)}`,
  );
  return changed.length === 0 ? '' : `replace (${changed.join(', ')})`;
}

function sumsOf(population: Population, span: SplitSpan, detail: SplitDetail, from: string): string {
  const { columns }: { readonly columns: readonly DataColumn[] } = DATA_TABLES[`${population}-splits`];
  const counters = [...Object.keys(SPLIT_RULES[population]), ...WHOLE_GAME[population]];
  const left = new Set([...counters, 'is_first', ...(span === 'season' ? ['game_id', 'date'] : [])]);
  const facts = columns.map((column) => column.name).filter((column) => !left.has(column));
  const keys = facts.filter((column) => !KEPT.full.includes(column) || KEPT[detail].includes(column));
  const order = [
    ...KEPT[detail],
    ...(span === 'game' ? ['game_id'] : []),
    population === 'team' ? 'team' : 'player_id',
  ].join(', ');
  if (span === 'game' && detail === 'full') return `select * exclude (is_first) from ${from} order by ${order}`;
  const played = span === 'game' ? [] : [detail === 'full' ? 'is_first as games' : 'games'];
  const sums = [...played, ...counters].map((column) => {
    const [counter = '', as = counter] = column.split(' as ');
    return `cast(sum(${name(counter)}) as integer) as ${name(as)}`;
  });
  return `select ${[...keys, ...sums].join(', ')} from ${from} group by ${keys.join(', ')} order by ${order}`;
}
