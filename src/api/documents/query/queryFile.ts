import { ByteWriter } from 'hyparquet-writer';
import type { QUERY_FILE_FORMS } from '../../../contract/query.ts';
import { csvCell } from '../../../hockey/csvCell.ts';
import type { Cell } from '../../../query/queryMessages.ts';
import type { DataType } from '../../../stats/registry/dataFiles/dataColumn.ts';
import { parquetDay, parquetWriter } from '../../../store/dataFiles/parquetForm.ts';

/** A form of the file of an answer. */
export type QueryFileForm = (typeof QUERY_FILE_FORMS)[number];

/** The media type of each form. */
export const QUERY_FILE_TYPES: Readonly<Record<QueryFileForm, string>> = {
  csv: 'text/csv; charset=utf-8; header=present',
  ndjson: 'application/x-ndjson; charset=utf-8',
  parquet: 'application/vnd.apache.parquet',
};

/** A column of a file. */
export interface FileColumn {
  readonly name: string;
  readonly type: DataType;
}

type Rows = readonly (readonly Cell[])[];

/** The bytes of rows in a form, a chunk of rows at a time. */
export function queryFile(
  form: QueryFileForm,
  columns: readonly FileColumn[],
  chunks: AsyncIterable<Rows>,
): AsyncGenerator<Uint8Array | string> {
  return { csv: csvFile, ndjson: ndjsonFile, parquet: parquetFile }[form](columns, chunks);
}

async function* csvFile(columns: readonly FileColumn[], chunks: AsyncIterable<Rows>): AsyncGenerator<string> {
  yield `${columns.map(({ name }) => name).join(',')}\n`;
  for await (const rows of chunks) yield rows.map((row) => `${row.map(csvValue).join(',')}\n`).join('');
}

function csvValue(value: Cell): string {
  if (value === null) return '';
  return typeof value === 'string' ? csvCell(value) : String(value);
}

async function* ndjsonFile(columns: readonly FileColumn[], chunks: AsyncIterable<Rows>): AsyncGenerator<string> {
  for await (const rows of chunks) {
    const objects = rows.map((row) => Object.fromEntries(columns.map(({ name }, k) => [name, row[k] ?? null])));
    yield objects.map((row) => `${JSON.stringify(row)}\n`).join('');
  }
}

/** Rows of a row group: some megabytes at a time. */
const GROUP_ROWS = 20_000;

/** Hands out what was written so far. */
class Outgoing extends ByteWriter {
  readonly #written: Uint8Array[] = [];

  flush(): void {
    this.#written.push(new Uint8Array(this.buffer.slice(0, this.index)));
    this.index = 0;
  }

  override finish(): void {
    this.flush();
  }

  take(): readonly Uint8Array[] {
    return this.#written.splice(0);
  }
}

async function* parquetFile(columns: readonly FileColumn[], chunks: AsyncIterable<Rows>): AsyncGenerator<Uint8Array> {
  const out = new Outgoing(1 << 16);
  const writer = parquetWriter(out, columns);
  let held: (readonly Cell[])[] = [];
  const write = (): void => {
    const columnData = columns.map(({ name, type }, k) => ({
      name,
      data: held.map((row) => parquetCell(row[k], type)),
    }));
    if (held.length > 0) void writer.write({ columnData, rowGroupSize: held.length });
    held = [];
    out.flush();
  };
  for await (const rows of chunks) {
    held.push(...rows);
    if (held.length < GROUP_ROWS) continue;
    write();
    yield* out.take();
  }
  write();
  void writer.finish();
  yield* out.take();
}

function parquetCell(value: Cell | undefined, type: DataType): number | string | null {
  if (value === null || value === undefined) return null;
  if (type === 'date') return parquetDay(value);
  return type === 'text' ? String(value) : Number(value);
}
