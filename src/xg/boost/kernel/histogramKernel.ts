import {
  add,
  addDoubles,
  assembleModule,
  type Code,
  constant,
  fillMemory,
  isGreater,
  isLess,
  type KernelFunction,
  load8,
  load32,
  load128,
  localGet,
  localSet,
  localTee,
  loop,
  multiply,
  onlyIf,
  repeatIf,
  shiftLeft,
  store128,
  subtractDoubles,
} from './assembler.ts';

/**
 * The trainer's hot loop as WebAssembly: adds each row's gradient pair to one cell per column. The same loop in plain
 * TypeScript is four times slower, because it cannot add a pair of doubles at once and checks every access. The
 * instructions are emitted for a given number of columns, so the loop over columns is unrolled and each column's offset
 * is a constant.
 */

/**
 * Rows whose memory is touched ahead of the row loop, so that their cache misses overlap instead of queueing. [tuned]
 */
const ROWS_TOUCHED_AHEAD = 64;
const BYTES_OF_ROW_INDEX = 4;
const BYTES_OF_COLUMN = 4;
/** A gradient pair or a histogram cell: two doubles. */
export const BYTES_OF_PAIR = 16;

/** The kernel's functions. All arguments are byte addresses in the shared memory, or lengths in bytes. */
export interface HistogramKernel {
  /**
   * Adds the gradient pairs of the rows listed from `rows` to `rowsEnd` (not empty) to the histogram. `columns` lists
   * the numbers of the drawn columns (int32); only a kernel for drawn columns reads it.
   */
  accumulate(rows: number, rowsEnd: number, codes: number, pairs: number, columns: number, histogram: number): number;
  clear(address: number, bytes: number): void;
  /** Pairs of doubles: target += source. Lengths are positive multiples of 16, also for the next. */
  addPairs(target: number, source: number, bytes: number): void;
  subtractPairs(target: number, source: number, bytes: number): void;
}

/** The dimensions a kernel is assembled for. */
export interface KernelShape {
  /** Columns of the row-major code matrix: bytes of a row. */
  readonly features: number;
  /** First histogram cell of each column in use. With fewer entries than features, a list gives the columns in use. */
  readonly cellOffsets: readonly number[];
}

/** Assembles the kernel's module, as bytes. */
export function assembleHistogramKernel(shape: KernelShape): Uint8Array<ArrayBuffer> {
  const functions = [
    accumulate(shape),
    {
      name: 'clear',
      parameters: 2,
      integerLocals: 0,
      vectorLocals: 0,
      returnsInteger: false,
      body: [...localGet(0), ...constant(0), ...localGet(1), ...fillMemory],
    },
    elementwise('addPairs', addDoubles),
    elementwise('subtractPairs', subtractDoubles),
  ];
  return assembleModule(functions, true);
}

/**
 * Instantiates the kernel on a memory, for one thread. Errors: throws if the engine lacks vector instructions or shared
 * memory.
 */
export function loadHistogramKernel(module: WebAssembly.Module, memory: WebAssembly.Memory): HistogramKernel {
  const instance = new WebAssembly.Instance(module, { memory: { given: memory } });
  // The module was assembled above with exactly these functions; the engine types exports as unknown.
  return instance.exports as unknown as HistogramKernel;
}

/** Loop over row indices: touches a tile of rows, then adds each row's pair to one cell per column. */
function accumulate({ features, cellOffsets }: KernelShape): KernelFunction {
  const [rows, rowsEnd, codes, pairs, columns, histogram] = [0, 1, 2, 3, 4, 5];
  const isDrawn = cellOffsets.length < features;
  const [row, tileEnd, touchedRow, sum, cell, pair] = [6, 7, 8, 9, 10, 11];
  const rowCodes = (index: Code): Code => [
    ...localGet(codes),
    ...index,
    ...constant(features),
    ...multiply,
    ...add,
    ...localTee(row),
  ];
  const pairAddress = (index: Code): Code => [...localGet(pairs), ...index, ...constant(4), ...shiftLeft, ...add];
  const indexAt = (pointer: number): Code => [...localGet(pointer), ...load32()];
  const next = (pointer: number): Code => [
    ...localGet(pointer),
    ...constant(BYTES_OF_ROW_INDEX),
    ...add,
    ...localTee(pointer),
    ...localGet(tileEnd),
    ...isLess,
    ...repeatIf(0),
  ];

  const addToCell = (column: number, firstCell: number): Code => [
    ...localGet(row),
    ...(isDrawn ? [...localGet(columns), ...load32(column * BYTES_OF_COLUMN), ...add, ...load8()] : load8(column)),
    ...constant(4),
    ...shiftLeft,
    ...localGet(histogram),
    ...add,
    ...localTee(cell),
    ...localGet(cell),
    ...load128(firstCell * BYTES_OF_PAIR),
    ...localGet(pair),
    ...addDoubles,
    ...store128(firstCell * BYTES_OF_PAIR),
  ];
  const touch: Code = [
    ...rowCodes(indexAt(touchedRow)),
    ...load8(0),
    ...localGet(row),
    ...load8(features - 1),
    ...add,
    ...pairAddress(indexAt(touchedRow)),
    ...load8(0),
    ...add,
    ...localGet(sum),
    ...add,
    ...localSet(sum),
  ];

  return {
    name: 'accumulate',
    parameters: 6,
    integerLocals: 5,
    vectorLocals: 1,
    returnsInteger: true,
    body: [
      ...loop(
        [...localGet(rows), ...constant(ROWS_TOUCHED_AHEAD * BYTES_OF_ROW_INDEX), ...add, ...localSet(tileEnd)],
        [...localGet(tileEnd), ...localGet(rowsEnd), ...isGreater],
        onlyIf([...localGet(rowsEnd), ...localSet(tileEnd)]),
        [...localGet(rows), ...localSet(touchedRow)],
        loop(touch, next(touchedRow)),
        loop(
          [...pairAddress(indexAt(rows)), ...load128(), ...localSet(pair)],
          [...rowCodes(indexAt(rows)), ...localSet(row)],
          ...cellOffsets.map((firstCell, column) => addToCell(column, firstCell)),
          next(rows),
        ),
        [...localGet(rows), ...localGet(rowsEnd), ...isLess, ...repeatIf(0)],
      ),
      // The sum of the touched bytes is meaningless; returning it keeps the touching loads alive.
      ...localGet(sum),
    ],
  };
}

/** target[i] = target[i] (operation) source[i], sixteen bytes at a time. */
function elementwise(name: string, operation: Code): KernelFunction {
  const [target, source, bytes] = [0, 1, 2];
  const end = 3;
  return {
    name,
    parameters: 3,
    integerLocals: 1,
    vectorLocals: 0,
    returnsInteger: false,
    body: [
      ...localGet(target),
      ...localGet(bytes),
      ...add,
      ...localSet(end),
      ...loop(
        [...localGet(target), ...localGet(target), ...load128(), ...localGet(source), ...load128(), ...operation],
        store128(),
        [...localGet(source), ...constant(BYTES_OF_PAIR), ...add, ...localSet(source)],
        [...localGet(target), ...constant(BYTES_OF_PAIR), ...add, ...localTee(target)],
        [...localGet(end), ...isLess, ...repeatIf(0)],
      ),
    ],
  };
}
