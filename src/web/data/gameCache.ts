import { compressToUTF16, decompressFromUTF16 } from 'lz-string';
import { whenIdle } from '../loading/whenIdle.ts';
import type { Answer } from './fetchEndpoint.ts';
import { GAME_CACHE_MS } from './isStored.ts';

/** Storage key of a cached game: its id, ten digits with type 02 or 03. No other entry has such a key. */
const GAME_KEY = /^\d{4}0[23]\d{4}$/;

/** Characters that are compressed at a time, half a millisecond's work on a desktop. */
const PIECE = 8192;

/** The parts of a cached game. */
const PARTS = ['gameData', 'xgSummary', 'playerDetail', 'shotData'] as const;

/** The responses that make up a cached game. */
export type GameBundle = { readonly [Part in (typeof PARTS)[number]]: Answer<Part> };

/**
 * Reads a cached game younger than one hour. `now` is in milliseconds. **Missing**: null without an entry, for an
 * expired or an unreadable one.
 */
export function readCachedGame(gameId: number, now: number): GameBundle | null {
  try {
    const stored = localStorage.getItem(String(gameId));
    if (stored === null) return null;
    const [storedAt, ...pieces] = stored.split('\n');
    const age = now - Number(storedAt);
    if (!(age >= 0 && age < GAME_CACHE_MS)) return null;
    const game = JSON.parse(pieces.map(decompressFromUTF16).join('')) as GameBundle;
    const isWhole = PARTS.every((part) => game[part] instanceof Object);
    if (!isWhole) return null;
    // Older releases stored games without the clubs' colours in charts.
    return game.gameData.id === gameId && game.gameData.winner_mark instanceof Object ? game : null;
  } catch {
    // A corrupt entry or disabled storage counts as a cache miss.
    return null;
  }
}

/**
 * Stores a final game, compressed, under its id while the browser is idle; a piece at a time, because a whole game
 * would block a slow phone. The entry is the time of storing and a line for each compressed piece of its JSON. When the
 * storage is full it clears all cached games, and only those, and retries once. **Errors**: none thrown; logs a second
 * failure. Returns a function that cancels.
 * Source: docs/site.md#kept-in-the-browser.
 */
export function writeCachedGame(gameId: number, game: GameBundle, now: number): () => void {
  if (game.gameData.status !== 'final') return () => undefined;
  const lines = [String(now)];
  let cancel = whenIdle(() => {
    const text = JSON.stringify(game);
    const compressNext = (): void => {
      const from = (lines.length - 1) * PIECE;
      if (from >= text.length) store(gameId, lines.join('\n'));
      else {
        lines.push(compressToUTF16(text.slice(from, from + PIECE)));
        cancel = whenIdle(compressNext);
      }
    };
    compressNext();
  });
  return () => cancel();
}

function store(gameId: number, text: string): void {
  try {
    localStorage.setItem(String(gameId), text);
  } catch {
    try {
      clearCachedGames();
      localStorage.setItem(String(gameId), text);
    } catch (error) {
      console.error('The game could not be stored in the browser.', error);
    }
  }
}

/** Removes all cached games from the browser's storage. */
export function clearCachedGames(): void {
  const keys = Array.from({ length: localStorage.length }, (_, k) => localStorage.key(k));
  for (const key of keys) if (key !== null && GAME_KEY.test(key)) localStorage.removeItem(key);
}
