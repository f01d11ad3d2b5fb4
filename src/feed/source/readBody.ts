import { MAX_BODY_BYTES, megabytes } from './bodyLimits.ts';

/** A response has more bytes than a body may have. The message is the end of a sentence. */
export class BodyTooLarge extends Error {}

/** Bytes up to which bodies are read side by side: larger than any real one. */
const SMALL_BYTES = 2 * 1024 * 1024;
/** Bytes by which the room for a large body grows. */
const ROOM_STEP = 4 * 1024 * 1024;

/**
 * The room for the one body beyond `SMALL_BYTES` that is read at a time, in the whole process. It grows in place, and
 * gives its memory back at once: a body that proves too large leaves nothing for the garbage collector.
 */
const room = new ArrayBuffer(0, { maxByteLength: MAX_BODY_BYTES });
/** Resolves when the room is free. */
let isFree: Promise<void> = Promise.resolve();

/**
 * Reads the body of a response, counting its bytes as they are unpacked. A large one waits for its turn, so that many
 * endless bodies take no more memory than one.
 *
 * **Errors**: `BodyTooLarge` at the first byte over the limit, or before when the response announces it; that of the
 * connection.
 */
export async function readBody(response: Response, signal: AbortSignal): Promise<Uint8Array> {
  if (Number(response.headers.get('content-length')) > MAX_BODY_BYTES) {
    await response.body?.cancel();
    throw tooLarge();
  }
  if (response.body === null) return new Uint8Array();
  const reader = response.body.getReader();
  try {
    const chunks: Uint8Array[] = [];
    let size = 0;
    while (size <= SMALL_BYTES) {
      const { done, value } = await reader.read();
      if (done) return joined(chunks, size);
      chunks.push(value);
      size += value.length;
    }
    return await inTurn(async () => {
      signal.throwIfAborted();
      return await readLarge(reader, chunks, size);
    });
  } finally {
    // Ends the connection unless the body was read to its end.
    await reader.cancel().catch(() => undefined);
  }
}

type Reader = ReadableStreamDefaultReader<Uint8Array<ArrayBuffer>>;

/** Reads the rest of a body whose first chunks are read, and empties their list. */
async function readLarge(reader: Reader, chunks: Uint8Array[], start: number): Promise<Uint8Array> {
  let size = 0;
  const add = (chunk: Uint8Array): void => {
    if (size + chunk.length > MAX_BODY_BYTES) throw tooLarge();
    while (room.byteLength < size + chunk.length) {
      room.resize(Math.min(room.byteLength + Math.max(ROOM_STEP, start), MAX_BODY_BYTES));
    }
    new Uint8Array(room).set(chunk, size);
    size += chunk.length;
  };
  try {
    for (const chunk of chunks.splice(0)) add(chunk);
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return new Uint8Array(room.slice(0, size));
      add(value);
    }
  } finally {
    room.resize(0);
  }
}

/** Runs a step when those before it have ended. */
function inTurn<T>(step: () => Promise<T>): Promise<T> {
  const result = isFree.then(step);
  isFree = result.then(
    () => undefined,
    () => undefined,
  );
  return result;
}

function joined(chunks: readonly Uint8Array[], size: number): Uint8Array {
  const bytes = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.length;
  }
  return bytes;
}

function tooLarge(): BodyTooLarge {
  return new BodyTooLarge(`the body has more than ${megabytes(MAX_BODY_BYTES)}`);
}
