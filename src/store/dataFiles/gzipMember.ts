import { promisify } from 'node:util';
import { constants, deflateRaw, inflateRaw } from 'node:zlib';
import { TEXT_BLOCK_BYTES } from './dataCatalog.ts';

const deflate = promisify(deflateRaw);
const inflate = promisify(inflateRaw);

/** Level of compression: nearly as small as zlib's default, in half the time. */
const LEVEL = 5;

/** How a gzip member begins, without a name or a time, of an unknown system. Source: RFC 1952, 2.3. */
export const GZIP_HEAD = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255]);

/** An empty last block. Source: RFC 1951, 3.2.3 and 3.2.6. */
const LAST_BLOCK = Buffer.from([3, 0]);

/** How a gzip member ends: an empty last block, and the checksum and length of its text. Source: RFC 1952, 2.3.1. */
export function gzipTail(crc32: number, textBytes: number): Buffer {
  const tail = Buffer.alloc(LAST_BLOCK.length + 8);
  LAST_BLOCK.copy(tail);
  tail.writeUInt32LE(crc32, LAST_BLOCK.length);
  tail.writeUInt32LE(textBytes % 2 ** 32, LAST_BLOCK.length + 4);
  return tail;
}

/** Bytes of a gzip member around its blocks. */
export const GZIP_FRAME_BYTES = GZIP_HEAD.length + gzipTail(0, 0).length;

/** Compresses a block of text so that others can follow it: it ends at a whole byte, and is not the last one. */
export function deflateBlock(text: Buffer): Promise<Buffer> {
  return deflate(text, { level: LEVEL, finishFlush: constants.Z_SYNC_FLUSH });
}

/** The text of one block. */
export function inflateBlock(block: Buffer): Promise<Buffer> {
  return inflate(block, { finishFlush: constants.Z_SYNC_FLUSH, maxOutputLength: TEXT_BLOCK_BYTES });
}
