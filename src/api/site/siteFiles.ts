import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import type { ContentCoding } from '../cache/contentCoding.ts';
import { PreparedResponse } from '../cache/preparedResponse.ts';
import type { RequestCounter } from '../metrics.ts';
import { mediaTypeOf } from './mediaTypes.ts';
import type { BuildManifest } from './pageLinks.ts';

/** A file whose name carries a digest of its content: it never changes under that name. */
const HASHED_NAME = /[-.][A-Za-z0-9_-]{8,}\.[a-z0-9]+$/;
/** The folder the build puts such files in. */
const HASHED_FOLDER = '/assets/';
const FOREVER = 'public, max-age=31536000, immutable';
const FOR_AN_HOUR = 'public, max-age=3600';

/** Files the build may have compressed beside the originals. */
const CODED_SIBLINGS: readonly (readonly [extension: string, coding: ContentCoding])[] = [
  ['br', 'br'],
  ['zst', 'zstd'],
  ['gz', 'gzip'],
];

/** The built page every route starts from; served by its routes, never as a file. */
const SHELL = '/index.html';
/** What the build says of its modules. In a hidden folder, which is never served. */
const MANIFEST = '.vite/manifest.json';

/**
 * The files of the built site, by address. Found once at the start; read, and compressed where the build did not, when first
 * asked for. Only files found at the start are ever served: an address is looked up in the list, never in a folder.
 */
export class SiteFiles {
  readonly #fileByUrl = new Map<string, string>();
  readonly #ready = new Map<string, PreparedResponse>();
  readonly #counter: RequestCounter;
  readonly #headers: readonly string[];
  readonly #folder: string;

  constructor({ folder, counter, headers }: { folder: string; counter: RequestCounter; headers: readonly string[] }) {
    this.#counter = counter;
    this.#headers = headers;
    this.#folder = folder;
    for (const file of existsSync(folder) ? filesUnder(folder) : []) {
      this.#fileByUrl.set(`/${relative(folder, file).split(sep).join('/')}`, file);
    }
  }

  /** The built page, as text; null where the site has not been built. */
  shell(): string | null {
    const file = this.#fileByUrl.get(SHELL);
    return file === undefined ? null : (read(file)?.toString() ?? null);
  }

  /** The build's manifest; empty where there is none. */
  manifest(): BuildManifest {
    const file = join(this.#folder, MANIFEST);
    return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as BuildManifest) : {};
  }

  /** The bytes of a file by its address; null for none. */
  bytes(url: string): Buffer | null {
    const file = this.#fileByUrl.get(url);
    return file === undefined ? null : read(file);
  }

  /** The response for an exact address if it was asked for before; undefined otherwise. */
  atUrl(url: string): PreparedResponse | undefined {
    return this.#ready.get(url);
  }

  /** The response for a path; null where the site has no such file. The built page and compressed siblings are not files of their own. */
  find(path: string): PreparedResponse | null {
    const known = this.#ready.get(path);
    if (known !== undefined) return known;
    const body = path === SHELL || this.#isSibling(path) ? null : this.bytes(path);
    if (body === null) return null;
    const { type, isText } = mediaTypeOf(path);
    const prepared = new PreparedResponse({
      status: 200,
      body,
      contentType: type,
      cacheControl: path.startsWith(HASHED_FOLDER) && HASHED_NAME.test(path) ? FOREVER : FOR_AN_HOUR,
      headers: this.#headers,
      isCompressible: isText,
      coded: this.#siblings(path),
      counter: this.#counter,
    });
    this.#ready.set(path, prepared);
    return prepared;
  }

  #isSibling(path: string): boolean {
    return CODED_SIBLINGS.some(([extension]) => {
      return path.endsWith(`.${extension}`) && this.#fileByUrl.has(path.slice(0, -extension.length - 1));
    });
  }

  #siblings(path: string): Partial<Record<ContentCoding, Buffer>> {
    return Object.fromEntries(
      CODED_SIBLINGS.flatMap(([extension, coding]) => {
        const sibling = this.bytes(`${path}.${extension}`);
        return sibling === null ? [] : [[coding, sibling]];
      }),
    );
  }
}

/** The bytes of a file; null for one that has gone since the start, as when a new release is built in its place. */
function read(file: string): Buffer | null {
  try {
    return readFileSync(file);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}

function filesUnder(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (entry.name.startsWith('.')) return [];
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return filesUnder(path);
    return entry.isFile() ? [path] : [];
  });
}
