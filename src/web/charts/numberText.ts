/** The sign typesetters use, as wide as a plus. */
const MINUS = '−';

/** What stands in place of a number that is not known. */
export const UNKNOWN = '–';

/** A number with so many decimals: `1.20`, `−0.35`; a dash where it is not known. Never `−0.00`. */
export function fixedText(value: number | null, decimals: number): string {
  if (value === null) return UNKNOWN;
  const digits = Math.abs(value).toFixed(decimals);
  return value < 0 && Number(digits) !== 0 ? MINUS + digits : digits;
}

/** A difference with its sign: `+1.20`, `−0.35`, `0.00`; a dash where it is not known. */
export function signedText(value: number | null, decimals: number): string {
  const text = fixedText(value, decimals);
  return value !== null && value > 0 && Number(value.toFixed(decimals)) !== 0 ? `+${text}` : text;
}

/** An ordinal: `1st`, `2nd`, `3rd`, `11th`. */
export function ordinalText(value: number): string {
  const teens = Math.floor(value / 10) % 10 === 1;
  const ending = teens ? undefined : ['th', 'st', 'nd', 'rd'][value % 10];
  return `${value}${ending ?? 'th'}`;
}
