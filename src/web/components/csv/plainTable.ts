/** A cell: text, a number, or null when unknown. */
export type PlainCell = string | number | null;

/** The numbers of a chart or a table, for CSV files and accessible tables. */
export interface PlainTable {
  readonly headers: readonly string[];
  readonly rows: readonly (readonly PlainCell[])[];
  /** Headers of differences: pages print them with their sign. */
  readonly signed?: readonly string[];
}

/** Text that a spreadsheet would run as a formula. */
const FORMULA_START = /^[=+\-@\t\r]/;

/** A table as CSV (RFC 4180, lines end in CR LF). Null is an empty cell; text is never read as a formula. */
export function toCsv({ headers, rows }: PlainTable): string {
  return `${[headers, ...rows].map((row) => row.map(csvCell).join(',')).join('\r\n')}\r\n`;
}

function csvCell(cell: PlainCell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  const text = FORMULA_START.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
