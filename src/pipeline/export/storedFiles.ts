import { lstatSync } from 'node:fs';

/** Whether there is a file: a folder or a pipe of its name is none. */
export function isFile(file: string): boolean {
  return lstatSync(file, { throwIfNoEntry: false })?.isFile() === true;
}

/** The name of a file until it is whole. */
export function partial(file: string): string {
  return `${file}.part`;
}
