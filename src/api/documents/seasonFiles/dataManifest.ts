import {
  DATA_LICENCE,
  DATA_MANIFEST_PATH,
  DATA_PACKAGE_PATH,
  DATA_TABLE_PATHS,
  type DataManifest,
  type ManifestFile,
} from '../../../contract/dataManifest.ts';
import { SITE_NAME } from '../../../contract/siteName.ts';
import { DATA_TABLE_NAMES } from '../../../stats/registry/dataFiles/dataTables.ts';
import { DATA_MAJOR, dataTable, type PublishedColumn } from '../../../stats/registry/dataFiles/publishedColumns.ts';
import type { DataCatalog, DataFile } from '../../../store/dataFiles/dataCatalog.ts';
import { csvText } from '../../resources/answerRows.ts';

/** Where the files are served: their columns' major version is part of the address. */
export const DATA_FILES_PATH = `/data/v${DATA_MAJOR}`;

const TITLE = `${SITE_NAME} season files`;

/** A document about the files: its media type and its text. */
interface DataDocument {
  readonly contentType: string;
  readonly text: string;
}

/** Every document about the files, by its address. */
export const DATA_DOCUMENTS: Readonly<Record<string, (catalog: DataCatalog) => DataDocument>> = {
  [DATA_MANIFEST_PATH]: (catalog) => jsonDocument(dataManifest(catalog)),
  [DATA_PACKAGE_PATH]: (catalog) => jsonDocument(dataPackage(catalog)),
  [DATA_TABLE_PATHS.files]: (catalog) => csvDocument(FILE_COLUMNS, dataManifest(catalog).files),
  [DATA_TABLE_PATHS.columns]: (catalog) =>
    csvDocument(
      COLUMN_COLUMNS,
      dataManifest(catalog).tables.flatMap(({ name: table, columns }) =>
        columns.map(({ name, ...column }) => ({ table, column: name, ...column })),
      ),
    ),
};

const FILE_COLUMNS = ['path', 'table', 'season', 'format', 'rows', 'bytes', 'gzip_bytes', 'sha256'] as const;
const COLUMN_COLUMNS = ['table', 'column', 'type', 'unit', 'meaning', 'missing', 'since', 'source'] as const;

function jsonDocument(value: object): DataDocument {
  return { contentType: 'application/json; charset=utf-8', text: `${JSON.stringify(value)}\n` };
}

function csvDocument<Column extends string>(
  columns: readonly Column[],
  rows: readonly Readonly<Record<Column, unknown>>[],
): DataDocument {
  return { contentType: 'text/csv; charset=utf-8; header=present', text: csvText(columns, rows) };
}

/** The list of files as `/data/manifest.json` answers it. */
function dataManifest(catalog: DataCatalog): DataManifest {
  return {
    name: 'highslot',
    title: TITLE,
    version: catalog.version,
    data_version: catalog.data_version,
    model_version: catalog.model_version,
    code_version: catalog.code_version,
    written_at: catalog.written_at,
    is_demo: catalog.source === 'demo',
    licence: DATA_LICENCE,
    seasons: catalog.seasons,
    tables: DATA_TABLE_NAMES.map((name) => {
      const { title, meaning, key, columns } = dataTable(name);
      return {
        name,
        title,
        meaning,
        key,
        columns: columns.map((column) => ({ ...column, source: column.source ?? null })),
      };
    }),
    files: catalog.files.map(listedFile),
  };
}

function listedFile({ name, table, season, form, rows, bytes, gzip_bytes, sha256 }: DataFile): ManifestFile {
  return { path: `${DATA_FILES_PATH}/${name}`, table, season, format: form, rows, bytes, gzip_bytes, sha256 };
}

/** Frictionless' words for the types of columns. */
const FIELD_TYPES = { integer: 'integer', number: 'number', text: 'string', date: 'date' } as const;

/**
 * The files as a Frictionless data package; each resource is one file. Paths are relative to the package.
 * Source: https://specs.frictionlessdata.io/data-package/.
 */
function dataPackage(catalog: DataCatalog): object {
  return {
    profile: 'data-package',
    name: 'highslot',
    title: TITLE,
    version: catalog.version,
    created: catalog.written_at,
    licenses: [{ name: DATA_LICENCE.name, title: DATA_LICENCE.title, path: DATA_LICENCE.url }],
    description: `${DATA_LICENCE.covers} ${DATA_LICENCE.facts}`,
    resources: catalog.files.map((file) => {
      const { title, meaning, key, columns } = dataTable(file.table);
      const isCsv = file.form === 'csv';
      return {
        profile: isCsv ? 'tabular-data-resource' : 'data-resource',
        name: file.name.replace('.', '-'),
        path: `v${DATA_MAJOR}/${file.name}`,
        title: file.season === null ? title : `${title}, ${file.season}`,
        description: meaning,
        format: file.form,
        mediatype: isCsv ? 'text/csv' : 'application/vnd.apache.parquet',
        ...(isCsv ? { encoding: 'utf-8', dialect: { lineTerminator: '\n' } } : {}),
        bytes: file.bytes,
        hash: `sha256:${file.sha256}`,
        schema: { fields: columns.map(fieldOf), primaryKey: key, missingValues: [''] },
      };
    }),
  };
}

function fieldOf({ name, type, unit, meaning, missing }: PublishedColumn): object {
  return {
    name,
    type: FIELD_TYPES[type],
    description: [
      meaning,
      ...(unit === null ? [] : [`Unit: ${unit}.`]),
      ...(missing === null ? [] : [`Empty if ${missing}.`]),
    ].join(' '),
    constraints: { required: missing === null },
  };
}
