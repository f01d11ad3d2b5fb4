import { createHash } from 'node:crypto';

/** A body that hardly compresses, so that its file takes more than one write: 200 kB of hashes of the game's id. */
export function bodyOfGame(gameId: number): Uint8Array {
  const hashes = Array.from({ length: 3000 }, (_, k) => createHash('sha256').update(`${gameId} ${k}`).digest('hex'));
  return Buffer.from(JSON.stringify({ id: gameId, hashes }));
}
