import { FeedError } from './feedError.ts';
import type { FeedBody, FeedSource } from './source.ts';

/**
 * Parses the JSON value of a body, of unknown shape.
 *
 * **Errors**: `not-json` when the text is not JSON, for example an HTML page.
 */
export function parseBody(body: FeedBody, path: string): unknown {
  const { buffer, byteOffset, byteLength } = body.bytes;
  const text = Buffer.from(buffer, byteOffset, byteLength).toString('utf8');
  try {
    return JSON.parse(text);
  } catch (error) {
    const what = text.trimStart().startsWith('<') ? 'an HTML page' : `${byteLength} bytes that are not JSON`;
    throw new FeedError('not-json', path, `The body of ${path} is ${what}.`, { cause: error });
  }
}

/** Reads a body and its JSON. Null when the source does not have it. */
export async function readJson(source: FeedSource, path: string): Promise<{ body: FeedBody; json: unknown } | null> {
  const body = await source.read(path);
  return body === null ? null : { body, json: parseBody(body, path) };
}
