import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { oddRow } from '../storeError.ts';

/**
 * How values of one form are written as bytes and read again. **Errors**: `put` throws for a value that does not fit.
 */
export interface Codec<T> {
  put(out: ByteWriter, value: T): void;
  take(from: ByteReader): T;
}

/** Writes bytes one after another. Numbers of several bytes are little-endian. */
export class ByteWriter {
  /** The words so far, by place: each is written once. */
  readonly words = new Map<unknown, number>();
  #bytes = new Uint8Array(512);
  #length = 0;

  /** Writes a whole number of some bytes. **Errors**: a `RangeError` for one that does not fit. */
  fixed(value: number, width: 1 | 2 | 3): void {
    if (!Number.isInteger(value) || value < 0 || value >= 1 << (8 * width)) {
      throw new RangeError(`${value} does not fit ${width} bytes.`);
    }
    this.#reserve(width);
    this.#bytes[this.#length++] = value;
    if (width > 1) this.#bytes[this.#length++] = value >> 8;
    if (width > 2) this.#bytes[this.#length++] = value >> 16;
  }

  raw(bytes: Uint8Array): void {
    this.#reserve(bytes.length);
    this.#bytes.set(bytes, this.#length);
    this.#length += bytes.length;
  }

  #reserve(more: number): void {
    if (this.#length + more <= this.#bytes.length) return;
    const larger = new Uint8Array(2 * this.#bytes.length + more);
    larger.set(this.#bytes);
    this.#bytes = larger;
  }

  /** What was written. */
  bytes(): Uint8Array<ArrayBuffer> {
    return this.#bytes.slice(0, this.#length);
  }
}

/** Reads what a `ByteWriter` wrote. **Errors**: a `RangeError` beyond the end. */
class ByteReader {
  readonly words: unknown[] = [];
  readonly #bytes: Uint8Array;
  #at = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  byte(): number {
    const byte = this.#bytes[this.#at++];
    if (byte === undefined) throw new RangeError('cut short');
    return byte;
  }

  raw(length: number): Uint8Array {
    if (this.#at + length > this.#bytes.length) throw new RangeError('cut short');
    this.#at += length;
    return this.#bytes.subarray(this.#at - length, this.#at);
  }

  get left(): number {
    return this.#bytes.length - this.#at;
  }
}

/** A number that `fixed` wrote, read in place. */
export function fixedAt(bytes: Uint8Array, at: number, width: 1 | 2 | 3): number {
  let number = bytes[at] ?? 0;
  if (width > 1) number |= (bytes[at + 1] ?? 0) << 8;
  if (width > 2) number |= (bytes[at + 2] ?? 0) << 16;
  return number;
}

/** Whole numbers from 0, seven bits a byte, the lowest first; the eighth bit says that more follow. */
export const whole: Codec<number> = {
  put(out, value) {
    if (!Number.isSafeInteger(value) || value < 0) throw new RangeError(`${value} is no whole number from 0.`);
    let rest = value;
    for (; rest >= 128; rest = Math.floor(rest / 128)) out.fixed((rest % 128) + 128, 1);
    out.fixed(rest, 1);
  },
  take(from) {
    let number = 0;
    for (let place = 1; ; place *= 128) {
      const byte = from.byte();
      number += (byte % 128) * place;
      if (byte < 128) return number;
    }
  },
};

/** Values that are written as those of another codec. */
export function mapped<T, Stored>(
  codec: Codec<Stored>,
  toStored: (value: T) => Stored,
  toValue: (stored: Stored) => T,
): Codec<T> {
  return {
    put: (out, value) => codec.put(out, toStored(value)),
    take: (from) => toValue(codec.take(from)),
  };
}

/** Whole numbers of any sign: 0, -1, 1, -2, ... */
export const integer: Codec<number> = mapped(
  whole,
  (value) => (value < 0 ? -2 * value - 1 : 2 * value),
  (stored) => (stored % 2 === 1 ? -(stored + 1) / 2 : stored / 2),
);

/** Numbers rounded to a part of one, e.g. millionths. */
export function parts(unit: number): Codec<number> {
  return mapped(
    integer,
    (value) => Math.round(value * unit),
    (stored) => stored / unit,
  );
}

/** One of some values. */
export function oneOf<T>(...values: readonly T[]): Codec<T> {
  return mapped(
    whole,
    (value) => values.indexOf(value),
    (stored) => {
      if (stored >= values.length) throw new RangeError(`value ${stored} of ${values.length}`);
      return values[stored] as T;
    },
  );
}

/** Yes or no. */
export const flag: Codec<boolean> = oneOf<boolean>(false, true);

/** Values of which many are the same, such as ids: each is written once, then named by its place. */
export function word<T>(codec: Codec<T>): Codec<T> {
  return {
    put(out, value) {
      const known = out.words.get(value);
      whole.put(out, known ?? out.words.size);
      if (known !== undefined) return;
      out.words.set(value, out.words.size);
      codec.put(out, value);
    },
    take(from) {
      const place = whole.take(from);
      if (place > from.words.length) throw new RangeError(`word ${place} of ${from.words.length}`);
      if (place === from.words.length) from.words.push(codec.take(from));
      return from.words[place] as T;
    },
  };
}

/** Text, each once. */
export const text: Codec<string> = word({
  put(out, value) {
    const bytes = Buffer.from(value);
    whole.put(out, bytes.length);
    out.raw(bytes);
  },
  take: (from) => Buffer.from(from.raw(whole.take(from))).toString(),
});

/** A value or null. */
export function nullable<T>(codec: Codec<T>): Codec<T | null> {
  return {
    put(out, value) {
      flag.put(out, value !== null);
      if (value !== null) codec.put(out, value);
    },
    take: (from) => (flag.take(from) ? codec.take(from) : null),
  };
}

/** A list, whose length comes first. */
export function list<T>(codec: Codec<T>): Codec<readonly T[]> {
  return {
    put(out, values) {
      whole.put(out, values.length);
      for (const value of values) codec.put(out, value);
    },
    take(from) {
      const values: T[] = [];
      for (let left = whole.take(from); left > 0; left--) values.push(codec.take(from));
      return values;
    },
  };
}

/** Whole numbers, none less than the one before, as differences. */
export const ascending: Codec<readonly number[]> = mapped(
  list(whole),
  (values) => values.map((value, k) => value - (values[k - 1] ?? 0)),
  (steps) => {
    let last = 0;
    return steps.map((step) => (last += step));
  },
);

/** A typed array as the machine holds it. */
export function typedArray<T extends Float32Array | Uint16Array>(Type: new (bytes: ArrayBuffer) => T): Codec<T> {
  return mapped<T, Uint8Array>(
    { put: putBytes, take: (from) => from.raw(whole.take(from)) },
    ({ buffer, byteOffset, byteLength }) => new Uint8Array(buffer, byteOffset, byteLength),
    (bytes) => new Type(Uint8Array.from(bytes).buffer),
  );
}

function putBytes(out: ByteWriter, bytes: Uint8Array): void {
  whole.put(out, bytes.length);
  out.raw(bytes);
}

/** The same value always, which is not written. */
export function always<T>(value: T): Codec<T> {
  return { put: () => undefined, take: () => value };
}

/** An object, field after field in the order of the declaration. */
export function record<T extends object>(fields: { readonly [Name in keyof T]-?: Codec<T[Name]> }): Codec<T> {
  const entries = Object.entries(fields) as [keyof T, Codec<unknown>][];
  return {
    put(out, value) {
      for (const [name, codec] of entries) codec.put(out, value[name]);
    },
    take(from) {
      const value: Partial<Record<keyof T, unknown>> = {};
      for (const [name, codec] of entries) value[name] = codec.take(from);
      return value as T;
    },
  };
}

/** A kind of packed column. */
export interface Packed<T> {
  encode(value: T): Uint8Array<ArrayBuffer>;
  /** **Errors**: a `StoreError` `odd-row` for bytes of another form. */
  decode(bytes: Uint8Array): T;
}

const VERSION = 1;
/** Most bytes of a value unpacked: fifty times what the plays of a long game have. */
const MAX_BYTES = 2 ** 20;

/** Packs values of one form into a column, after a byte of version. `what`: their name in errors. */
export function packed<T>(what: string, codec: Codec<T>, { isDeflated = false } = {}): Packed<T> {
  return {
    encode(value) {
      const out = new ByteWriter();
      out.fixed(VERSION, 1);
      codec.put(out, value);
      return isDeflated ? Uint8Array.from(deflateRawSync(out.bytes())) : out.bytes();
    },
    decode(bytes) {
      try {
        if (!(bytes instanceof Uint8Array)) throw new RangeError('no bytes');
        const from = new ByteReader(isDeflated ? inflateRawSync(bytes, { maxOutputLength: MAX_BYTES }) : bytes);
        const version = from.left === 0 ? 'none' : from.byte();
        if (version !== VERSION) throw new RangeError(`version ${version}`);
        const value = codec.take(from);
        if (from.left > 0) throw new RangeError(`${from.left} bytes too many`);
        return value;
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error);
        throw oddRow(`${what} of an unknown format (${reason})`);
      }
    },
  };
}
