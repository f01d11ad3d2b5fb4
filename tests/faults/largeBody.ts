import { createHash } from 'node:crypto';

/** A body of 200 kB of hashes. It hardly compresses, so that its file takes more than one write. */
export function largeBody(gameId: number): Uint8Array {
  const hashes = Array.from({ length: 3000 }, (_, k) => createHash('sha256').update(`${gameId} ${k}`).digest('hex'));
  return Buffer.from(JSON.stringify({ id: gameId, hashes }));
}
