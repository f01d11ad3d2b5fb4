import type { DataType } from '../stats/registry/dataFiles/dataColumn.ts';

/** Address of the list of season files. */
export const DATA_MANIFEST_PATH = '/data/manifest.json';
/** Addresses of its files and of its columns as tables. */
export const DATA_TABLE_PATHS = { files: '/data/files.csv', columns: '/data/columns.csv' } as const;
/** Address of the same as a Frictionless data package. */
export const DATA_PACKAGE_PATH = '/data/datapackage.json';

/** The licence of what the site itself derives. Source: docs/data.md#licence. */
export const DATA_LICENCE = {
  name: 'CC-BY-4.0',
  title: 'Creative Commons Attribution 4.0',
  url: 'https://creativecommons.org/licenses/by/4.0/',
  covers:
    'What Highslot derives: expected goals and their parts, game scores, on-ice numbers, percentiles and intervals. Name Highslot and link to this site.',
  facts:
    'Schedules, scores, plays, shifts and biographical facts are the league’s; they are facts, and Highslot claims no right in them.',
} as const;

/** A column as the manifest describes it. */
export interface ManifestColumn {
  readonly name: string;
  readonly type: DataType;
  readonly unit: string | null;
  readonly meaning: string;
  /** When a cell is empty; null when it never is. */
  readonly missing: string | null;
  readonly since: string;
  readonly source: string | null;
}

/** A table as the manifest describes it. */
export interface ManifestTable {
  readonly name: string;
  readonly title: string;
  readonly meaning: string;
  readonly key: readonly string[];
  readonly columns: readonly ManifestColumn[];
}

/** A file as the manifest lists it. */
export interface ManifestFile {
  /** Address on the site. */
  readonly path: string;
  readonly table: string;
  /** Null for all seasons, and for tables without seasons. */
  readonly season: number | null;
  readonly format: 'parquet' | 'csv';
  readonly rows: number;
  /** Bytes of the file. */
  readonly bytes: number;
  /** Bytes on the way to a client that takes gzip; null for Parquet. */
  readonly gzip_bytes: number | null;
  /** Of the file, hexadecimal. */
  readonly sha256: string;
}

/** The list of the season files with their dictionary. */
export interface DataManifest {
  readonly name: string;
  readonly title: string;
  /** Version of the columns. */
  readonly version: string;
  readonly data_version: number;
  readonly model_version: string | null;
  readonly code_version: string;
  /** When the files were written, ISO 8601. */
  readonly written_at: string;
  /** True for the simulated league. */
  readonly is_demo: boolean;
  readonly licence: typeof DATA_LICENCE;
  /** Newest first. */
  readonly seasons: readonly number[];
  readonly tables: readonly ManifestTable[];
  readonly files: readonly ManifestFile[];
}
