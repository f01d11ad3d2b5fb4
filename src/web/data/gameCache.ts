import { compressToUTF16, decompressFromUTF16 } from 'lz-string';
import { whenIdle } from '../whenIdle.ts';
import type { Answer } from './fetchEndpoint.ts';

/** How long a cached game is used, in milliseconds: one hour. Source: specification, section 9. */
const GAME_CACHE_MS = 3_600_000;
/** A cached game's key in the browser's storage is its id: ten digits with type 02 or 03. Nothing else is stored under such a key. */
const GAME_KEY = /^\d{4}0[23]\d{4}$/;

/** The parts of a kept game, as they are stored: a line each, compressed, after a line that says when. */
const PARTS = ['gameData', 'xgSummary', 'playerDetail', 'shotData'] as const satisfies readonly (keyof GameBundle)[];

/** What the game page keeps of a game. */
export interface GameBundle {
  readonly gameData: Answer<'gameData'>;
  readonly xgSummary: Answer<'xgSummary'>;
  readonly playerDetail: Answer<'playerDetail'>;
  readonly shotData: Answer<'shotData'>;
}

/**
 * The game kept under its id if it is under one hour old; null where there is none, it is older, or it cannot be read.
 * `now` in milliseconds.
 */
export function readCachedGame(gameId: number, now: number): GameBundle | null {
  try {
    const stored = localStorage.getItem(String(gameId));
    if (stored === null) return null;
    const [storedAt, ...lines] = stored.split('\n');
    const age = now - Number(storedAt);
    if (!(age >= 0 && age < GAME_CACHE_MS)) return null;
    const parts = PARTS.map((part, k) => [part, JSON.parse(decompressFromUTF16(lines[k] ?? ''))] as const);
    if (!parts.every(([, answer]) => answer instanceof Object)) return null;
    const game = Object.fromEntries(parts) as unknown as GameBundle;
    // A game kept by a release that did not know who stole it is none.
    return game.gameData.id === gameId && Array.isArray(game.gameData.stolen_by) ? game : null;
  } catch {
    // A corrupt entry, or storage switched off, is the same as nothing kept.
    return null;
  }
}

/**
 * Keeps a finished game, compressed, under its id, when the browser is idle; one that is not final is not kept. One part at a
 * time, for a whole game takes a slow phone too long. When the storage is full, all cached games, and only those, are cleared and
 * it is tried once more; a second failure is logged. Never throws. Returns what calls it off.
 * Source: specification, section 8.
 */
export function writeCachedGame(gameId: number, game: GameBundle, now: number): () => void {
  const lines = [String(now)];
  const goOn = (): void => {
    const part = PARTS[lines.length - 1];
    if (part === undefined) store(gameId, lines.join('\n'));
    else {
      lines.push(compressToUTF16(JSON.stringify(game[part])));
      callOff = whenIdle(goOn);
    }
  };
  let callOff = game.gameData.status === 'final' ? whenIdle(goOn) : () => undefined;
  return () => callOff();
}

function store(gameId: number, text: string): void {
  try {
    localStorage.setItem(String(gameId), text);
  } catch {
    try {
      clearCachedGames();
      localStorage.setItem(String(gameId), text);
    } catch (error) {
      console.error('The game could not be kept in the browser.', error);
    }
  }
}

/** Removes every cached game from the browser's storage, and nothing else. */
export function clearCachedGames(): void {
  const keys = Array.from({ length: localStorage.length }, (_, k) => localStorage.key(k));
  for (const key of keys) if (key !== null && GAME_KEY.test(key)) localStorage.removeItem(key);
}
