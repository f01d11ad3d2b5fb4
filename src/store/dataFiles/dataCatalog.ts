import { lstatSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DataTableName } from '../../stats/registry/dataFiles/dataTables.ts';

/** The version of the catalogue's format and of how files are stored. */
export const CATALOG_FORMAT = 7;

/**
 * The catalogue of the season files: which file has which bytes. The pipeline writes it, the server reads it. A file of
 * all seasons is not stored: it is made of ranges of the seasons' files.
 */
export interface DataCatalog {
  /** Version of this format: files of another one are written again. */
  readonly format: typeof CATALOG_FORMAT;
  /** The columns' version, `DATA_VERSION`. */
  readonly version: string;
  /** The id of the store that the files are of. */
  readonly store_id: string;
  readonly data_version: number;
  readonly model_version: string | null;
  readonly code_version: string;
  /** When the files were written, ISO 8601. */
  readonly written_at: string;
  /** The source of the store's games: `league`, `archive` or `demo`. */
  readonly source: string | null;
  /** Newest first. */
  readonly seasons: readonly number[];
  readonly files: readonly DataFile[];
  /** The files that questions read for sums of splits: one a season, and one of all but the newest. Not downloads. */
  readonly split_stores: readonly SplitStoreFile[];
}

/** Splits as questions read them. */
export interface SplitStoreFile {
  /** Null for the sums of all seasons but the newest. */
  readonly season: number | null;
  /** What it was made from: that of the season's files, or of all of them. */
  readonly key: string;
  /** Its name in the folder. */
  readonly file: string;
}

/** The form of a file. */
export type DataForm = 'parquet' | 'csv';

/** One file, as clients see it. */
export interface DataFile {
  /** `shots-20232024.parquet`. */
  readonly name: string;
  readonly table: DataTableName;
  /** Null for the file of all seasons. */
  readonly season: number | null;
  readonly form: DataForm;
  readonly rows: number;
  /** Bytes of the whole file, uncompressed for CSV. */
  readonly bytes: number;
  /** SHA-256 of these bytes, hexadecimal. */
  readonly sha256: string;
  /** Bytes of a CSV file as gzip; null for Parquet, which is compressed inside. */
  readonly gzip_bytes: number | null;
  /** CRC-32 of a CSV file's text, with which its gzip ends; null for Parquet. */
  readonly crc32: number | null;
  /** What the file's content depends on; a file with the same key is not written again. */
  readonly key: string;
  /** The bytes of a Parquet file in order; empty for CSV. */
  readonly ranges: readonly ByteRange[];
  /** The text of a CSV file in order; empty for Parquet. */
  readonly parts: readonly CsvPart[];
}

/** A range of a stored file. */
export interface ByteRange {
  /** Name in the folder. */
  readonly file: string;
  readonly at: number;
  readonly bytes: number;
}

/**
 * A stretch of text, compressed in blocks of `TEXT_BLOCK_BYTES`; the last one may be shorter. Each block is deflated
 * alone and ends at a whole byte, so that blocks of several files follow each other in one gzip member.
 */
export interface CsvPart {
  readonly file: string;
  /** Where its first block begins in the file. */
  readonly at: number;
  readonly textBytes: number;
  /** Compressed bytes of each block, in order. */
  readonly blocks: readonly number[];
}

/**
 * Bytes of text in a block: what is decompressed at once for a client that takes no gzip, or reads a range. Larger ones
 * compress hardly better.
 */
export const TEXT_BLOCK_BYTES = 65_536;

/** The name of a file, e.g. `shots-20232024.parquet`, `shots-all.csv`. */
export function dataFileName(table: string, season: number | null, form: DataForm): string {
  return `${table}-${season ?? 'all'}.${form}`;
}

const CATALOG = 'catalog.json';

/** The catalogue's place in a folder. */
export function catalogFile(folder: string): string {
  return join(folder, CATALOG);
}

/** A name of a stored file: no way out of the folder. */
const STORED_NAME = /^[a-z][\w.-]*$/;

/**
 * Reads the catalogue of a folder. **Missing**: null without one, when it is of another format, or when it names files
 * that no export writes.
 */
export function readCatalog(folder: string): DataCatalog | null {
  const file = catalogFile(folder);
  try {
    // Reading a named pipe would wait for a writer.
    if (!lstatSync(file).isFile()) return null;
    const catalog = JSON.parse(readFileSync(file, 'utf8')) as DataCatalog;
    if (catalog.format !== CATALOG_FORMAT) return null;
    return storedNames(catalog).every((name) => STORED_NAME.test(name)) ? catalog : null;
  } catch {
    return null;
  }
}

/** The stored files of a catalogue. */
export function storedNames({ files, split_stores }: DataCatalog): readonly string[] {
  const parts = files.flatMap((file) => [...file.ranges, ...file.parts]);
  return [...parts, ...split_stores].map(({ file }) => file);
}
