import { printQuery, type Query, queryValue } from '../../../contract/query.ts';
import type { WireQueryAnswer } from '../../../contract/queryAnswer.ts';
import { roundTo } from '../../../hockey/shares.ts';
import type { OutColumn } from '../../../query/outColumns.ts';
import { withRepeats } from '../../../query/queryColumns.ts';
import type { Cell } from '../../../query/queryMessages.ts';
import type { FileColumn } from './queryFile.ts';

/** Rows with their columns. */
interface Found {
  readonly columns: readonly FileColumn[];
  readonly rows: readonly (readonly Cell[])[];
}

/** Columns of statements that rows do not show. */
const HIDDEN = ['total', 'least_toi'];
/** Decimals of values: expected goals are whole millionths, so that plays add up to their count. */
const DECIMALS = 6;

/** The page that a question asks for. */
export function pageOf(query: Query): { readonly limit: number; readonly offset: number } {
  return { limit: Number(queryValue(query, 'limit')), offset: Number(queryValue(query, 'cursor')) };
}

/** The columns that rows show, and a row of them with rounded values. */
export function shownColumns(columns: readonly FileColumn[]): {
  readonly columns: readonly FileColumn[];
  readonly take: (row: readonly Cell[]) => readonly Cell[];
} {
  const places = columns.flatMap(({ name }, k) => (HIDDEN.includes(name) ? [] : [k]));
  return {
    columns: columns.filter(({ name }) => !HIDDEN.includes(name)),
    take: (row) => places.map((k) => rounded(row[k] ?? null)),
  };
}

function rounded(value: Cell): Cell {
  return typeof value === 'number' && !Number.isInteger(value) ? roundTo(value, DECIMALS) : value;
}

/** The answer to a question. `found`, `games`: null where none of its seasons is here. */
export function answerOf(
  query: Query,
  columns: readonly OutColumn[],
  found: Found | null,
  games: Found | null,
): WireQueryAnswer {
  const { columns: shown, take } = shownColumns(found?.columns ?? []);
  const rows = (found?.rows ?? []).map((row) => {
    const cells = take(row);
    return Object.fromEntries(shown.map(({ name }, k) => [name, cells[k] ?? null]));
  });
  const hidden = objectOf(found);
  const total = Number(hidden.total ?? 0);
  const { limit, offset } = pageOf(query);
  const { min_toi, min_games, min_xg } = query.values;
  const next =
    offset + limit < total ? { ...query, values: { ...query.values, cursor: String(offset + limit) } } : null;
  const counted = objectOf(games);
  return {
    query: printQuery(query),
    total,
    rows,
    columns: columns.map(({ words }) => withRepeats(words, query.rows)),
    minimum: {
      toi: Number(hidden.least_toi ?? min_toi ?? 0),
      games: Number(min_games ?? 0),
      xg: Number(min_xg ?? 0),
      is_default: min_toi === undefined && min_games === undefined && min_xg === undefined,
    },
    last_game:
      counted.last_game_id === null || counted.last_game_id === undefined
        ? null
        : {
            id: Number(counted.last_game_id),
            date: String(counted.last_date),
            home: String(counted.last_home_team),
            away: String(counted.last_away_team),
          },
    games: {
      all: Number(counted.all_games ?? 0),
      with_shifts: Number(counted.with_shifts ?? 0),
      with_xg: Number(counted.with_xg ?? 0),
    },
    names: Object.fromEntries(
      String(counted.names ?? '')
        .split(';')
        .flatMap(namedPlayer),
    ),
    next: next === null ? null : printQuery(next),
  };
}

/** A player as the statement of games has them, `id name`; none of no text. */
function namedPlayer(text: string): readonly (readonly [id: string, name: string])[] {
  const [, id, name] = /^(\d+) (.+)$/.exec(text) ?? [];
  return id === undefined || name === undefined ? [] : [[id, name]];
}

/** The first row by column; empty without one. */
function objectOf(found: Found | null): Readonly<Record<string, Cell>> {
  const [row] = found?.rows ?? [];
  return row === undefined
    ? {}
    : Object.fromEntries((found?.columns ?? []).map(({ name }, k) => [name, row[k] ?? null]));
}
