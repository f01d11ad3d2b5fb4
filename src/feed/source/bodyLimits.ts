/** Largest body taken from the league, unpacked, in bytes: real ones have up to 600,000. */
export const MAX_BODY_BYTES = 32 * 1024 * 1024;

/** Largest body read from an archive, unpacked, in bytes. Twice the league's: archives of others may be padded. */
export const MAX_ARCHIVE_BODY_BYTES = 64 * 1024 * 1024;

/**
 * Largest body that is parsed, in bytes: ten times the largest real one. A parsed body takes several times its bytes of
 * memory, so a larger one is kept as it came, and its game withheld.
 */
export const MAX_PARSED_BYTES = 8 * 1024 * 1024;

/**
 * Most values in a JSON body: real ones have up to 30,000. A value takes up to 60 bytes of memory but only 2 of a body,
 * so the bytes alone do not bound it.
 */
export const MAX_JSON_VALUES = 500_000;

/** Most redirects followed for one request. Source: docs/feed.md#hosts-and-etiquette. */
export const MAX_REDIRECTS = 3;

/** A size limit as messages show it, e.g. `32 MB`. */
export function megabytes(bytes: number): string {
  return `${Math.round(bytes / 2 ** 20)} MB`;
}
