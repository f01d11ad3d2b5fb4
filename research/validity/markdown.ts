/** A paragraph, which Markdown source keeps on one line. */
export function paragraph(...parts: readonly string[]): string {
  return parts.join(' ');
}

/** A number with fixed decimals and no minus before a zero. */
export function fixed(value: number, decimals: number): string {
  return value.toFixed(decimals).replace(/^-(0(?:\.0+)?)$/, '$1');
}

/** A correlation or share with two decimals; a dash where it is not known. */
export function figure(value: number | null): string {
  return value === null ? '–' : fixed(value, 2);
}

/** A Markdown table. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): readonly string[] {
  const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  return [row(head), row(head.map(() => '---')), ...rows.map(row)];
}
