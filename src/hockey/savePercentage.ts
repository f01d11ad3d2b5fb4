/** Larger than the error of a decimal stored in binary, smaller than the last decimal of any number on the wire. */
const HALF_STORED_LESS = 1e-9;

/** A save percentage (0-100) as hockey writes it, a share with three decimals: 93.4 is `.934`, 100 is `1.000`. */
export function formatSavePercentage(percent: number): string {
  return (percent / 100 + HALF_STORED_LESS).toFixed(3).replace(/^0/, '');
}
