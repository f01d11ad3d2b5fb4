import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { readCachedGame } from '../../data/gameCache.ts';
import { gameAnswer } from '../../testing/answers.ts';
import { renderSite } from '../../testing/renderSite.tsx';
import { neighboursOf } from './GameNeighbours.tsx';
import { CALLS, GAME_ID, gameDataAnswer } from './testing/gameAnswers.ts';
import { openGame } from './testing/openGame.ts';

describe('the cached game', () => {
  it('is used without a request while it is less than an hour old', { tags: ['state.game.cached'] }, async () => {
    const first = await openGame();
    await screen.findByRole('table', { name: 'Player Ratings' });
    expect(gameCallsOf(first.calls).toSorted()).toEqual([
      CALLS.gameData,
      CALLS.playerDetail,
      CALLS.shotData,
      CALLS.xgSummary,
    ]);
    await waitFor(() => expect(readCachedGame(GAME_ID, Date.now())).not.toBeNull());
    const second = await openGame();
    await screen.findByRole('table', { name: 'Player Ratings' });
    expect(gameCallsOf(second.calls)).toEqual([]);
  });

  it('is not stored when a part failed', async () => {
    await openGame({ [CALLS.shotData]: 404 });
    await screen.findByRole('table', { name: 'Player Ratings' });
    expect(localStorage.getItem(String(GAME_ID))).toBeNull();
  });
});

describe('a live game', () => {
  /** A fake event stream that a test dispatches events on. */
  class Stream extends EventTarget {
    static readonly CLOSED = 2;
    static opened: Stream[] = [];
    readyState = 1;
    readonly url: string;
    constructor(url: string) {
      super();
      this.url = url;
      Stream.opened.push(this);
    }
    close(): void {
      this.readyState = Stream.CLOSED;
    }
  }
  const openLive = async () => {
    Stream.opened = [];
    vi.stubGlobal('EventSource', Stream);
    const site = await openGame({ [CALLS.gameData]: gameDataAnswer({ status: 'live' }) });
    await screen.findByRole('table', { name: 'Player Ratings' });
    return site;
  };

  it('is fetched again on a change event from the server', async () => {
    const site = await openLive();
    expect(Stream.opened.map(({ url }) => url)).toEqual([`/api/game/${GAME_ID}/events`]);
    const before = gameCallsOf(site.calls).length;
    Stream.opened[0]?.dispatchEvent(new MessageEvent('change', { data: '{"revision":2}' }));
    await waitFor(() => expect(gameCallsOf(site.calls).length).toBeGreaterThanOrEqual(before + 4));
    expect(gameCallsOf(site.calls).slice(before)).toContain(CALLS.shotData);
  });

  it('is polled every 15 seconds when the stream is refused', async () => {
    const site = await openLive();
    const before = gameCallsOf(site.calls).length;
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    try {
      const stream = Stream.opened[0] as Stream;
      stream.dispatchEvent(new Event('error'));
      vi.advanceTimersByTime(60_000);
      expect(gameCallsOf(site.calls)).toHaveLength(before);
      stream.readyState = Stream.CLOSED;
      stream.dispatchEvent(new Event('error'));
      vi.advanceTimersByTime(15_000);
    } finally {
      vi.useRealTimers();
    }
    await waitFor(() => expect(gameCallsOf(site.calls).length).toBeGreaterThanOrEqual(before + 4));
  });
});

function gameCallsOf(calls: readonly string[]): readonly string[] {
  return calls.filter(
    (path) =>
      path.startsWith(`/api/game/${GAME_ID}/`) &&
      !/\/(matchups|win-probability|deserved|lines|shift-chart)$/.test(path),
  );
}

describe('a failed request', () => {
  it.each([
    ['xgSummary', 'Could not load.', 'Player Ratings'],
    ['playerDetail', 'Could not load.', null],
    ['shotData', 'Could not load.', 'Player Ratings'],
  ] as const)('affects only its own section: %s', async (part, message, table) => {
    await openGame({ [CALLS[part]]: 404 });
    expect((await screen.findAllByText(message)).length).toBeGreaterThan(0);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('4 — 2');
    expect(await screen.findByRole('figure', { name: /^Net expected goals/ })).toBeTruthy();
    if (table !== null) expect(await screen.findByRole('table', { name: table })).toBeTruthy();
    await waitFor(() => expect(document.querySelectorAll('[aria-busy="true"]').length).toBe(0));
  });

  it('of the game itself shows an error with a Retry button', async () => {
    const site = await openGame({ [CALLS.gameData]: 503 });
    const alert = await screen.findByRole('alert');
    site.answer(CALLS.gameData, gameDataAnswer());
    fireEvent.click(within(alert).getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('4 — 2'));
  });

  it('of an address that names no game asks the API nothing about it', async () => {
    const site = await renderSite('/games/id/abc', {});
    expect(await screen.findByRole('heading', { level: 1, name: 'Game not found' })).toBeTruthy();
    expect(gameCallsOf(site.calls)).toEqual([]);
  });

  it('of an unknown game shows the not-found page', async () => {
    await openGame({ [CALLS.gameData]: 404 });
    expect(await screen.findByRole('heading', { level: 1, name: 'Game not found' })).toBeTruthy();
    const link = within(screen.getByRole('main')).getByRole('link', { name: 'recent games' });
    expect(link.getAttribute('href')).toBe('/teams/NHL/games');
  });
});

const on = (id: number) => gameAnswer({ id, date: `2024-01-${String(id).padStart(2, '0')}` });
const ids = (at: number, played: readonly number[], coming: readonly number[]) => {
  const { previous, next } = neighboursOf(on(at), played.map(on), coming.map(on));
  return [previous?.id, next?.id];
};

describe('the games before and after a game', () => {
  it('are those of its club, in the order of play', () => {
    expect(ids(5, [9, 5, 3, 1], [])).toEqual([3, 9]);
    expect(ids(9, [9, 5, 3], [])).toEqual([5, undefined]);
    expect(ids(3, [9, 5, 3], [])).toEqual([undefined, 5]);
  });

  it('go on with games to be played', () => {
    expect(ids(9, [9, 5], [11, 14])).toEqual([5, 11]);
    expect(ids(11, [9, 5], [11, 14])).toEqual([9, 14]);
  });

  it('of a game that is not in the list are found by date', () => {
    expect(ids(6, [9, 5], [])).toEqual([5, 9]);
  });
});
