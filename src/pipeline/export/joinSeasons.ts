import { createHash } from 'node:crypto';
import { createReadStream, writeFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { type FileMetaData, parquetMetadata } from 'hyparquet';
import { ByteWriter } from 'hyparquet-writer';
import { writeMetadata } from 'hyparquet-writer/src/metadata.js';
import type { ByteRange, CsvPart, DataFile } from '../../store/dataFiles/dataCatalog.ts';
import { inflateBlock } from '../../store/dataFiles/gzipMember.ts';
import { readExactly } from '../../store/dataFiles/readDataFile.ts';

/** Parquet's first and last bytes, and the length of what is at the end after the index. */
const MAGIC = Buffer.from('PAR1');
const TAIL_BYTES = 8;

/**
 * Joins Parquet files of the same columns without copying them: their row groups follow each other, and a new index
 * says where each is. Source: https://parquet.apache.org/docs/file-format/.
 *
 * **Shape**: `ranges` are the joined file's bytes in order; the last one is the index, written as `indexName`.
 */
export async function joinParquet(
  folder: string,
  files: readonly DataFile[],
  indexName: string,
): Promise<{ readonly ranges: readonly ByteRange[]; readonly bytes: number; readonly sha256: string }> {
  const ranges: ByteRange[] = [];
  const indexes: FileMetaData[] = [];
  const groups: RowGroup[] = [];
  let end = MAGIC.length;
  for (const { ranges: own } of files) {
    const [{ file, bytes } = { file: '', bytes: 0 }] = own;
    const { metadata, indexAt } = await readIndex(join(folder, file), bytes);
    const shift = BigInt(end - MAGIC.length);
    indexes.push(metadata);
    groups.push(...metadata.row_groups.map((group) => shifted(group, shift)));
    // The first file brings the magic bytes with it.
    const at = indexes.length === 1 ? 0 : MAGIC.length;
    if (indexAt > at) ranges.push({ file, at, bytes: indexAt - at });
    end += indexAt - MAGIC.length;
  }
  const [first] = indexes;
  if (first === undefined) throw new Error('There are no files to join.');
  const index = new ByteWriter();
  const rows = indexes.reduce((sum, { num_rows }) => sum + num_rows, 0n);
  writeMetadata(index, { ...first, num_rows: rows, row_groups: groups });
  const tail = Buffer.concat([index.getBytes(), MAGIC]);
  writeFileSync(join(folder, indexName), tail, { flush: true });
  const all = [...ranges, { file: indexName, at: 0, bytes: tail.length }];
  const hash = createHash('sha256');
  for (const { file, at, bytes } of all) {
    for await (const chunk of createReadStream(join(folder, file), { start: at, end: at + bytes - 1 })) {
      hash.update(chunk as Buffer);
    }
  }
  return { ranges: all, bytes: end + tail.length, sha256: hash.digest('hex') };
}

/** The index of a Parquet file, and where what belongs to its end begins. */
async function readIndex(file: string, bytes: number): Promise<{ metadata: FileMetaData; indexAt: number }> {
  await using handle = await open(file);
  const tail = await readExactly(handle, { at: bytes - TAIL_BYTES, bytes: TAIL_BYTES });
  const indexAt = bytes - TAIL_BYTES - tail.readUInt32LE(0);
  const footer = await readExactly(handle, { at: indexAt, bytes: bytes - indexAt });
  const buffer = footer.buffer.slice(footer.byteOffset, footer.byteOffset + footer.length) as ArrayBuffer;
  return { metadata: parquetMetadata(buffer), indexAt };
}

type RowGroup = FileMetaData['row_groups'][number];

/** A row group that lies `shift` bytes further in the file. */
function shifted(group: RowGroup, shift: bigint): RowGroup {
  const moved = (at: bigint | undefined): bigint | undefined => (at === undefined ? undefined : at + shift);
  return {
    ...group,
    file_offset: moved(group.file_offset),
    columns: group.columns.map((column) => ({
      ...column,
      file_offset: column.file_offset + shift,
      offset_index_offset: moved(column.offset_index_offset),
      column_index_offset: moved(column.column_index_offset),
      meta_data: column.meta_data && {
        ...column.meta_data,
        data_page_offset: column.meta_data.data_page_offset + shift,
        dictionary_page_offset: moved(column.meta_data.dictionary_page_offset),
        index_page_offset: moved(column.meta_data.index_page_offset),
        bloom_filter_offset: moved(column.meta_data.bloom_filter_offset),
      },
    })),
  } as RowGroup;
}

/** Joins CSV files of the same columns without copying them: one header, then the rows of each. */
export async function joinCsv(
  folder: string,
  files: readonly DataFile[],
): Promise<Pick<DataFile, 'parts' | 'sha256' | 'crc32'>> {
  const headers = files.flatMap(({ parts }) => parts.slice(0, 1));
  const parts = [...headers.slice(0, 1), ...files.flatMap((file) => file.parts.slice(1))];
  const [only] = files;
  if (files.length === 1 && only !== undefined) return { parts, sha256: only.sha256, crc32: only.crc32 };
  const hash = createHash('sha256');
  let checksum = 0;
  for (const part of parts) {
    for await (const text of readText(folder, part)) {
      hash.update(text);
      checksum = crc32(text, checksum);
    }
  }
  return { parts, sha256: hash.digest('hex'), crc32: checksum };
}

/** Blocks that are inflated at the same time: the machine's spare core works on them while others are hashed. */
const MAX_PENDING = 8;

/** The text of a part, block by block. */
async function* readText(folder: string, { file, at, blocks }: CsvPart): AsyncGenerator<Buffer> {
  await using handle = await open(join(folder, file));
  const pending: Promise<Buffer>[] = [];
  try {
    let from = at;
    for (const bytes of blocks) {
      const block = inflateBlock(await readExactly(handle, { at: from, bytes }));
      // A damaged block fails when its turn comes.
      block.catch(() => undefined);
      pending.push(block);
      from += bytes;
      if (pending.length >= MAX_PENDING) yield await (pending.shift() as Promise<Buffer>);
    }
    for (const block of pending) yield await block;
  } finally {
    await Promise.allSettled(pending);
  }
}
