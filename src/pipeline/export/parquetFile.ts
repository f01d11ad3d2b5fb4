import { createHash, type Hash } from 'node:crypto';
import { closeSync, fsyncSync, openSync, writeSync } from 'node:fs';
import { constants as zlib, zstdCompressSync } from 'node:zlib';
import type { SchemaElement } from 'hyparquet';
import { ByteWriter, ParquetWriter } from 'hyparquet-writer';
import { DAY_MS } from '../../hockey/calendar.ts';
import type { DataColumn, DataType } from '../../stats/registry/dataFiles/dataColumn.ts';
import type { Cell } from './cellColumn.ts';
import type { RowGroup } from './rowGroups.ts';

/** Columns whose least and greatest value every row group states, so that readers can skip groups: the rows' order. */
const ORDERED = ['game_id', 'season', 'date'];
/** Zstandard level: 3 is its own default. Every reader of Parquet knows this compression. */
const ZSTD_LEVEL = 3;

/** How a type is written. */
const PHYSICAL: Readonly<Record<DataType, Omit<SchemaElement, 'name'>>> = {
  integer: { type: 'INT32' },
  number: { type: 'DOUBLE' },
  text: { type: 'BYTE_ARRAY', converted_type: 'UTF8', logical_type: { type: 'STRING' } },
  date: { type: 'INT32', converted_type: 'DATE', logical_type: { type: 'DATE' } },
};

/** The Parquet schema of some columns. Every column may be empty, so that files of all seasons have the same schema. */
function parquetSchema(columns: readonly DataColumn[]): SchemaElement[] {
  return [
    { name: 'root', num_children: columns.length },
    ...columns.map(({ name, type }) => ({ name, repetition_type: 'OPTIONAL', ...PHYSICAL[type] }) as SchemaElement),
  ];
}

/** A file of bytes with its hash. */
export interface WrittenBytes {
  readonly bytes: number;
  /** SHA-256, hexadecimal. */
  readonly sha256: string;
}

/** A writer of Parquet's bytes that keeps them no longer than a row group takes. */
class FileBytes extends ByteWriter {
  readonly #handle: number;
  readonly #hash: Hash = createHash('sha256');

  constructor(file: string) {
    super(1 << 20);
    this.#handle = openSync(file, 'w');
  }

  flush(): void {
    const bytes = new Uint8Array(this.buffer, 0, this.index);
    this.#hash.update(bytes);
    for (let at = 0; at < bytes.length; ) at += writeSync(this.#handle, bytes, at);
    this.index = 0;
  }

  override finish(): void {
    this.flush();
    fsyncSync(this.#handle);
  }

  close(): void {
    closeSync(this.#handle);
  }

  written(): WrittenBytes {
    return { bytes: this.offset, sha256: this.#hash.copy().digest('hex') };
  }
}

/** Writes rows to a Parquet file, a row group at a time. */
export class ParquetFile {
  readonly #columns: readonly DataColumn[];
  readonly #bytes: FileBytes;
  readonly #writer: ParquetWriter;

  constructor(file: string, columns: readonly DataColumn[]) {
    this.#columns = columns;
    this.#bytes = new FileBytes(file);
    this.#writer = new ParquetWriter({
      writer: this.#bytes,
      schema: parquetSchema(columns),
      codec: 'ZSTD',
      compressors: {
        ZSTD: (input) => zstdCompressSync(input, { params: { [zlib.ZSTD_c_compressionLevel]: ZSTD_LEVEL } }),
      },
      createdBy: 'highslot',
    });
  }

  /** Adds rows as a row group. */
  add({ rows, columns }: RowGroup): void {
    const columnData = this.#columns.map(({ name, type }, k) => ({
      name,
      // A getter: the writer asks for one column after the other, so that only one is an array.
      get data(): Cell[] {
        const cells = columns[k]?.first(rows) ?? [];
        return type === 'date' ? cells.map(dayOf) : cells;
      },
      statistics: ORDERED.includes(name),
    }));
    void this.#writer.write({ columnData, rowGroupSize: rows });
  }

  /** Writes the index of the file. */
  finish(): WrittenBytes {
    void this.#writer.finish();
    return this.#bytes.written();
  }

  /** Closes the file, finished or not. */
  close(): void {
    this.#bytes.close();
  }
}

/** The last date and its day: rows of a game have the same. */
let lastDay = { date: '', day: 0 };

/** A date as Parquet holds it, days since 1970. */
function dayOf(date: Cell): number | null {
  if (typeof date !== 'string') return null;
  if (lastDay.date !== date) lastDay = { date, day: Math.round(Date.parse(`${date}T00:00:00Z`) / DAY_MS) };
  return lastDay.day;
}
