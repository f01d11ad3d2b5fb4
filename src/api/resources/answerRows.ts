import type { EndpointName } from '../../contract/api.ts';
import type { WireSnakeData } from '../../contract/charts.ts';
import { type RowPart, type RowShape, VALUE_COLUMN } from '../../contract/rowShape.ts';
import { csvCell } from '../../hockey/csvCell.ts';

/** A row of a table: values by column. Lists and objects are written as JSON. */
type TableRow = Readonly<Record<string, unknown>>;

type JsonObject = Readonly<Record<string, unknown>>;

/** Columns of a chart's table: one row for each series and game. */
export const TREND_COLUMNS = [
  'id',
  'name',
  'game',
  'date',
  'game_id',
  'opponent',
  'score_string',
  VALUE_COLUMN,
] as const;

/** The rows of an answer with their columns. */
export interface AnswerTable {
  readonly columns: readonly string[];
  readonly rows: readonly TableRow[];
}

/** An answer as a table, with only some fields where they are given. */
export function answerTable(
  name: EndpointName,
  answer: unknown,
  shape: RowShape | null,
  fields: readonly string[] | null,
): AnswerTable {
  if (name === 'snakeData') return { columns: TREND_COLUMNS, rows: trendRows(answer as WireSnakeData) };
  if (shape === null) throw new Error(`${name} has no rows`);
  const left = fields === null ? new Set<string>() : new Set(shape.fields.filter((field) => !fields.includes(field)));
  return {
    columns: shape.columns.filter((column) => !left.has(column)),
    rows: shape.parts.flatMap((part) => partRows(part, answer)),
  };
}

/** An answer whose rows have only some fields; everything else stays. */
export function withFields(answer: unknown, shape: RowShape, fields: readonly string[]): unknown {
  return shape.parts.reduce((inner, { path, besides = [] }) => replacedAt(inner, path, fields, besides), answer);
}

function replacedAt(
  value: unknown,
  path: readonly string[],
  fields: readonly string[],
  besides: readonly string[],
): unknown {
  const [key, ...rest] = path;
  if (key !== undefined) {
    const object = value as JsonObject;
    return { ...object, [key]: replacedAt(object[key], rest, fields, besides) };
  }
  if (Array.isArray(value)) return value.map((row) => picked(row, fields));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).map(([id, row]) => [id, besides.includes(id) ? row : picked(row, fields)]),
  );
}

function picked(row: unknown, fields: readonly string[]): unknown {
  const object = row as JsonObject;
  return Object.fromEntries(fields.flatMap((field) => (field in object ? [[field, object[field]]] : [])));
}

function partRows({ path, id, label, besides }: RowPart, answer: unknown): TableRow[] {
  const at = path.reduce<unknown>((inner, key) => (inner as JsonObject | null)?.[key], answer);
  const fixed = label === undefined ? {} : { [label[0]]: label[1] };
  if (Array.isArray(at)) return at.map((row) => ({ ...fixed, ...asRow(row) }));
  if (at === null || at === undefined) return [];
  const object = at as JsonObject;
  if (id === undefined && besides === undefined) return [{ ...fixed, ...object }];
  return Object.entries(object)
    .filter(([key]) => besides === undefined || !besides.includes(key))
    .map(([key, row]) => ({ ...fixed, ...(id === undefined ? {} : { [id]: Number(key) }), ...asRow(row) }));
}

function asRow(row: unknown): TableRow {
  return typeof row === 'object' && row !== null ? (row as TableRow) : { [VALUE_COLUMN]: row };
}

/** A chart in long form: each series' games in order of play. */
function trendRows({ data, player_names, team_names }: WireSnakeData): TableRow[] {
  const names = player_names ?? team_names ?? {};
  return Object.keys(names).flatMap((id) =>
    data.flatMap(({ game, metadata, players, teams }) => {
      const own = metadata[id];
      if (own === undefined) return [];
      const { game_id, date, opponent, score_string } = own;
      const value = (players ?? teams)?.[id] ?? null;
      return [{ id, name: names[id], game, date, game_id, opponent, score_string, [VALUE_COLUMN]: value }];
    }),
  );
}

/** Rows as comma-separated values with a header. Null is an empty cell; text is never read as a formula. */
export function csvText(columns: readonly string[], rows: readonly TableRow[]): string {
  const lines = rows.map((row) => columns.map((column) => cellText(row[column])).join(','));
  return [columns.join(','), ...lines, ''].join('\n');
}

/** Rows as one JSON object a line. */
export function ndjsonText(columns: readonly string[], rows: readonly TableRow[]): string {
  return rows
    .map((row) => `${JSON.stringify(Object.fromEntries(columns.map((column) => [column, row[column] ?? null])))}\n`)
    .join('');
}

function cellText(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'string') return csvCell(value);
  return typeof value === 'object' ? csvCell(JSON.stringify(value)) : String(value);
}
