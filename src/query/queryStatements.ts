import { type Query, queryList, queryValue } from '../contract/query.ts';
import { hasDays } from '../contract/queryParameters.ts';
import { type OutColumn, outColumns, UnknownColumn } from './outColumns.ts';
import { populationOf } from './queryColumns.ts';
import { gameConditions } from './queryFilters.ts';
import type { Tables } from './queryTables.ts';
import { playRows, shiftRows, sourceOutColumns } from './sourceStatement.ts';
import { splitRows } from './splitStatement.ts';
import { name, type Statement, Values } from './statement.ts';
import { shotOutColumns, shotRows, togetherOutColumns, togetherRows } from './tableStatement.ts';

/** The part of the most ice time of a row that each needs where the question states no minimum. */
const DEFAULT_TOI_PART = 4;
/**
 * Rows with less ice time are small samples: 200 minutes, as on cards. Source:
 * docs/methodology/percentiles.md#eligibility.
 */
const SMALL_SECONDS = 12_000;
/** Games from which a club's sample is not small. */
const SMALL_GAMES = 10;

/** The statements of a question. */
export interface QueryStatements {
  readonly columns: readonly OutColumn[];
  /** A page of rows, or all for a file, with `total` and the `least_toi`; null where none of the seasons is here. */
  readonly rows: Statement | null;
  /** One row: the games that count, and the last of them. */
  readonly games: Statement | null;
}

/** The seasons and tables that a question reads, and those of the season before for its change. */
export interface QueryTables {
  readonly now: Tables;
  readonly before: Tables;
}

/** The columns of a question. **Errors**: an `UnknownColumn`. */
function columnsOf(query: Query): readonly OutColumn[] {
  if (query.rows === 'shots') return shotOutColumns(query);
  if (query.rows === 'plays' || query.rows === 'shifts') return sourceOutColumns(query);
  return query.rows === 'lines' || query.rows === 'pairs' ? togetherOutColumns(query) : outColumns(query);
}

function rowsOf(query: Query, tables: Tables, columns: readonly OutColumn[], values: Values): string {
  if (query.rows === 'shots') return shotRows(query, tables, columns, values);
  if (query.rows === 'plays') return playRows(query, tables, columns, values);
  if (query.rows === 'shifts') return shiftRows(query, tables, columns, values);
  const isTogether = query.rows === 'lines' || query.rows === 'pairs';
  return (isTogether ? togetherRows : splitRows)(query, tables, columns, values);
}

/** The statements of a question over some tables. `page`: null for all rows. **Errors**: an `UnknownColumn`. */
export function queryStatements(
  query: Query,
  { now, before }: QueryTables,
  page: { readonly limit: number; readonly offset: number } | null,
): QueryStatements {
  const columns = columnsOf(query);
  if (now.seasons.length === 0) return { columns, rows: null, games: null };
  return { columns, rows: rowsStatement(query, { now, before }, columns, page), games: gamesStatement(query, now) };
}

function rowsStatement(
  query: Query,
  { now, before }: QueryTables,
  columns: readonly OutColumn[],
  page: { readonly limit: number; readonly offset: number } | null,
): Statement {
  const values = new Values();
  const keys = columns.map(({ words: { key } }) => key);
  const extra: string[] = [];
  const parts = [`listed as materialized (${rowsOf(query, now, columns, values)})`];
  let from = 'listed';
  const hasChange = query.values.change !== undefined && before.seasons.length > 0;
  if (hasChange) {
    parts.push(`before as materialized (${rowsOf(query, before, columns, values)})`);
    from = `listed left join before on ${changeCondition(query)}`;
  }
  if (query.values.change !== undefined) {
    for (const { words } of columns) {
      const change = hasChange ? `listed.${name(words.key)} - before.${name(words.key)}` : 'cast(null as double)';
      extra.push(`${change} as ${name(`${words.key}_change`)}`);
    }
  }
  if (query.values.percentiles !== undefined) {
    for (const { words } of columns) {
      const value = `listed.${name(words.key)}`;
      const order = words.better === 'low' ? 'desc' : 'asc';
      const rank = `percent_rank() over (partition by ${value} is null order by ${value} ${order})`;
      extra.push(`case when ${value} is null then null else 100 * ${rank} end as ${name(`${words.key}_ptile`)}`);
    }
  }
  const { conditions, least } = minimumOf(query, values);
  const shown = [
    'listed.* exclude (basis_toi, basis_xg)',
    `${smallOf(query)} as is_small`,
    ...extra,
    'count(*) over () as total',
    `${least} as least_toi`,
  ];
  const order = orderOf(query, keys);
  const limit = page === null ? '' : `limit ${values.bind(page.limit)} offset ${values.bind(page.offset)}`;
  const where = conditions.length === 0 ? '' : `where ${conditions.join(' and ')}`;
  const sql = `with ${parts.join(',\n')}\nselect ${shown.join(', ')} from ${from} ${where} order by ${order} ${limit}`;
  return { sql, values: values.list, stores: [...new Set([...now.stores, ...(hasChange ? before.stores : [])])] };
}

/** The least ice time, games and xG of a row, in SQL. */
function minimumOf(query: Query, values: Values): { readonly conditions: readonly string[]; readonly least: string } {
  const { min_toi, min_games, min_xg } = query.values;
  const isDefault = min_toi === undefined && min_games === undefined && min_xg === undefined;
  const hasToi = ['skaters', 'goalies', 'lines', 'pairs'].includes(query.rows);
  const least = !hasToi
    ? '0'
    : isDefault
      ? `(select cast(floor(coalesce(max(basis_toi), 0) / ${60 * DEFAULT_TOI_PART}) as integer) from listed)`
      : String(Number(min_toi ?? 0));
  const conditions: string[] = [];
  if (hasToi && least !== '0') conditions.push(`coalesce(listed.basis_toi, 0) >= 60 * ${least}`);
  if (min_games !== undefined) conditions.push(`listed.games >= ${values.bind(Number(min_games))}`);
  if (min_xg !== undefined) conditions.push(`coalesce(listed.basis_xg, 0) >= ${values.bind(Number(min_xg))}`);
  return { conditions, least };
}

function smallOf({ rows }: Query): string {
  if (rows === 'teams') return `listed.games < ${SMALL_GAMES}`;
  if (hasDays(rows)) return 'false';
  return `coalesce(listed.basis_toi, 0) < ${SMALL_SECONDS}`;
}

/** How a row finds itself one season before. */
function changeCondition(query: Query): string {
  const owner = query.rows === 'teams' ? 'team' : 'player_id';
  const group = queryValue(query, 'group') ?? 'all';
  return [
    `before.${owner} = listed.${owner}`,
    ...(group.includes('team') && owner !== 'team' ? ['before.team = listed.team'] : []),
    ...(group.includes('season') ? ['before.season + 10001 = listed.season'] : []),
  ].join(' and ');
}

/** Facts that rows can be sorted by. */
const SORTED_FACTS = ['games', 'player', 'team', 'date', 'season', 'position'] as const;

/** The order of the rows: as asked, else the first column, the largest first; ties by id. */
function orderOf(query: Query, keys: readonly string[]): string {
  const [first = 'id'] = keys.filter((key) => key !== 'toi');
  const asked = queryList(query, 'sort');
  const usual = hasDays(query.rows) ? ['-date'] : [`-${first}`];
  const terms = (asked.length === 0 ? usual : asked).map((term) => {
    const key = term.replace(/^-/, '');
    const shown = [key, `${key}_per60`, `${key}_per_game`, `${key}_share`].find((one) => keys.includes(one));
    const isFact = SORTED_FACTS.some((fact) => fact === key) && hasFact(query, key);
    if (shown === undefined && !isFact && key !== 'id') throw new UnknownColumn(key);
    return `listed.${name(shown ?? key)} ${term.startsWith('-') ? 'desc' : 'asc'} nulls last`;
  });
  return [...terms, 'listed.id'].join(', ');
}

function hasFact(query: Query, fact: string): boolean {
  if (fact === 'date') return hasDays(query.rows);
  if (fact === 'season') return (queryValue(query, 'group') ?? '').includes('season');
  if (fact === 'player') return isOfPlayers(query) || query.rows === 'pairs';
  return fact === 'position' ? isOfPlayers(query) : true;
}

function isOfPlayers({ rows }: Query): boolean {
  return ['skater', 'goalie'].includes(populationOf(rows) ?? '');
}

/** A number that is larger for a later game. */
const LATEST = "cast(strftime(m.date, '%Y%m%d') as bigint) * 10000000000 + m.game_id";

/** The games of a question: how many, how many with shifts and with xG, and the last; and the names of its players. */
function gamesStatement(query: Query, tables: Tables): Statement {
  const values = new Values();
  const games = `select distinct game_id from ${tables.of('team-games')} where ${gameConditions(query, values)}`;
  const facts = ['game_id', 'date', 'home_team', 'away_team'].map(
    (fact) => `arg_max(m.${fact}, ${LATEST}) as last_${fact}`,
  );
  const sql = `select count(*) as all_games, count(*) filter (m.shift_source <> 'missing') as with_shifts,
    count(m.deserved_home) as with_xg, ${[...facts, ...namesOf(query, tables, values)].join(', ')}
    from (${games}) g join ${tables.of('games')} m using (game_id)`;
  return { sql, values: values.list, stores: [] };
}

/** The players that a question names, each as `id name`. */
function namesOf(query: Query, tables: Tables, values: Values): readonly string[] {
  const ids = [...queryList(query, 'player'), ...queryList(query, 'with')].map((id) => values.bind(Number(id)));
  const names = `string_agg(concat_ws(' ', player_id, first_name, last_name), ';')`;
  return ids.length === 0
    ? []
    : [`(select ${names} from ${tables.of('players')} where player_id in (${ids.join(', ')})) as names`];
}
