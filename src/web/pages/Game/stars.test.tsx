import { fireEvent, getConfig, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { CALLS, gameAnswers, gameDataAnswer } from './testing/gameAnswers.ts';
import { openGame } from './testing/openGame.ts';

/** An observer that tells of elements only when a test says so, as of parts far below the screen. */
class Watcher {
  static all: Watcher[] = [];
  readonly told: (entries: { isIntersecting: boolean; boundingClientRect: { top: number } }[]) => void;
  node: Element | null = null;
  constructor(told: Watcher['told']) {
    this.told = told;
    Watcher.all.push(this);
  }
  observe(node: Element): void {
    this.node = node;
  }
  disconnect(): void {
    this.node = null;
  }
  /** Lets the elements that match come near the screen, or leave it upwards. */
  static tell(selector: string, isIntersecting: boolean): void {
    const found = Watcher.all.filter(({ node }) => node?.matches(selector) === true);
    // As an event of the browser: `act` may lose the transition that shows what then loads.
    getConfig().eventWrapper(() => {
      for (const { told } of found) told([{ isIntersecting, boundingClientRect: { top: -9 } }]);
    });
  }
}

function watch(): void {
  Watcher.all = [];
  vi.stubGlobal('IntersectionObserver', Watcher);
}
describe('the stars of a game', () => {
  it('are the three highest game scores with faces, numbers and places', async () => {
    await openGame({
      [CALLS.matchups(8470001).replace('matchups', 'score-parts')]: {
        parts: [{ label: 'Own shots', goals: 0.24 }],
        average: 0.55,
      },
    });
    const heading = await screen.findByRole('heading', { name: 'Three Stars' });
    const stars = [...(heading.closest('section')?.querySelectorAll('li') ?? [])];
    expect(stars.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Zoe ZellFirst star, XYZ: .*xGGame score 9\.75/),
      expect.stringMatching(/^Ann AlphaSecond star, ABC: 1 G, 3 A, 0\.46 xGGame score 8\.40/),
      expect.stringMatching(/Third star, /),
    ]);
    expect(stars.every((star) => star.querySelector('a[href^="/players/id/"]') !== null)).toBe(true);
    fireEvent.click(stars[1]?.querySelector('button') as HTMLButtonElement);
    expect((await screen.findByText('Own shots')).parentElement?.textContent).toBe('Own shots+0.24');
  });

  it('are left out where fewer than three have a game score', async () => {
    const { skater_performance_dict, goalie_performance_dict } = gameAnswers()[CALLS.playerDetail] as Record<
      string,
      Record<string, object>
    >;
    const unscored = (players: Record<string, object> = {}) =>
      Object.fromEntries(Object.entries(players).map(([id, player]) => [id, { ...player, game_score: null }]));
    await openGame({
      [CALLS.playerDetail]: {
        goalie_performance_dict: unscored(goalie_performance_dict),
        skater_performance_dict: unscored(skater_performance_dict),
      },
    });
    await screen.findByText('What is xG?');
    expect(document.querySelector('section[aria-label="Three Stars"]')).toBeNull();
  });
});

describe('a reader who scrolls', () => {
  it('keeps the score in sight with the parts of the page, and none of it before', async () => {
    watch();
    await openGame({ [CALLS.gameData]: gameDataAnswer({ final_period: 'OT' }) });
    await waitFor(() => expect(Watcher.all.some(({ node }) => node?.matches('[data-mark]') === true)).toBe(true));
    expect(screen.queryByRole('navigation', { name: 'Parts of the game' })).toBeNull();
    Watcher.tell('[data-mark]', false);
    const parts = screen.getByRole('navigation', { name: 'Parts of the game' });
    expect(parts.parentElement?.textContent).toMatch(/ABC4–.*XYZ2OTxG 3\.00–1\.00/);
    expect(document.documentElement.style.getPropertyValue('--sticky-top')).toBe('48px');
    Watcher.tell('[data-mark]', true);
    expect(document.documentElement.style.getPropertyValue('--sticky-top')).toBe('');
  });

  it('opens what is closed, which loads near the screen', async () => {
    watch();
    const site = await openGame();
    await screen.findByRole('heading', { name: 'Lines' });
    expect(site.calls.filter((path) => path.endsWith('/lines'))).toEqual([]);
    Watcher.tell('summary h2', true);
    await waitFor(() => expect(document.querySelector('#game-lines table')).not.toBeNull());
    expect(document.querySelector('#game-lines')?.closest('details')?.open).toBe(false);
  });
});
