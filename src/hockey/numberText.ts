/** Shown for an unknown value. */
export const UNKNOWN = '–';

/** Larger than the error of a decimal stored in binary, smaller than the last decimal of any number on the wire. */
const HALF_STORED_LESS = 1e-9;

/**
 * A number with fixed decimals and a real minus sign; `–` when unknown. Values arrive final from the API: nothing here
 * computes.
 */
export function formatNumber(value: number | null, decimals: number): string {
  if (value === null) return UNKNOWN;
  // toFixed would write -0.00 for a small negative value, and 3.04 for 3.045, which is stored slightly lower.
  const text = (Math.abs(value) + HALF_STORED_LESS).toFixed(decimals);
  return value < 0 && Number(text) !== 0 ? `−${text}` : text;
}

/** A number with its sign: `+0.42`, `−0.42`; zero has none. */
export function formatSigned(value: number | null, decimals: number): string {
  const text = formatNumber(value, decimals);
  return value !== null && value > 0 && Number(text) !== 0 ? `+${text}` : text;
}

/** A save percentage (0-100) as hockey writes it, a share with three decimals: 93.4 is `.934`, 100 is `1.000`. */
export function formatSavePercentage(percent: number): string {
  return (percent / 100 + HALF_STORED_LESS).toFixed(3).replace(/^0/, '');
}
