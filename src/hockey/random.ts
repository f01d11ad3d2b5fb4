/**
 * Seeded random numbers: equal seeds give equal draws on every machine. Published numbers depend on the streams, so
 * each algorithm stays as it is: `RandomStream` (sfc32) for the demo league, `seededRandom` (mulberry32) for the
 * ratings, `mixHash` and `createRandom` (MurmurHash3) for xG.
 */

/**
 * A random stream named by words: every game, player and season has a separate one, so none depends on how many draws
 * another has made. The generator is sfc32 (Chris Doty-Humphrey, PractRand), seeded with a hash of the name.
 */
export class RandomStream {
  #a: number;
  #b: number;
  #c: number;
  #d: number;
  /** The second normal deviate of the last pair; NaN once used. */
  #spare = Number.NaN;

  /** Creates a stream by name, e.g. `new RandomStream('demo', 2025020001, 'lines')`. */
  constructor(...name: readonly (string | number)[]) {
    const [a, b, c, d] = hashName(name.join('\u0000'));
    this.#a = a;
    this.#b = b;
    this.#c = c;
    this.#d = d;
    for (let i = 0; i < WARM_UP; i++) this.next();
  }

  /** Uniform in [0, 1), with 32 random bits. */
  next(): number {
    const t = (((this.#a + this.#b) | 0) + this.#d) | 0;
    this.#d = (this.#d + 1) | 0;
    this.#a = this.#b ^ (this.#b >>> 9);
    this.#b = (this.#c + (this.#c << 3)) | 0;
    this.#c = (this.#c << 21) | (this.#c >>> 11);
    this.#c = (this.#c + t) | 0;
    return (t >>> 0) / 4294967296;
  }

  /** True with the given probability. */
  chance(probability: number): boolean {
    return this.next() < probability;
  }

  /** Uniform in [low, high). */
  between(low: number, high: number): number {
    return low + (high - low) * this.next();
  }

  /** Uniform integer in [low, high]. */
  integer(low: number, high: number): number {
    return low + Math.floor(this.next() * (high - low + 1));
  }

  /** Normal with the given mean and standard deviation (Marsaglia polar method). */
  normal(mean = 0, deviation = 1): number {
    if (!Number.isNaN(this.#spare)) {
      const value = mean + deviation * this.#spare;
      this.#spare = Number.NaN;
      return value;
    }
    for (;;) {
      const u = 2 * this.next() - 1;
      const v = 2 * this.next() - 1;
      const s = u * u + v * v;
      if (s === 0 || s >= 1) continue;
      const factor = Math.sqrt((-2 * Math.log(s)) / s);
      this.#spare = v * factor;
      return mean + deviation * u * factor;
    }
  }

  /** Exponential with the given mean. */
  exponential(mean: number): number {
    return -mean * Math.log(1 - this.next());
  }

  /** One element, all equally likely. Throws for an empty list. */
  pick<T>(list: readonly T[]): T {
    if (list.length === 0) throw new Error('cannot pick from an empty list');
    return list[Math.floor(this.next() * list.length)] as T;
  }

  /** An index, in proportion to the weights. Throws unless their sum is positive. */
  weighted(weights: ArrayLike<number>): number {
    let total = 0;
    for (let i = 0; i < weights.length; i++) total += weights[i] as number;
    if (!(total > 0)) throw new Error(`cannot draw from weights that add up to ${total}`);
    let left = this.next() * total;
    for (let i = 0; i < weights.length; i++) {
      left -= weights[i] as number;
      if (left < 0) return i;
    }
    return lastPositive(weights);
  }

  /** A shuffled copy. */
  shuffled<T>(list: readonly T[]): T[] {
    const result = [...list];
    for (let i = result.length - 1; i > 0; i--) {
      const j = Math.floor(this.next() * (i + 1));
      [result[i], result[j]] = [result[j] as T, result[i] as T];
    }
    return result;
  }
}

/** Draws discarded after seeding, so that similar seeds diverge. Source: PractRand's own seeding of sfc32. */
const WARM_UP = 12;

function lastPositive(weights: ArrayLike<number>): number {
  let last = weights.length - 1;
  while (last > 0 && !((weights[last] as number) > 0)) last--;
  return last;
}

/**
 * Hashes a text to four 32-bit words. Source: cyrb128, a public-domain string hash on MurmurHash3's multiplications.
 */
function hashName(text: string): readonly [number, number, number, number] {
  let h1 = 1779033703;
  let h2 = 3144134277;
  let h3 = 1013904242;
  let h4 = 2773480762;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    h1 = h2 ^ Math.imul(h1 ^ code, 597399067);
    h2 = h3 ^ Math.imul(h2 ^ code, 2869860233);
    h3 = h4 ^ Math.imul(h3 ^ code, 951274213);
    h4 = h1 ^ Math.imul(h4 ^ code, 2716044179);
  }
  h1 = Math.imul(h3 ^ (h1 >>> 18), 597399067);
  h2 = Math.imul(h4 ^ (h2 >>> 22), 2869860233);
  h3 = Math.imul(h1 ^ (h3 >>> 17), 951274213);
  h4 = Math.imul(h2 ^ (h4 >>> 19), 2716044179);
  return [(h1 ^ h2 ^ h3 ^ h4) | 0, (h2 ^ h1) | 0, (h3 ^ h1) | 0, (h4 ^ h1) | 0];
}

/** Uniform numbers in [0, 1). Source: mulberry32, Tommy Ettinger (public domain). */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** 2^32 divided by the golden ratio, odd: spreads consecutive integers over all 32 bits (Knuth, TAOCP vol. 3, 6.4). */
const GOLDEN_RATIO_32 = 0x9e3779b1;

/**
 * Folds one 32-bit word into a hash. Start with the seed and fold the parts of the key sequentially.
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
 * Hashes an integer of up to 53 bits, such as a game id (2025020734 does not fit in 31 bits).
 *
 * Shape: returns an unsigned 32-bit integer.
 */
export function hashInteger(value: number): number {
  return mixHash(mixHash(0, value >>> 0), Math.floor(value / 4294967296) >>> 0);
}

/** Uniform numbers in [0, 1): the hash of the seed and a counter. */
export function createRandom(seed: number): () => number {
  const start = mixHash(0, seed);
  let counter = 0;
  return () => mixHash(mixHash(start, counter >>> 0), Math.floor(counter++ / 4294967296)) / 4294967296;
}

/** A standard normal number from two uniform ones. Source: Box and Muller (1958). */
export function standardNormal(random: () => number): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
}
