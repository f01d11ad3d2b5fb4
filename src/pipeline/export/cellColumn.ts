import type { DataColumn } from '../../stats/registry/dataFiles/dataColumn.ts';
import type { DataRow } from '../../store/queries/dataRow.ts';

/** A cell of a data file. **Missing**: null is an empty one. */
export type Cell = number | string | null;

/** An empty cell of whole numbers: the one number of 32 bits that no column has. */
const NO_INTEGER = -(2 ** 31);
const MAX_INTEGER = 2 ** 31 - 1;
/** The first room for rows. */
const FIRST_ROWS = 1024;

/**
 * The cells of a column, in 4 or 8 bytes each: arrays of JavaScript's own values take four times as much, and a row
 * group has ten million cells. Words are kept once.
 */
export class CellColumn {
  readonly name: string;
  readonly #type: DataColumn['type'];
  #numbers: Int32Array | Float64Array;
  #words: string[] = [];
  readonly #placeOf = new Map<string, number>();

  constructor({ name, type }: DataColumn) {
    this.name = name;
    this.#type = type;
    this.#numbers = type === 'number' ? new Float64Array(FIRST_ROWS) : new Int32Array(FIRST_ROWS);
  }

  /** Puts a value at a row. **Errors**: throws for a value that the column cannot hold. */
  set(row: number, value: Cell): void {
    if (row >= this.#numbers.length) this.#grow();
    this.#numbers[row] = this.#numberOf(value);
  }

  /** Puts the column's values of some rows from a row on. **Errors**: those of `set`. */
  setRows(first: number, rows: readonly DataRow[]): void {
    const { name } = this;
    for (let k = 0; k < rows.length; k++) this.set(first + k, rows[k]?.[name] ?? null);
  }

  at(row: number): Cell {
    const held = this.#numbers[row] ?? Number.NaN;
    if (this.#type === 'number') return Number.isNaN(held) ? null : held;
    if (held === NO_INTEGER) return null;
    return this.#type === 'integer' ? held : (this.#words[held] ?? null);
  }

  /**
   * The first rows, until they are dropped: numbers as they are held where no cell is empty, else an array of cells.
   */
  first(rows: number): Int32Array | Float64Array | Cell[] {
    const held = this.#numbers.subarray(0, rows);
    const isText = this.#type === 'text' || this.#type === 'date';
    if (!isText && !held.includes(this.#type === 'number' ? Number.NaN : NO_INTEGER)) return held;
    return Array.from({ length: rows }, (_none, row) => this.at(row));
  }

  /** Removes the first rows of those that are held. */
  drop(rows: number, held: number): void {
    this.#numbers.copyWithin(0, rows, held);
    if (rows < held) return;
    this.#words = [];
    this.#placeOf.clear();
  }

  #numberOf(value: Cell): number {
    if (value === null) return this.#type === 'number' ? Number.NaN : NO_INTEGER;
    if (typeof value === 'string' && (this.#type === 'text' || this.#type === 'date')) return this.#wordOf(value);
    if (typeof value === 'number' && this.#holds(value)) return value;
    throw new Error(`${this.name} is ${value}, no ${this.#type}.`);
  }

  #holds(value: number): boolean {
    if (this.#type === 'number') return Number.isFinite(value);
    return this.#type === 'integer' && Number.isInteger(value) && value > NO_INTEGER && value <= MAX_INTEGER;
  }

  #wordOf(word: string): number {
    const known = this.#placeOf.get(word);
    if (known !== undefined) return known;
    this.#placeOf.set(word, this.#words.length);
    return this.#words.push(word) - 1;
  }

  #grow(): void {
    const { length } = this.#numbers;
    const larger = this.#type === 'number' ? new Float64Array(2 * length) : new Int32Array(2 * length);
    larger.set(this.#numbers);
    this.#numbers = larger;
  }
}
