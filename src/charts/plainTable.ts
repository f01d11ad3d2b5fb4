import { csvCell } from '../hockey/csvCell.ts';

/** A cell: text, a number, or null when unknown. */
export type PlainCell = string | number | null;

/** The numbers of a chart or a table, for CSV files and accessible tables. */
export interface PlainTable {
  readonly headers: readonly string[];
  readonly rows: readonly (readonly PlainCell[])[];
  /** Headers of differences: pages print them with their sign. */
  readonly signed?: readonly string[];
}

/** A table as CSV (RFC 4180, lines end in CR LF). Null is an empty cell; text is never read as a formula. */
export function toCsv({ headers, rows }: PlainTable): string {
  return `${[headers, ...rows].map((row) => row.map(cellText).join(',')).join('\r\n')}\r\n`;
}

function cellText(cell: PlainCell): string {
  return typeof cell === 'string' ? csvCell(cell) : String(cell ?? '');
}
