import { oddRow } from '../storeError.ts';

/**
 * Parses the list of sentences in a JSON column.
 * Errors: a `StoreError` `odd-row` for any other text. `column`: its name in the error.
 */
export function parseStoredTexts(json: unknown, column: string): readonly string[] {
  const value = parse(json, column);
  if (Array.isArray(value) && value.every((item) => typeof item === 'string')) return value;
  throw oddRow(`no list of texts in ${column}`);
}

/**
 * Parses the numbers by name in a JSON column.
 * Errors: a `StoreError` `odd-row` for any other text. `column`: its name in the error.
 */
export function parseStoredNumbers(json: unknown, column: string): Readonly<Record<string, number>> {
  const value = parse(json, column);
  const isRecord = typeof value === 'object' && value !== null && !Array.isArray(value);
  if (isRecord && Object.values(value).every((item) => typeof item === 'number'))
    return value as Record<string, number>;
  throw oddRow(`no numbers by name in ${column}`);
}

/**
 * Parses the ids, or other whole numbers, of a text column, separated by spaces.
 * Errors: a `StoreError` `odd-row` for anything else. `column`: its name in the error.
 */
export function parseStoredIds(text: unknown, column: string): readonly number[] {
  if (typeof text === 'string' && /^\d+(?: \d+)*$/.test(text)) return text.split(' ').map(Number);
  throw oddRow(`no ids in ${column}`);
}

/**
 * Parses the words of a text column, separated by spaces; none for an empty text.
 * Errors: a `StoreError` `odd-row` for anything else. `column`: its name in the error.
 */
export function parseStoredWords(text: unknown, column: string): readonly string[] {
  if (typeof text === 'string') return text === '' ? [] : text.split(' ');
  throw oddRow(`no words in ${column}`);
}

function parse(json: unknown, column: string): unknown {
  try {
    if (typeof json === 'string') return JSON.parse(json) as unknown;
  } catch {
    // Reported below, like a value that is no text.
  }
  throw oddRow(`no JSON in ${column}`);
}
