import { createHash, type Hash } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';
import { crc32 } from 'node:zlib';
import type { DataColumn } from '../../stats/registry/dataFiles/dataColumn.ts';
import { type CsvPart, TEXT_BLOCK_BYTES } from '../../store/dataFiles/dataCatalog.ts';
import { deflateBlock } from '../../store/dataFiles/gzipMember.ts';
import { CsvText } from './csvText.ts';
import type { RowGroup } from './rowGroups.ts';

/** Blocks that wait to be compressed or written: the machine's spare core works on them during the next row group. */
const MAX_PENDING = 16;

/** A text that was written: its parts without the file's name, and its checksums. */
interface WrittenText {
  readonly parts: readonly Omit<CsvPart, 'file'>[];
  /** Hexadecimal. */
  readonly sha256: string;
  readonly crc32: number;
}

/** The first line of a CSV file. */
function csvHeader(names: readonly string[]): string {
  return `${names.join(',')}\n`;
}

/**
 * Writes rows as CSV, compressed in blocks of a fixed length of text. They follow each other in one gzip member; alone,
 * any part of the text is found without reading what comes before.
 */
export class CsvFile {
  readonly #names: readonly string[];
  readonly #handle: FileHandle;
  readonly #hash: Hash = createHash('sha256');
  readonly #pending: Promise<Buffer>[] = [];
  readonly #blocks: number[] = [];
  readonly #text = new CsvText(2 * TEXT_BLOCK_BYTES);
  #textBytes = 0;
  #crc32 = 0;

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
  async add(group: RowGroup): Promise<void> {
    for (let row = 0; row < group.rows; ) {
      row = this.#text.addRows(group, row, TEXT_BLOCK_BYTES);
      while (this.#text.length >= TEXT_BLOCK_BYTES) await this.#compress(this.#text.take(TEXT_BLOCK_BYTES));
    }
  }

  /** Writes what is left. **Shape**: two parts, the header and the rows. */
  async finish(): Promise<WrittenText> {
    if (this.#text.length > 0) await this.#compress(this.#text.take(this.#text.length));
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
      crc32: this.#crc32,
    };
  }

  /** Closes the file, finished or not. */
  async close(): Promise<void> {
    await Promise.allSettled(this.#pending);
    await this.#handle.close();
  }

  async #compress(block: Buffer): Promise<void> {
    this.#hash.update(block);
    this.#crc32 = crc32(block, this.#crc32);
    this.#textBytes += block.length;
    this.#pending.push(deflateBlock(block));
    if (this.#pending.length >= MAX_PENDING) await this.#writeOldest();
  }

  async #writeHeader(): Promise<void> {
    await this.#compress(Buffer.from(csvHeader(this.#names)));
    await this.#writeOldest();
  }

  async #writeOldest(): Promise<void> {
    const block = await this.#pending.shift();
    if (block === undefined) return;
    for (let at = 0; at < block.length; ) at += (await this.#handle.write(block, at)).bytesWritten;
    this.#blocks.push(block.length);
  }
}
