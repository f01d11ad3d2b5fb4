import { test as base, expect, type Page } from '@playwright/test';
import type { EndpointName } from '../../src/contract/api.ts';
import type { Answer } from '../../src/web/data/fetchEndpoint.ts';

export { expect };

/** Host of the league's images, the only other host that pages may contact. Tests abort these requests. */
export const IMAGE_HOST = 'assets.nhle.com';

/** The longest that a page may take until React has taken over, milliseconds. */
const TAKEOVER_MS = 10_000;

/** Ids from the server's league: one of each kind of thing that a page can show. */
export interface League {
  readonly season: number;
  /** Date of the newest game that has begun, YYYY-MM-DD. */
  readonly newestDay: string;
  /** The winner and the loser of the newest finished game. */
  readonly team: string;
  readonly opponent: string;
  readonly game: number;
  /** Each team's skater with the most even-strength time in that game. */
  readonly player: number;
  readonly second: number;
  /** A live game. **Missing**: null without one. */
  readonly liveGame: number | null;
}

/**
 * Playwright's `test` with the league's ids. It fails a test when a page had an uncaught error, violated its content
 * security policy, or was not rendered in the browser as on the server.
 */
export const test = base.extend<{ pageErrors: string[]; mayBeReplaced: boolean }, { league: League }>({
  mayBeReplaced: [false, { option: true }],
  league: [
    async ({ playwright }, use, { project }) => {
      const { baseURL } = project.use;
      const request = await playwright.request.newContext(baseURL === undefined ? {} : { baseURL });
      const get = async <E extends EndpointName>(path: string): Promise<Answer<E>> =>
        (await (await request.get(path)).json()) as Answer<E>;
      const season = (await get<'seasons'>('/api/seasons/')).find((one) => one.default)?.season ?? 0;
      const games = await get<'games'>(`/api/games/NHL/${season}`);
      const game = games.find(({ status }) => status === 'final');
      if (game === undefined) throw new Error(`no finished game in ${season}`);
      const { skater_performance_dict: skaters } = await get<'playerDetail'>(`/api/game/${game.id}/player-detail`);
      const busiest = (team: string): number => {
        const [first] = Object.entries(skaters)
          .filter(([, { team_abb }]) => team_abb === team)
          .sort(([, a], [, b]) => (b.ev_toi_int ?? 0) - (a.ev_toi_int ?? 0));
        return Number(first?.[0]);
      };
      await use({
        season,
        newestDay: games.find(({ status }) => status !== 'scheduled')?.date ?? '',
        team: game.winner,
        opponent: game.loser,
        game: game.id,
        player: busiest(game.winner),
        second: busiest(game.loser),
        liveGame: games.find(({ status }) => status === 'live')?.id ?? null,
      });
      await request.dispose();
    },
    { scope: 'worker' },
  ],
  /** `goto` and `reload` also wait until React has taken over: what is pressed earlier has its own test. */
  page: async ({ page, javaScriptEnabled }, use) => {
    const { goto, reload } = page;
    const taken = async () => {
      // A page whose requests a test holds is taken over later.
      if (javaScriptEnabled !== false && (await page.locator('#root[data-calls]').count()) > 0)
        await page
          .waitForSelector('#root:not([data-calls])', { state: 'attached', timeout: TAKEOVER_MS })
          .catch(() => null);
    };
    page.goto = async (...args) => {
      const response = await goto.apply(page, args);
      await taken();
      return response;
    };
    page.reload = async (...args) => {
      const response = await reload.apply(page, args);
      await taken();
      return response;
    };
    await use(page);
  },
  pageErrors: [
    async ({ context, mayBeReplaced }, use) => {
      const errors: string[] = [];
      context.on('weberror', (event) => errors.push(String(event.error())));
      context.on('console', (message) => {
        const text = message.text();
        if (/content security policy|trusted type/i.test(text)) errors.push(text);
        if (!mayBeReplaced && text.includes('page as sent was replaced')) errors.push(text);
      });
      // A page that navigates away cancels its image requests itself; aborting those throws.
      await context.route(`https://${IMAGE_HOST}/**`, (route) => route.abort().catch(() => undefined));
      await use(errors);
      expect(errors, 'uncaught errors, policy violations and pages rendered anew').toEqual([]);
    },
    { auto: true },
  ],
});

/** Holds a page's matching requests until the returned function is called. */
export async function holdRequests(page: Page, matches: string | ((url: URL) => boolean)): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(matches, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}
