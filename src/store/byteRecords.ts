import { XG_UNIT } from '../stats/counterTally.ts';

/** Writes integers of one to three bytes sequentially, little-endian. */
export class ByteWriter {
  readonly bytes: Uint8Array;
  #at = 0;
  readonly #label: string;

  /** `label` names the kind of record in error messages. */
  constructor(length: number, label: string) {
    this.bytes = new Uint8Array(length);
    this.#label = label;
  }

  one(value: number): void {
    // The mask changes fractions, negative numbers and numbers that are too large.
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

  /** xG in millionths, three bytes: 0 to 16.7 goals. Null is written as 0; the record's header has a flag for it. */
  xg(value: number | null): void {
    this.three(Math.round((value ?? 0) * XG_UNIT));
  }

  #refuse(value: number, width: number): never {
    throw new RangeError(`${value} does not fit ${width} bytes of a ${this.#label} record.`);
  }
}

/** Reads what `ByteWriter` wrote, at any offset. */
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
