/** Each array starts on its own cache line. */
const LINE_BYTES = 64;

/**
 * Plans the layout of consecutive arrays of these sizes, in bytes.
 *
 * Shape: the offset of each by name, and the total bytes.
 */
export function planArena<Name extends string>(
  sizes: Readonly<Record<Name, number>>,
): { offsets: Record<Name, number>; bytes: number } {
  const offsets: Record<Name, number> = { ...sizes };
  let bytes = 0;
  for (const name of Object.keys(sizes) as Name[]) {
    offsets[name] = bytes;
    bytes += Math.ceil(sizes[name] / LINE_BYTES) * LINE_BYTES;
  }
  return { offsets, bytes };
}
