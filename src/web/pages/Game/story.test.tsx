import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { CALLS, gameAnswers, gameDataAnswer } from './testing/gameAnswers.ts';
import { openGame, PAGE, resetBeforeEach } from './testing/openGame.ts';

resetBeforeEach();

/** Every fragment that a clause of a story can lead to. Source: docs/methodology/story.md#what-is-told. */
const ANCHORS = [
  ...['by-period', 'xg-chart', 'players', 'win-probability', 'goalies', 'deserved', 'game-lines', 'shot-map'],
] as const;

/** A story with a sentence for each anchor. */
const STORY = {
  headline: 'ABC beat XYZ 4–2; Gia Gamma stole it.',
  text: ANCHORS.map((anchor) => `Fact of ${anchor}.`).join(' '),
  sentences: ANCHORS.map((anchor) => ({
    text: `Fact of ${anchor}.`,
    clauses: [{ kind: 'result' as const, anchor, text: `Fact of ${anchor}` }],
  })),
};

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
    act(() => found.forEach(({ told }) => void told([{ isIntersecting, boundingClientRect: { top: -9 } }])));
  }
}

function watch(): void {
  Watcher.all = [];
  vi.stubGlobal('IntersectionObserver', Watcher);
}
afterEach(() => vi.unstubAllGlobals());

/** The section, once it is there: far cheaper than by its role on a page of this size. */
function storySection(): Promise<HTMLElement> {
  return waitFor(() => {
    const found = document.querySelector<HTMLElement>('section[aria-label="Story of the Game"]');
    if (found === null) throw new Error('There is no story yet.');
    return found;
  });
}

describe('the story on the game page', () => {
  it('finds every place that it links to before anything below the screen has loaded', async () => {
    watch();
    const site = await openGame({ [CALLS.gameStory]: STORY });
    const section = await storySection();
    const links = within(section).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual(ANCHORS.map((anchor) => `#${anchor}`));
    for (const anchor of ANCHORS) expect([anchor, document.querySelectorAll(`#${anchor}`).length]).toEqual([anchor, 1]);
    expect(site.calls.filter((path) => /win-probability|deserved|lines/.test(path))).toEqual([]);
  });

  it('has each place once when all parts have loaded', async () => {
    await openGame({ [CALLS.gameStory]: STORY });
    await waitFor(() => expect(document.querySelector('#game-lines table, #deserved figure')).not.toBeNull());
    for (const anchor of ANCHORS) expect([anchor, document.querySelectorAll(`#${anchor}`).length]).toEqual([anchor, 1]);
  });

  it('begins with the result and its weightiest fact below the score', async () => {
    await openGame({ [CALLS.gameStory]: STORY });
    const line = await screen.findByText(STORY.headline);
    expect(line.closest('header')?.querySelector('h1')).not.toBeNull();
  });

  it('is left out while there is none', async () => {
    await openGame({ [CALLS.gameStory]: { headline: null, text: '', sentences: [] } });
    await screen.findByRole('heading', { name: 'Three Stars' });
    expect(document.querySelector('section[aria-label="Story of the Game"]')).toBeNull();
  });
});

describe('the stars of a game', () => {
  it('are the three highest game scores with faces, numbers and places', async () => {
    await openGame();
    const heading = await screen.findByRole('heading', { name: 'Three Stars' });
    const stars = [...(heading.closest('section')?.querySelectorAll('li') ?? [])];
    expect(stars.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Zoe ZellFirst star, XYZ: .*xGGame score 9\.75$/),
      expect.stringMatching(/^Ann AlphaSecond star, ABC: 1 G, 3 A, 0\.46 xGGame score 8\.40$/),
      expect.stringMatching(/Third star, /),
    ]);
    expect(stars.every((star) => star.querySelector('a[href^="/players/id/"]') !== null)).toBe(true);
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
    await screen.findByText('expected goals');
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

  it('finds the best skater’s matchups chosen, and the empty choice leaves them out', async () => {
    watch();
    const site = await openGame({ [CALLS.matchups(8470002)]: gameAnswers()[CALLS.matchups(8470001)] as object });
    await waitFor(() => expect(document.querySelector('[data-preselected] option[value="8470002"]')).not.toBeNull());
    await waitFor(() => expect(Watcher.all.some(({ node }) => node?.matches('[data-preselected]'))).toBe(true));
    const isMatchup = (path: string): boolean => path.endsWith('/matchups');
    expect(site.calls.filter(isMatchup)).toEqual([]);
    Watcher.tell('[data-preselected]', true);
    await waitFor(() => expect(document.querySelector('section[aria-label="Matchups"] table')).not.toBeNull());
    expect(site.calls.filter(isMatchup)).toEqual([CALLS.matchups(8470002)]);
    expect(site.address()).toBe(PAGE);
    await site.navigate(`${PAGE}?player=none`);
    await waitFor(() => expect(document.querySelector('section[aria-label="Matchups"] table')).toBeNull());
    expect(document.querySelector<HTMLSelectElement>('[data-preselected] select')?.value).toBe('');
  });
});
