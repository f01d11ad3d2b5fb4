/**
 * A seeded source of chance: the same seed gives the same draws on every machine. The generator is sfc32 (Chris Doty-Humphrey,
 * PractRand), seeded through a hash of the words it is named by, so that every game, player and season has a stream of its own
 * and none depends on how many draws another has made.
 */
export class Random {
  #a: number;
  #b: number;
  #c: number;
  #d: number;
  /** A second normal deviate kept from the last pair; NaN when there is none. */
  #spare = Number.NaN;

  /** A stream named by words and numbers, e.g. `new Random('demo', 2025020001, 'lines')`. */
  constructor(...name: readonly (string | number)[]) {
    const [a, b, c, d] = hashName(name.join('\u0000'));
    this.#a = a;
    this.#b = b;
    this.#c = c;
    this.#d = d;
    for (let i = 0; i < WARM_UP; i++) this.next();
  }

  /** Uniform in [0, 1), 32 bits of it. */
  next(): number {
    const t = (((this.#a + this.#b) | 0) + this.#d) | 0;
    this.#d = (this.#d + 1) | 0;
    this.#a = this.#b ^ (this.#b >>> 9);
    this.#b = (this.#c + (this.#c << 3)) | 0;
    this.#c = (this.#c << 21) | (this.#c >>> 11);
    this.#c = (this.#c + t) | 0;
    return (t >>> 0) / 4294967296;
  }

  /** True with a probability. */
  chance(probability: number): boolean {
    return this.next() < probability;
  }

  /** Uniform in [low, high). */
  between(low: number, high: number): number {
    return low + (high - low) * this.next();
  }

  /** A whole number, low and high included. */
  whole(low: number, high: number): number {
    return low + Math.floor(this.next() * (high - low + 1));
  }

  /** Normal with a mean and a standard deviation (polar method of Marsaglia). */
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

  /** Exponential with a mean. */
  exponential(mean: number): number {
    return -mean * Math.log(1 - this.next());
  }

  /** One element, all equally likely. Throws on an empty list. */
  pick<T>(list: readonly T[]): T {
    if (list.length === 0) throw new Error('cannot pick from an empty list');
    return list[Math.floor(this.next() * list.length)] as T;
  }

  /** The place of one weight, in proportion to the weights. Throws when they do not add up to more than 0. */
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

  /** A new list in random order. */
  shuffled<T>(list: readonly T[]): T[] {
    const result = [...list];
    for (let i = result.length - 1; i > 0; i--) {
      const j = Math.floor(this.next() * (i + 1));
      [result[i], result[j]] = [result[j] as T, result[i] as T];
    }
    return result;
  }
}

/** Draws thrown away after seeding, so that near seeds have parted. Source: PractRand's own seeding of sfc32. */
const WARM_UP = 12;

function lastPositive(weights: ArrayLike<number>): number {
  let last = weights.length - 1;
  while (last > 0 && !((weights[last] as number) > 0)) last--;
  return last;
}

/** Four 32-bit words from a text. Source: cyrb128, a public-domain string hash on MurmurHash3's multiplications. */
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
