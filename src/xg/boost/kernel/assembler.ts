/**
 * A minimal WebAssembly assembler: one function per instruction the kernels use, returning its bytes.
 *
 * Source: WebAssembly core specification 2.0, section 5 (binary format), with the threads proposal's shared memory.
 */

/** Bytes of one or more instructions. */
export type Code = readonly number[];

/** Unsigned LEB128, the format's variable-length integer. */
function unsigned(value: number): number[] {
  const bytes: number[] = [];
  let rest = value;
  do {
    const low = rest % 128;
    rest = Math.floor(rest / 128);
    bytes.push(rest > 0 ? low + 128 : low);
  } while (rest > 0);
  return bytes;
}

/** Signed LEB128 of a 32-bit constant. */
function signed(value: number): number[] {
  const bytes: number[] = [];
  let rest = value | 0;
  for (;;) {
    const low = rest & 0x7f;
    rest >>= 7;
    const isLast = (rest === 0 && (low & 0x40) === 0) || (rest === -1 && (low & 0x40) !== 0);
    bytes.push(isLast ? low : low | 0x80);
    if (isLast) return bytes;
  }
}

const simd = (opcode: number): number[] => [0xfd, ...unsigned(opcode)];
/** Alignment hint 0 and an offset in bytes, as every load and store has. */
const at = (offset: number): number[] => [0x00, ...unsigned(offset)];

export const localGet = (index: number): Code => [0x20, ...unsigned(index)];
export const localSet = (index: number): Code => [0x21, ...unsigned(index)];
export const localTee = (index: number): Code => [0x22, ...unsigned(index)];
export const constant = (value: number): Code => [0x41, ...signed(value)];
export const add: Code = [0x6a];
export const multiply: Code = [0x6c];
export const shiftLeft: Code = [0x74];
export const isLess: Code = [0x49];
export const isGreater: Code = [0x4b];
export const load32 = (offset = 0): Code => [0x28, ...at(offset)];
export const load8 = (offset = 0): Code => [0x2d, ...at(offset)];
export const loadDouble = (offset = 0): Code => [0x2b, ...at(offset)];
export const storeDouble = (offset = 0): Code => [0x39, ...at(offset)];
export const addDouble: Code = [0xa0];
/** 1 if the double below the top is greater than or equal to the top; 0 if less, or if either is NaN. */
export const isAtLeast: Code = [0x66];
export const load128 = (offset = 0): Code => [...simd(0x00), ...at(offset)];
export const store128 = (offset = 0): Code => [...simd(0x0b), ...at(offset)];
/** Two doubles at once. */
export const addDoubles: Code = simd(0xf0);
export const subtractDoubles: Code = simd(0xf1);
export const fillMemory: Code = [0xfc, 0x0b, 0x00];
/** Repeats its body while it ends in a true `repeatIf(0)`; inside an inner loop add one level. */
export const loop = (...body: Code[]): Code => [0x03, 0x40, ...body.flat(), 0x0b];
export const repeatIf = (levelsOut: number): Code => [0x0d, ...unsigned(levelsOut)];
export const onlyIf = (...body: Code[]): Code => [0x04, 0x40, ...body.flat(), 0x0b];

/** One exported function. Parameters and locals are 32-bit integers; the vector locals come last in index. */
export interface KernelFunction {
  readonly name: string;
  readonly parameters: number;
  readonly integerLocals: number;
  readonly vectorLocals: number;
  /** Whether it returns one 32-bit integer. */
  readonly returnsInteger: boolean;
  readonly body: Code;
}

const INT32 = 0x7f;
const VECTOR128 = 0x7b;
const FUNCTION_TYPE = 0x60;

/**
 * Bytes of a module that exports these functions and imports one memory, `memory.given`, shared between threads or not.
 */
export function assembleModule(functions: readonly KernelFunction[], isMemoryShared: boolean): Uint8Array<ArrayBuffer> {
  const section = (id: number, content: Code): number[] => [id, ...unsigned(content.length), ...content];
  const list = (entries: readonly Code[]): number[] => [...unsigned(entries.length), ...entries.flat()];
  const text = (value: string): number[] => [...unsigned(value.length), ...new TextEncoder().encode(value)];
  const types = functions.map(({ parameters, returnsInteger }) => [
    FUNCTION_TYPE,
    ...list(Array.from({ length: parameters }, () => [INT32])),
    ...list(returnsInteger ? [[INT32]] : []),
  ]);
  const bodies = functions.map(({ integerLocals, vectorLocals, body }) => {
    const locals = list([
      [...unsigned(integerLocals), INT32],
      [...unsigned(vectorLocals), VECTOR128],
    ]);
    const code = [...locals, ...body, 0x0b];
    return [...unsigned(code.length), ...code];
  });
  // Limits in pages of 64 KiB, from 0 to 4 GiB; a shared memory must state its maximum.
  const limits = [isMemoryShared ? 0x03 : 0x01, 0x00, ...unsigned(65536)];
  return Uint8Array.from([
    ...[0x00, 0x61, 0x73, 0x6d, 0x01, 0x00, 0x00, 0x00],
    ...section(1, list(types)),
    ...section(2, list([[...text('memory'), ...text('given'), 0x02, ...limits]])),
    ...section(3, list(functions.map((_, index) => unsigned(index)))),
    ...section(7, list(functions.map(({ name }, index) => [...text(name), 0x00, ...unsigned(index)]))),
    ...section(10, list(bodies)),
  ]);
}
