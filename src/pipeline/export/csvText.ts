import { csvCell } from '../../hockey/csvCell.ts';
import type { Cell } from './cellColumn.ts';
import type { RowGroup } from './rowGroups.ts';

const [ZERO, MINUS, POINT, COMMA, LINE_FEED] = [48, 45, 46, 44, 10] as const;
/** Text that is its own cell: it begins with a letter or a digit and has nothing that quotes or UTF-8 change. */
const PLAIN = /^[A-Za-z0-9][\w .:;/'-]*$/;
/** Room for a number and the mark behind it: JavaScript writes none with more than 25 characters. */
const NUMBER_BYTES = 32;
/** Bytes of a UTF-16 unit in UTF-8, at most; text in quotes may double its length and has a few more. */
const UNIT_BYTES = 6;

/** Decimals that are written digit by digit, and the scale they mean. */
const DECIMALS = 6;
const SCALE = 10 ** DECIMALS;
/**
 * Numbers of up to 15 digits have only one shortest decimal form, so that these are the digits of `String`. Source:
 * https://tc39.es/ecma262/#sec-numeric-types-number-tostring, and IEEE 754: 15 digits survive a double.
 */
const MOST_SCALED = 1e15;

/** Text of CSV as bytes. Cells are written in place: a season has 50 million, and a string of each is garbage. */
export class CsvText {
  #bytes: Buffer;
  #length = 0;

  constructor(size: number) {
    this.#bytes = Buffer.allocUnsafe(size);
  }

  get length(): number {
    return this.#length;
  }

  /** Adds rows of a group from `row` on until the text has `enough` bytes. Returns the row with which to go on. */
  addRows({ rows, columns }: RowGroup, row: number, enough: number): number {
    let at = row;
    for (; at < rows && this.#length < enough; at++) {
      for (let k = 0; k < columns.length; k++) this.#addCell(columns[k]?.at(at) ?? null, k === columns.length - 1);
    }
    return at;
  }

  /** Removes the first bytes of the text and returns a copy of them. */
  take(bytes: number): Buffer {
    const taken = Buffer.from(this.#bytes.subarray(0, bytes));
    this.#bytes.copyWithin(0, bytes, this.#length);
    this.#length -= bytes;
    return taken;
  }

  #addCell(value: Cell, isLast: boolean): void {
    if (typeof value === 'string') this.#addText(value);
    else {
      this.#makeRoom(NUMBER_BYTES);
      if (value !== null) this.#addNumber(value);
    }
    this.#bytes[this.#length++] = isLast ? LINE_FEED : COMMA;
  }

  #addNumber(value: number): void {
    const whole = value | 0;
    if (whole === value && whole >= 0) {
      this.#addDigits(whole, digitsOf(whole));
      return;
    }
    this.#addFraction(value);
  }

  #addFraction(value: number): void {
    const size = Math.abs(value);
    const scaled = Math.round(size * SCALE);
    if (scaled >= MOST_SCALED || scaled / SCALE !== size) {
      this.#length += this.#bytes.write(String(value), this.#length, 'latin1');
      return;
    }
    if (value < 0) this.#bytes[this.#length++] = MINUS;
    const whole = Math.trunc(size);
    this.#addDigits(whole, digitsOf(whole));
    if (whole === size) return;
    let fraction = scaled - whole * SCALE;
    let digits = DECIMALS;
    while (fraction % 10 === 0) {
      fraction /= 10;
      digits--;
    }
    this.#bytes[this.#length++] = POINT;
    this.#addDigits(fraction, digits);
  }

  /** Adds the digits of a whole number below 2 ** 31, with which processors divide without fractions. */
  #addDigits(value: number, digits: number): void {
    const bytes = this.#bytes;
    const from = this.#length;
    let rest = value | 0;
    for (let at = from + digits - 1; at >= from; at--) {
      const tenth = (rest / 10) | 0;
      bytes[at] = ZERO + rest - tenth * 10;
      rest = tenth;
    }
    this.#length = from + digits;
  }

  /** Adds text as a cell. */
  #addText(value: string): void {
    this.#makeRoom(value.length * UNIT_BYTES + NUMBER_BYTES);
    if (!PLAIN.test(value)) this.#length += this.#bytes.write(csvCell(value), this.#length);
    else this.#length += this.#bytes.write(value, this.#length, 'latin1');
  }

  #makeRoom(bytes: number): void {
    if (this.#length + bytes <= this.#bytes.length) return;
    const larger = Buffer.allocUnsafe(2 * (this.#length + bytes));
    this.#bytes.copy(larger, 0, 0, this.#length);
    this.#bytes = larger;
  }
}

function digitsOf(value: number): number {
  let digits = 1;
  for (let rest = value | 0; rest >= 10; rest = (rest / 10) | 0) digits++;
  return digits;
}
