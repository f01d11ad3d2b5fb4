type Numbers = Float64Array | Int32Array;

/** A typed array that doubles when full: eight or four bytes per number, without overhead. */
export class GrowingArray<A extends Numbers> {
  #values: A;
  readonly #make: (length: number) => A;
  length = 0;

  constructor(make: (length: number) => A) {
    this.#make = make;
    this.#values = make(4096);
  }

  push(value: number): void {
    if (this.length === this.#values.length) {
      const larger = this.#make(2 * this.length);
      larger.set(this.#values);
      this.#values = larger;
    }
    this.#values[this.length++] = value;
  }

  /** A copy without the spare room. */
  toArray(): A {
    const exact = this.#make(this.length);
    exact.set(this.#values.subarray(0, this.length));
    return exact;
  }
}
