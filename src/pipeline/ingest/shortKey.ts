import { createHash } from 'node:crypto';

/** Hexadecimal digits of a key: enough that two texts of one store never have the same. */
const KEY_DIGITS = 16;

/** A short name for a text that the store only compares, such as a state of files or of code. */
export function shortKey(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, KEY_DIGITS);
}
