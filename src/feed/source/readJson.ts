import { FeedError } from './feedError.ts';
import { isHtml, parseJson, TooLargeToParse } from './parseJson.ts';
import type { FeedBody, FeedSource } from './source.ts';

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
