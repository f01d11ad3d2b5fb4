import { test as base, expect } from '@playwright/test';
import type { EndpointName } from '../../src/contract/api.ts';
import type { Answer } from '../../src/web/data/fetchEndpoint.ts';

export { expect };

/** The one host pages may ask beside our own: the league's pictures. Nothing of a test leaves the machine: they fail here. */
export const IMAGE_HOST = 'assets.nhle.com';

/** Who there is in whatever league the server has: one of each kind of thing a page can be about. */
export interface League {
  readonly season: number;
  /** Day of the newest game that has begun, YYYY-MM-DD. */
  readonly newestDay: string;
  /** The winner and the loser of the newest finished game. */
  readonly team: string;
  readonly opponent: string;
  readonly game: number;
  /** The skaters of the two with the most even-strength time in it. */
  readonly player: number;
  readonly second: number;
  /** A game being played; null where there is none. */
  readonly liveGame: number | null;
}

/** The browser tests' own `test`: it knows the league, and fails a test in which a page had an uncaught error or broke its security policy. */
export const test = base.extend<{ faults: string[] }, { league: League }>({
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
  faults: [
    async ({ context }, use) => {
      const faults: string[] = [];
      context.on('weberror', (fault) => faults.push(String(fault.error())));
      context.on('console', (message) => {
        if (/content security policy|trusted type/i.test(message.text())) faults.push(message.text());
      });
      // A page that is left gives up its pictures by itself: then there is nothing to refuse.
      await context.route(`https://${IMAGE_HOST}/**`, (route) => route.abort().catch(() => undefined));
      await use(faults);
      expect(faults, 'uncaught errors and broken security policy').toEqual([]);
    },
    { auto: true },
  ],
});
