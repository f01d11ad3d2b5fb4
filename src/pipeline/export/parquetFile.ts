import { createHash, type Hash } from 'node:crypto';
import { closeSync, fsyncSync, openSync, writeSync } from 'node:fs';
import { ByteWriter, type ParquetWriter } from 'hyparquet-writer';
import type { DataColumn } from '../../stats/registry/dataFiles/dataColumn.ts';
import { parquetDay, parquetWriter } from '../../store/dataFiles/parquetForm.ts';
import type { RowGroup } from './rowGroups.ts';

/** Columns whose least and greatest value every row group states, so that readers can skip groups: the rows' order. */
const ORDERED = ['game_id', 'season', 'date'];
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
    this.#writer = parquetWriter(this.#bytes, columns);
  }

  /** Adds rows as a row group. */
  add({ rows, columns }: RowGroup): void {
    const columnData = this.#columns.map(({ name, type }, k) => ({
      name,
      // A getter: the writer asks for one column after the other, so that only one is an array.
      get data() {
        const cells = columns[k]?.first(rows) ?? [];
        return type === 'date' ? Array.from(cells, parquetDay) : cells;
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
