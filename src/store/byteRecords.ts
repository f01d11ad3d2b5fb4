import { XG_UNIT } from '../stats/counterTally.ts';

/** Writes whole numbers of one to three bytes, lowest byte first, one after the other. */
export class ByteWriter {
  readonly bytes: Uint8Array;
  #at = 0;
  readonly #of: string;

  /** `of` names what is written, for the message when a number does not fit. */
  constructor(length: number, of: string) {
    this.bytes = new Uint8Array(length);
    this.#of = of;
  }

  one(value: number): void {
    // Fractions, negative and too large numbers all lose something to the mask.
    if ((value & 0xff) !== value) this.#refuse(value, 1);
    this.bytes[this.#at++] = value;
  }

  two(value: number): void {
    if ((value & 0xffff) !== value) this.#refuse(value, 2);
    this.bytes[this.#at++] = value;
    this.bytes[this.#at++] = value >> 8;
  }

  three(value: number): void {
    if ((value & 0xffffff) !== value) this.#refuse(value, 3);
    this.bytes[this.#at++] = value;
    this.bytes[this.#at++] = value >> 8;
    this.bytes[this.#at++] = value >> 16;
  }

  /** xG in millionths, three bytes: 0 to 16.7 goals. Null is written as 0: a flag elsewhere says that there is none. */
  xg(value: number | null): void {
    this.three(Math.round((value ?? 0) * XG_UNIT));
  }

  #refuse(value: number, width: number): never {
    throw new RangeError(`${value} does not fit ${width} bytes of a ${this.#of} record.`);
  }
}

/** Reads what `ByteWriter` wrote, at any place. */
export class ByteReader {
  readonly bytes: Uint8Array;

  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
  }

  one(at: number): number {
    return this.bytes[at] ?? 0;
  }

  two(at: number): number {
    return this.one(at) | (this.one(at + 1) << 8);
  }

  three(at: number): number {
    return this.two(at) | (this.one(at + 2) << 16);
  }

  xg(at: number): number {
    return this.three(at) / XG_UNIT;
  }
}
