import type { Chart } from '../../../charts/drawing.ts';
import { svgText } from '../../../charts/svgText.ts';
import { formatNumber, formatSavePercentage, formatSigned, UNKNOWN } from '../../../hockey/displayText.ts';
import { escapeHtml } from '../../../hockey/escapeHtml.ts';

/** An embedded view: its title and its content as HTML without scripts or inline styles. */
export interface EmbedView {
  readonly title: string;
  readonly html: string;
}

/** A whole number, or a dash where it is not known. */
export const whole = (value: number | null): string => (value === null ? UNKNOWN : String(value));
/** A number with its decimals, or a dash where it is not known. */
export const decimal = (value: number | null, decimals = 2): string => formatNumber(value, decimals);
/** A difference with its sign; zero has none. */
export const signed = (value: number | null, decimals = 2): string => formatSigned(value, decimals);

/** A statistic's value as the site's pages print it. */
export function statistic(
  value: number,
  { decimals, isSigned, isSavePercentage }: { decimals: number; isSigned?: boolean; isSavePercentage?: boolean },
): string {
  if (isSavePercentage === true) return formatSavePercentage(value);
  return (isSigned === true ? signed : decimal)(value, decimals);
}

const LONG_DAY = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

/** A date (`2024-01-13`) in full: `13 January 2024`. */
export function longDay(date: string): string {
  return LONG_DAY.format(new Date(`${date}T00:00:00Z`));
}

/** A table: the first cell of each row is its head, the others are numbers unless a column is of words. */
export function plainTable(
  caption: string,
  headers: readonly string[],
  rows: readonly (readonly string[])[],
  wordColumns: readonly number[] = [],
): string {
  const classOf = (column: number): string => (column === 0 || wordColumns.includes(column) ? '' : ' class="number"');
  const head = headers.every((header) => header === '')
    ? ''
    : `<thead><tr>${headers.map((header, k) => `<th scope="col"${classOf(k)}>${escapeHtml(header)}</th>`).join('')}</tr></thead>`;
  const body = rows.map((row) => {
    const [first = '', ...rest] = row.map(escapeHtml);
    const cells = rest.map((cell, k) => `<td${classOf(k + 1)}>${cell}</td>`);
    return `<tr><th scope="row">${first}</th>${cells.join('')}</tr>`;
  });
  return `<table><caption>${escapeHtml(caption)}</caption>${head}<tbody>${body.join('')}</tbody></table>`;
}

/** Widths of a chart, in a column of text and on a phone: the style sheet shows one. */
const CHART_WIDTHS = { wide: 608, narrow: 340 } as const;

/** A chart as the site draws it, in the colours of the reader's theme, with its sentence and its key. */
export function chartHtml<State>(chart: Chart<State>, state: State | null): string {
  if (state === null) return '<p>No data available</p>';
  const [, height] = chart.height;
  const words = [chart.summary(state), ...(chart.key?.(state) ?? []).map((part) => part.words)].join(' ');
  const drawn = Object.entries(CHART_WIDTHS).map(([name, width]) => {
    const drawing = chart.draw(state, { width, height, isWithoutPhotos: true });
    return `<div class="${name}">${svgText(chart.kind, drawing, words)}</div>`;
  });
  return `${drawn.join('')}<p>${escapeHtml(words)}</p>`;
}
