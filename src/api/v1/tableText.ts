/** A row of a table: values by column. Lists and objects are written as JSON. */
export type TableRow = Readonly<Record<string, unknown>>;

/** Characters that make a cell need quotes. Source: RFC 4180, 2. */
const NEEDS_QUOTES = /[",\r\n]/;

/** Rows as comma-separated values with a header. Null is an empty cell. Source: RFC 4180. */
export function csvText(columns: readonly string[], rows: readonly TableRow[]): string {
  const lines = rows.map((row) => columns.map((column) => csvCell(row[column])).join(','));
  return [columns.join(','), ...lines, ''].join('\n');
}

/** Rows as one JSON object a line. */
export function ndjsonText(columns: readonly string[], rows: readonly TableRow[]): string {
  return rows
    .map((row) => `${JSON.stringify(Object.fromEntries(columns.map((column) => [column, row[column] ?? null])))}\n`)
    .join('');
}

function csvCell(value: unknown): string {
  if (value === null || value === undefined) return '';
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
