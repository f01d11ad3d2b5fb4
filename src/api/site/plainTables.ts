import { escapeHtml } from '../../hockey/escapeHtml.ts';
import { formatNumber } from '../../hockey/numberText.ts';
import { formatSavePercentage } from '../../hockey/savePercentage.ts';

/** Most rows of a table: a page without scripts stays small, whatever the store holds. */
const MAX_ROWS = 120;

/** A cell: words, or words that lead to a page. */
export type Cell = string | { readonly words: string; readonly href: string };

/** A table of a page without scripts. */
export interface PlainTable {
  readonly caption: string;
  readonly headers: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
}

/** A cell that leads to a page. */
export const link = (words: string, href: string): Cell => ({ words, href });
/** A player's name, which leads to their page. */
export const playerCell = (id: number | string, name: string): Cell => link(name, `/players/id/${id}`);
/** A game's number, which leads to its page. */
export const gameLink = (id: number): Cell => link(String(id), `/games/id/${id}`);
/** `2023-2024`. */
export const seasonWords = (season: number): string => `${Math.floor(season / 10_000)}-${season % 10_000}`;

/** A number as pages print it, or a dash where it is not known. */
export function number(value: number | null | undefined, decimals: number): string {
  return formatNumber(value ?? null, decimals);
}

/** A statistic's value: a save percentage as pages print it. */
export function stat(
  value: number | null | undefined,
  { decimals, isSavePercentage }: { decimals: number; isSavePercentage?: boolean },
): string {
  return isSavePercentage === true && typeof value === 'number' ? formatSavePercentage(value) : number(value, decimals);
}

/** A table as HTML; empty without rows. */
export function toHtml({ caption, headers, rows }: PlainTable): string {
  if (rows.length === 0) return '';
  const head = headers.map((header) => `<th scope="col">${escapeHtml(header)}</th>`).join('');
  const body = rows
    .slice(0, MAX_ROWS)
    .map((row) => `<tr>${row.map((cell) => `<td>${cellHtml(cell)}</td>`).join('')}</tr>`)
    .join('\n');
  return (
    `<div class="first-table"><table><caption>${escapeHtml(caption)}</caption>` +
    `<thead><tr>${head}</tr></thead><tbody>\n${body}</tbody></table></div>\n`
  );
}

function cellHtml(cell: Cell): string {
  if (typeof cell === 'string') return escapeHtml(cell);
  return `<a href="${escapeHtml(cell.href)}">${escapeHtml(cell.words)}</a>`;
}
