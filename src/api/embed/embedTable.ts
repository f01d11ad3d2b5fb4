import { escapeHtml } from '../site/html.ts';

/** An embedded view: its title and its content as HTML without scripts or inline styles. */
export interface EmbedView {
  readonly title: string;
  readonly html: string;
}

/** A whole number, or a dash where it is not known. */
export const whole = (value: number | null): string => (value === null ? '–' : String(value));
/** A number with two decimals, or a dash where it is not known. */
export const decimal = (value: number | null): string =>
  value === null ? '–' : value.toFixed(2).replace(/^-(0\.00)$/, '$1');

/** A table: the first cell of each row is its head. */
export function plainTable(caption: string, headers: readonly string[], rows: readonly (readonly string[])[]): string {
  const head = headers.every((header) => header === '')
    ? ''
    : `<thead><tr>${headers.map((header) => `<th scope="col">${escapeHtml(header)}</th>`).join('')}</tr></thead>`;
  const body = rows.map((row) => {
    const [first = '', ...rest] = row.map(escapeHtml);
    return `<tr><th scope="row">${first}</th>${rest.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
  });
  return `<table><caption>${escapeHtml(caption)}</caption>${head}<tbody>${body.join('')}</tbody></table>`;
}
