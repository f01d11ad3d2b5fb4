import { csvCell } from '../../hockey/csvCell.ts';

/** A row of a table: values by column. Lists and objects are written as JSON. */
export type TableRow = Readonly<Record<string, unknown>>;

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
