import type { Sort } from './sortRows.ts';

/** Formats a sort for the URL: the column, prefixed with a minus for descending order. */
export function sortToText({ column, isDescending }: Sort): string {
  return isDescending ? `-${column}` : column;
}

/** Parses a sort from the URL; `fallback` when there is none. */
export function sortFromText(text: string | undefined, fallback: Sort): Sort {
  if (text === undefined) return fallback;
  return text.startsWith('-') ? { column: text.slice(1), isDescending: true } : { column: text, isDescending: false };
}
