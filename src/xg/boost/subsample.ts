import { mixHash } from '../../hockey/random.ts';
import type { ResolvedOptions } from './boostOptions.ts';
import type { Range } from './job.ts';

/** Separate streams for the draws of columns and of rows. */
const COLUMN_STREAM = 1;
const ROW_STREAM = 2;

/** Features a tree may use: the `count` with the smallest hash of seed, round and feature, in ascending order. */
export function drawColumns(seed: number, round: number, features: number, count: number): Int32Array {
  const all = Int32Array.from({ length: features }, (_, feature) => feature);
  if (count >= features) return all;
  const start = mixHash(mixHash(seed, COLUMN_STREAM), round);
  const hashes = Uint32Array.from(all, (feature) => mixHash(start, feature));
  return all
    .sort((a, b) => (hashes[a] as number) - (hashes[b] as number) || a - b)
    .slice(0, count)
    .sort();
}

/**
 * Marks the rows a tree is grown on: by block, those whose block's hash falls below the share, so a block is in or out
 * completely, in any row order; by row, those whose position's hash does.
 */
export function drawShare(
  { seed, subsample, subsampleBy }: ResolvedOptions,
  round: number,
  blockHashes: Uint32Array,
  own: Range,
  isDrawn: Uint8Array,
): void {
  const start = mixHash(mixHash(seed, ROW_STREAM), round);
  const limit = subsample * 2 ** 32;
  for (let row = own.begin; row < own.end; row++) {
    const key = subsampleBy === 'block' ? (blockHashes[row] as number) : row;
    isDrawn[row - own.begin] = mixHash(start, key) < limit ? 1 : 0;
  }
}
