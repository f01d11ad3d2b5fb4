import { compressToUTF16 } from 'lz-string';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { gameAnswer } from '../testing/answers.ts';
import { clearCachedGames, type GameBundle, readCachedGame, writeCachedGame } from './gameCache.ts';

const GAME = 2024020001;
const NOW = 1_800_000_000_000;
const HOUR = 3_600_000;

function bundle(status: 'final' | 'live' = 'final'): GameBundle {
  return {
    gameData: {
      ...gameAnswer({ id: GAME, status }),
      stolen_by: [],
      withheld: null,
      quality: { events: 'ok', shifts: 'ok', boxscore: 'ok', notes: [] },
    },
    xgSummary: { winner_xg: 3, loser_xg: 2, winner_ev_xg: 2, loser_ev_xg: 1, winner_st_xg: 1, loser_st_xg: 1 },
    playerDetail: { goalie_performance_dict: {}, skater_performance_dict: {} },
    shotData: { shot_locations: { winner: [], loser: [] } },
  };
}

/** Stores a game and runs all idle callbacks. */
function keep(game: GameBundle): void {
  writeCachedGame(GAME, game, NOW);
  vi.runAllTimers();
}

/** A stored entry, made from pieces of its JSON. */
function entryOf(storedAt: string, ...pieces: readonly string[]): string {
  return [storedAt, ...pieces.map((piece) => compressToUTF16(piece))].join('\n');
}

beforeEach(() => void vi.useFakeTimers());
describe('the game cache', () => {
  it('is used at 3,599,999 ms and not at 3,600,000', { tags: ['cache.game.one-hour'] }, () => {
    keep(bundle());
    expect(readCachedGame(GAME, NOW + HOUR - 1)).toEqual(bundle());
    expect(readCachedGame(GAME, NOW + HOUR)).toBeNull();
  });

  it('stores only final games', { tags: ['cache.game.one-hour'] }, () => {
    keep(bundle('live'));
    expect(localStorage.length).toBe(0);
  });

  it('stores a compressed entry under the game id', { tags: ['cache.game.compressed'] }, () => {
    keep(bundle());
    const stored = localStorage.getItem(String(GAME)) ?? '';
    expect(stored.length).toBeGreaterThan(0);
    expect(stored.length).toBeLessThan(JSON.stringify(bundle()).length / 2);
    expect(stored).not.toContain('winner');
  });

  it('treats a corrupt entry, another game’s entry and a partial entry as missing', {
    tags: ['cache.game.compressed'],
  }, () => {
    const text = JSON.stringify(bundle());
    const { shotData: _, ...partial } = bundle();
    const now = String(NOW);
    localStorage.setItem(String(GAME), entryOf(now, text.slice(0, 100), text.slice(100)));
    expect(readCachedGame(GAME, NOW)).toEqual(bundle());
    for (const stored of [
      '',
      'nonsense',
      now,
      `${now}\nnonsense`,
      entryOf('', text),
      entryOf(now, text.slice(0, 100)),
      entryOf(now, JSON.stringify(partial)),
      entryOf(now, JSON.stringify({ ...bundle(), shotData: null })),
      entryOf(now, JSON.stringify({ ...bundle(), gameData: { id: 1 } })),
      entryOf(now, 'null'),
    ]) {
      localStorage.setItem(String(GAME), stored);
      expect(readCachedGame(GAME, NOW)).toBeNull();
    }
  });

  it('clears all cached games, and only those, and retries when the storage is full', {
    tags: ['error.storage-full'],
  }, () => {
    localStorage.setItem('2023020500', 'old game');
    localStorage.setItem('highslot.theme', 'dark');
    const store = vi.spyOn(Storage.prototype, 'setItem').mockImplementationOnce(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    keep(bundle());
    expect(store).toHaveBeenCalledTimes(2);
    expect(localStorage.getItem('2023020500')).toBeNull();
    expect(localStorage.getItem('highslot.theme')).toBe('dark');
    expect(readCachedGame(GAME, NOW)).toEqual(bundle());
  });

  it('logs a second failure and continues', { tags: ['error.storage-full'] }, () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    expect(() => keep(bundle())).not.toThrow();
    expect(logged).toHaveBeenCalledTimes(1);
    expect(readCachedGame(GAME, NOW)).toBeNull();
  });

  it('works without storage', () => {
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('off', 'SecurityError');
    });
    expect(readCachedGame(GAME, NOW)).toBeNull();
  });

  it('compresses a piece at a time, and stores nothing after it was cancelled', () => {
    const stored = vi.spyOn(Storage.prototype, 'setItem');
    const game = { ...bundle(), gameData: { ...bundle().gameData, date: 'x'.repeat(30_000) } };
    const callOff = writeCachedGame(GAME, game, NOW);
    vi.advanceTimersToNextTimer();
    vi.advanceTimersToNextTimer();
    callOff();
    vi.runAllTimers();
    expect(stored).not.toHaveBeenCalled();
    keep(game);
    expect(readCachedGame(GAME, NOW)).toEqual(game);
    expect(localStorage.getItem(String(GAME))?.split('\n').length).toBeGreaterThan(4);
  });

  it('removes only games', () => {
    for (const key of ['2024020001', '2024030411', '2024040001', '123', 'highslot.insights'])
      localStorage.setItem(key, '1');
    clearCachedGames();
    expect(Object.keys(localStorage).sort()).toEqual(['123', '2024040001', 'highslot.insights']);
  });
});
