/**
 * Seeded random numbers of the tree trainer. Every draw is a hash of its purpose (seed, round, block or column), so it
 * does not depend on earlier draws, row order or the thread.
 */

/** 2^32 divided by the golden ratio, odd: spreads consecutive integers over all 32 bits (Knuth, TAOCP vol. 3, 6.4). */
const GOLDEN_RATIO_32 = 0x9e3779b1;

/**
 * Mixes one 32-bit word into a hash. Start from the seed and mix in the parts of the key in order.
 *
 * Shape: returns an unsigned 32-bit integer.
 * Source: finaliser of MurmurHash3 (Appleby, public domain), chained.
 */
export function mixHash(hash: number, word: number): number {
  let h = (hash ^ Math.imul(word, GOLDEN_RATIO_32)) + 0x7f4a7c15;
  h ^= h >>> 16;
  h = Math.imul(h, 0x85ebca6b);
  h ^= h >>> 13;
  h = Math.imul(h, 0xc2b2ae35);
  h ^= h >>> 16;
  return h >>> 0;
}

/**
 * Hash of a whole number of up to 53 bits, such as a game id (2025020734 does not fit in 31 bits).
 *
 * Shape: returns an unsigned 32-bit integer.
 */
export function hashInteger(value: number): number {
  return mixHash(mixHash(0, value >>> 0), Math.floor(value / 4294967296) >>> 0);
}

/**
 * A stream of uniform numbers in [0, 1), the same on every machine: the hash of the seed and a counter. For simulations
 * in tests and benchmarks.
 */
export function createRandom(seed: number): () => number {
  const start = mixHash(0, seed);
  let counter = 0;
  return () => mixHash(mixHash(start, counter >>> 0), Math.floor(counter++ / 4294967296)) / 4294967296;
}
