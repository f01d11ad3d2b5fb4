import { createHash, type Hash } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { DataColumn } from '../../stats/registry/dataFiles/dataColumn.ts';
import { type CsvPart, TEXT_BLOCK_BYTES } from '../../store/dataFiles/dataCatalog.ts';
import type { DataRow } from '../../store/queries/dataRow.ts';

const compress = promisify(gzip);

/** Gzip level: nearly as small as zlib's default, in half the time. */
const GZIP_LEVEL = 5;
/** Blocks that are compressed at the same time: the machine's spare core, and what waits to be written. */
const MAX_PENDING = 4;

/** The first line of a CSV file. */
function csvHeader(names: readonly string[]): string {
  return `${names.join(',')}\n`;
}

/**
 * Writes rows as CSV, compressed in blocks of a fixed length of text, each a gzip member of its own. Joined they are
 * one gzip file; alone, any part of the text is found without reading what comes before.
 */
export class CsvFile {
  readonly #names: readonly string[];
  readonly #handle: FileHandle;
  readonly #hash: Hash = createHash('sha256');
  readonly #pending: Promise<Buffer>[] = [];
  readonly #blocks: number[] = [];
  #text = '';
  #rest: Buffer = Buffer.alloc(0);
  #textBytes = 0;

  private constructor(handle: FileHandle, columns: readonly DataColumn[]) {
    this.#handle = handle;
    this.#names = columns.map(({ name }) => name);
  }

  /** Creates a file with a header, which is a block of its own, so that files of seasons can be joined. */
  static async create(file: string, columns: readonly DataColumn[]): Promise<CsvFile> {
    const csv = new CsvFile(await open(file, 'w'), columns);
    await csv.#writeHeader();
    return csv;
  }

  /** Adds rows. */
  async add(rows: readonly DataRow[]): Promise<void> {
    for (const row of rows) {
      let line = '';
      for (const name of this.#names) line += `${csvCell(row[name])},`;
      this.#text += `${line.slice(0, -1)}\n`;
      if (this.#rest.length + this.#text.length >= TEXT_BLOCK_BYTES) await this.#cut(false);
    }
  }

  /** Writes what is left. **Shape**: two parts, the header and the rows, without the file's name. */
  async finish(): Promise<{ readonly parts: readonly Omit<CsvPart, 'file'>[]; readonly sha256: string }> {
    await this.#cut(true);
    while (this.#pending.length > 0) await this.#writeOldest();
    await this.#handle.sync();
    const [headerBlock = 0, ...blocks] = this.#blocks;
    const headerBytes = Buffer.byteLength(csvHeader(this.#names));
    return {
      parts: [
        { at: 0, textBytes: headerBytes, blocks: [headerBlock] },
        { at: headerBlock, textBytes: this.#textBytes - headerBytes, blocks },
      ],
      sha256: this.#hash.digest('hex'),
    };
  }

  /** Closes the file, finished or not. */
  async close(): Promise<void> {
    await Promise.allSettled(this.#pending);
    await this.#handle.close();
  }

  /** Compresses the full blocks of the text so far; at the end what is left, too. */
  async #cut(isEnd: boolean): Promise<void> {
    let text = Buffer.concat([this.#rest, Buffer.from(this.#text)]);
    this.#text = '';
    while (text.length >= TEXT_BLOCK_BYTES || (isEnd && text.length > 0)) {
      const block = text.subarray(0, TEXT_BLOCK_BYTES);
      text = text.subarray(block.length);
      this.#hash.update(block);
      this.#textBytes += block.length;
      this.#pending.push(compress(block, { level: GZIP_LEVEL }));
      if (this.#pending.length >= MAX_PENDING) await this.#writeOldest();
    }
    this.#rest = Buffer.from(text);
  }

  async #writeHeader(): Promise<void> {
    const header = Buffer.from(csvHeader(this.#names));
    this.#hash.update(header);
    this.#textBytes += header.length;
    this.#pending.push(compress(header, { level: GZIP_LEVEL }));
    await this.#writeOldest();
  }

  async #writeOldest(): Promise<void> {
    const block = await this.#pending.shift();
    if (block === undefined) return;
    for (let at = 0; at < block.length; ) at += (await this.#handle.write(block, at)).bytesWritten;
    this.#blocks.push(block.length);
  }
}

/** A cell. Source: RFC 4180, with line feeds alone. */
function csvCell(value: number | string | null | undefined): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number') return String(value);
  return /[",\r\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value;
}
