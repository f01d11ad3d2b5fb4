import { createHash } from 'node:crypto';
import { lstatSync } from 'node:fs';

/** Digits of a key: enough that two contents never have the same. */
const KEY_DIGITS = 16;

/** The key of what a file's content depends on. */
export function keyOf(parts: readonly string[]): string {
  return createHash('sha256').update(parts.join('\n')).digest('hex').slice(0, KEY_DIGITS);
}

/** Whether there is a file: a folder or a pipe of its name is none. */
export function isFile(file: string): boolean {
  return lstatSync(file, { throwIfNoEntry: false })?.isFile() === true;
}

/** The name of a file until it is whole. */
export function partial(file: string): string {
  return `${file}.part`;
}
