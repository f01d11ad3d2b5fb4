/** A whole number with thousands set apart. */
export function count(value: number): string {
  return value.toLocaleString('en-US');
}

/** So many of something, e.g. `1 game`, `1,312 games`. `noun` in the singular. */
export function counted(value: number, noun: string): string {
  return `${count(value)} ${noun}${value === 1 ? '' : 's'}`;
}
