/** One cell of a chart's table twin: text, a number, or null where it is not known. */
export type PlainCell = string | number | null;

/** A chart as a table: the same numbers, for readers who cannot or would rather not look. */
export interface PlainTable {
  readonly headers: readonly string[];
  readonly rows: readonly (readonly PlainCell[])[];
}

/** Cells that a spreadsheet would run as a formula. */
const FORMULA_START = /^[=+\-@\t\r]/;

/** A chart's table as CSV text (RFC 4180, lines end in CR LF). Null is an empty cell; text is never read as a formula. */
export function toCsv({ headers, rows }: PlainTable): string {
  return `${[headers, ...rows].map((row) => row.map(csvCell).join(',')).join('\r\n')}\r\n`;
}

function csvCell(cell: PlainCell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  const text = FORMULA_START.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
