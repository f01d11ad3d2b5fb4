type Numbers = Float64Array | Int32Array;

/** A typed array that doubles when full: eight or four bytes per number, without overhead. */
export class GrowingArray<A extends Numbers> {
  #values: A;
  readonly #make: (buffer: ArrayBuffer) => A;
  length = 0;

  /** `make`: a view of a whole buffer. */
  constructor(make: (buffer: ArrayBuffer) => A) {
    this.#make = make;
    this.#values = make(new ArrayBuffer(FIRST_BYTES));
  }

  push(value: number): void {
    if (this.length === this.#values.length) this.#resize(2 * this.#values.byteLength);
    this.#values[this.length++] = value;
  }

  /** The numbers, without the spare room. The array is empty afterwards, so that they are held once. */
  take(): A {
    this.#resize(this.length * this.#values.BYTES_PER_ELEMENT);
    const values = this.#values;
    this.#values = this.#make(new ArrayBuffer(FIRST_BYTES));
    this.length = 0;
    return values;
  }

  /** A transferred buffer is freed at once, not at the next garbage collection. */
  #resize(bytes: number): void {
    this.#values = this.#make((this.#values.buffer as ArrayBuffer).transfer(bytes));
  }
}

const FIRST_BYTES = 32_768;
