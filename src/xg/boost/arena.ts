/** Arrays start on a cache line of their own. */
const LINE_BYTES = 64;

/** Places arrays of these sizes, in bytes, one after another. Shape: the offset of each by name, and the bytes in all. */
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
