import { constants } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { join } from 'node:path';
import { type ByteRange, type DataFile, TEXT_BLOCK_BYTES } from './dataCatalog.ts';
import { GZIP_HEAD, gzipTail, inflateBlock } from './gzipMember.ts';

/** Bytes read at once: what a slow client makes the server hold. */
const CHUNK_BYTES = 16_384;

/** Which bytes of a file. */
export interface WantedBytes {
  /** `gzip`: a CSV file as one gzip member; otherwise the bytes of the file itself. */
  readonly coding: 'identity' | 'gzip';
  /** The first byte. */
  readonly from: number;
  /** The byte after the last. */
  readonly to: number;
}

/** A stretch of a file: bytes that are not stored, or where they are stored. */
type Stretch = Buffer | StoredStretch;

interface StoredStretch {
  /** Bytes of the stretch as sent. */
  readonly length: number;
  readonly file: string;
  /** Where it begins in the stored file. */
  readonly at: number;
  /** Compressed bytes of a block of text; null where stored bytes are sent as they are. */
  readonly block: number | null;
}

/**
 * The bytes of a season file, in chunks of 16 kB, or of 64 kB where its text is decompressed. One stored file is open
 * at a time.
 *
 * **Errors**: throws `ENOENT` when a later export has removed a stored file, and an error when one is shorter than its
 * catalogue says.
 */
export async function* readDataFile(
  folder: string,
  file: DataFile,
  { coding, from, to }: WantedBytes,
): AsyncGenerator<Buffer, void, void> {
  let opened = '';
  let handle: FileHandle | null = null;
  try {
    let begin = 0;
    for (const stretch of stretchesOf(file, coding)) {
      const end = begin + stretch.length;
      const wanted = { from: Math.max(0, from - begin), to: Math.min(to, end) - begin };
      if (wanted.from < wanted.to) {
        if (!('file' in stretch)) yield stretch.subarray(wanted.from, wanted.to);
        else {
          if (handle === null || opened !== stretch.file) {
            await handle?.close();
            handle = null;
            handle = await openRegular(join(folder, stretch.file));
            opened = stretch.file;
          }
          yield* readStretch(handle, stretch, wanted);
        }
      }
      begin = end;
      if (begin >= to) return;
    }
  } finally {
    await handle?.close();
  }
}

function* stretchesOf({ ranges, parts, crc32, bytes }: DataFile, coding: WantedBytes['coding']): Generator<Stretch> {
  for (const range of ranges) yield { ...range, length: range.bytes, block: null };
  if (coding === 'gzip') yield GZIP_HEAD;
  for (const { file, at, textBytes, blocks } of parts) {
    if (coding === 'gzip') {
      yield { file, at, length: sumOf(blocks), block: null };
      continue;
    }
    let from = at;
    for (const [k, block] of blocks.entries()) {
      yield { file, at: from, length: Math.min(TEXT_BLOCK_BYTES, textBytes - k * TEXT_BLOCK_BYTES), block };
      from += block;
    }
  }
  if (coding === 'gzip') yield gzipTail(crc32 ?? 0, bytes);
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, one) => sum + one, 0);
}

async function* readStretch(
  handle: FileHandle,
  { at, block }: StoredStretch,
  { from, to }: { readonly from: number; readonly to: number },
): AsyncGenerator<Buffer, void, void> {
  if (block !== null) {
    const text = await inflateBlock(await readExactly(handle, { at, bytes: block }));
    yield text.subarray(from, to);
    return;
  }
  for (let next = from; next < to; ) {
    const bytes = Math.min(CHUNK_BYTES, to - next);
    yield await readExactly(handle, { at: at + next, bytes });
    next += bytes;
  }
}

/** Opens a file without waiting, as for a named pipe. **Errors**: throws for what is no file of the folder. */
async function openRegular(file: string): Promise<FileHandle> {
  const handle = await open(file, constants.O_RDONLY | constants.O_NONBLOCK | constants.O_NOFOLLOW);
  if ((await handle.stat()).isFile()) return handle;
  await handle.close();
  throw new Error(`${file} is not a file.`);
}

/** A stretch of an open file. **Errors**: throws for a file that ends before it. */
export async function readExactly(handle: FileHandle, { at, bytes }: Omit<ByteRange, 'file'>): Promise<Buffer> {
  const buffer = Buffer.allocUnsafeSlow(bytes);
  for (let read = 0; read < bytes; ) {
    const { bytesRead } = await handle.read(buffer, read, bytes - read, at + read);
    if (bytesRead === 0) throw new Error('A data file is shorter than its catalogue says.');
    read += bytesRead;
  }
  return buffer;
}
