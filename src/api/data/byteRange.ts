/** The bytes that a request asks for: the first, and the one after the last. */
export interface RequestedBytes {
  readonly from: number;
  readonly to: number;
}

/**
 * Reads a Range header with one range, which is all that readers of data files send. **Missing**: null for a header
 * that is absent, malformed, of another unit or of several ranges: the answer is then the whole file. `unsatisfiable`
 * for a range behind its end. Source: RFC 9110, 14.1.2.
 */
export function parseRange(header: string | undefined, bytes: number): RequestedBytes | 'unsatisfiable' | null {
  const [, first, last] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '') ?? [];
  if (first === undefined || last === undefined || (first === '' && last === '')) return null;
  if (first === '') {
    const suffix = Math.min(Number(last), bytes);
    return suffix === 0 ? 'unsatisfiable' : { from: bytes - suffix, to: bytes };
  }
  const from = Number(first);
  const to = last === '' ? bytes : Math.min(Number(last) + 1, bytes);
  if (last !== '' && Number(last) < from) return null;
  return from >= bytes ? 'unsatisfiable' : { from, to };
}
