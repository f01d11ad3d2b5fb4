import { MAX_JSON_VALUES, MAX_PARSED_BYTES, megabytes } from './bodyLimits.ts';
import { FeedError } from './feedError.ts';
import type { FeedBody, FeedSource } from './source.ts';

/** A JSON body is too large to be parsed. The message is the end of a sentence. */
export class TooLargeToParse extends Error {}

/** Bytes from which a body may hold too many values: each takes two, itself and what separates it. */
const SMALLEST_SCANNED = 2 * MAX_JSON_VALUES;

/**
 * Parses a JSON body. A large body's values are counted first, without making any.
 *
 * **Errors**: `TooLargeToParse` for too many bytes or values; `SyntaxError` for a text that is not JSON.
 */
export function parseJson(bytes: Uint8Array): unknown {
  if (bytes.length > MAX_PARSED_BYTES) {
    throw new TooLargeToParse(`the body has more than ${megabytes(MAX_PARSED_BYTES)}`);
  }
  if (bytes.length >= SMALLEST_SCANNED) scan(bytes);
  return JSON.parse(textOf(bytes));
}

/**
 * Whether a body is a whole JSON object or array. A body too large to be parsed is only checked for its brackets, which
 * takes no memory: one that is cut short lacks some.
 *
 * **Errors**: `TooLargeToParse` for too many values.
 */
export function isWholeJson(bytes: Uint8Array): boolean {
  if (bytes.length > MAX_PARSED_BYTES) return scan(bytes);
  try {
    const value = parseJson(bytes);
    return typeof value === 'object' && value !== null;
  } catch (error) {
    if (error instanceof TooLargeToParse) throw error;
    return false;
  }
}

/** A body's text. */
export function textOf({ buffer, byteOffset, byteLength }: Uint8Array): string {
  return Buffer.from(buffer, byteOffset, byteLength).toString('utf8');
}

/** Bytes in which a page begins, white space included. */
const FIRST_BYTES = 1024;

/** Whether a body is an HTML page, by its first character. Error pages of the league's hosts come with status 200. */
export function isHtml(bytes: Uint8Array): boolean {
  return textOf(bytes.subarray(0, FIRST_BYTES)).trimStart().startsWith('<');
}

const [QUOTE, BACKSLASH, COMMA, OPEN_LIST, OPEN_OBJECT, CLOSE_LIST, CLOSE_OBJECT, SPACE] = Buffer.from('"\\,[{]} ');

/**
 * Whether the brackets outside strings are balanced, with nothing before the first and after the last. Counts commas
 * and opening brackets on the way: every value follows one of them, or a colon after one.
 */
function scan(bytes: Uint8Array): boolean {
  let values = 0;
  let depth = 0;
  let isWhole = false;
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at] ?? 0;
    if (SPACE !== undefined && byte <= SPACE) continue;
    if (isWhole || (depth === 0 && byte !== OPEN_LIST && byte !== OPEN_OBJECT)) return false;
    if (byte === QUOTE) at = endOfString(bytes, at);
    else if (byte === CLOSE_LIST || byte === CLOSE_OBJECT) isWhole = --depth === 0;
    else if (byte === COMMA || byte === OPEN_LIST || byte === OPEN_OBJECT) {
      if (byte !== COMMA) depth++;
      if (++values > MAX_JSON_VALUES) {
        throw new TooLargeToParse(`the body has more than ${MAX_JSON_VALUES.toLocaleString('en-US')} values`);
      }
    }
  }
  return isWhole;
}

/** Index of the quotation mark that ends a string; the body's length for none. `start`: of the one that begins it. */
function endOfString(bytes: Uint8Array, start: number): number {
  let at = start + 1;
  while (at < bytes.length && bytes[at] !== QUOTE) at += bytes[at] === BACKSLASH ? 2 : 1;
  return at;
}

/**
 * Parses the JSON value of a body, of unknown shape.
 *
 * **Errors**: `not-json` when the text is not JSON, for example an HTML page; `too-large` when it has more bytes or
 * values than any body of the league.
 */
export function parseBody(body: FeedBody, path: string): unknown {
  try {
    return parseJson(body.bytes);
  } catch (error) {
    if (error instanceof TooLargeToParse) {
      throw new FeedError('too-large', path, `${path} cannot be read: ${error.message}.`, { cause: error });
    }
    const what = isHtml(body.bytes) ? 'an HTML page' : `${body.bytes.length} bytes that are not JSON`;
    throw new FeedError('not-json', path, `The body of ${path} is ${what}.`, { cause: error });
  }
}

/** Reads a body and its JSON. Null when the source does not have it. */
export async function readJson(source: FeedSource, path: string): Promise<{ body: FeedBody; json: unknown } | null> {
  const body = await source.read(path);
  return body === null ? null : { body, json: parseBody(body, path) };
}
