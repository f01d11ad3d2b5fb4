import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { EndpointName } from '../contract/api.ts';
import { readRecentGames } from '../store/queries/recentGames.ts';
import type { App } from './app.ts';
import type { ResponseCache } from './cache/responseCache.ts';
import { ApiError } from './errors.ts';
import { endpointAt } from './http/endpointPath.ts';
import type { StoreLink } from './storeLink.ts';

/** How long the data must have stood still before answers are made ready, milliseconds: during an ingest they would be in vain. */
const QUIET_MS = 1500;
/** Games made ready: the newest ones. */
const GAMES_WARMED = 10;

/** What the warmer works with. */
interface WarmerOptions {
  readonly app: App;
  readonly cache: ResponseCache;
  readonly link: StoreLink;
  readonly log: Logger;
  readonly today: () => string;
}

/** Makes the answers most asked for ready after each change of the data, one at a time, so that nobody waits for them. */
export class Warmer {
  readonly #options: WarmerOptions;
  #timer: NodeJS.Timeout | null = null;

  constructor(options: WarmerOptions) {
    this.#options = options;
  }

  /** Starts once the data stand still; a further change starts anew. */
  warm(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.#run().catch((error: unknown) => {
        if (!(error instanceof ApiError)) this.#options.log.warn({ err: error }, 'answers could not be made ready');
      });
    }, QUIET_MS);
    this.#timer.unref();
  }

  async #run(): Promise<void> {
    const { app, cache, link, today } = this.#options;
    const { version } = cache;
    const games = await link.read((store) => readRecentGames(store, today()));
    const urls = [
      '/api/teams/',
      `/api/recent/${today()}`,
      '/api/seasons/',
      ...games
        .slice(0, GAMES_WARMED)
        .flatMap(({ game_id: id }) => [
          `/api/game/${id}/data`,
          `/api/game/${id}/xg-summary`,
          `/api/game/${id}/player-detail`,
          `/api/game/${id}/shot-data`,
          `/api/game/xg-snake?game_id=${id}&situation=all_situations`,
        ]),
    ];
    for (const url of urls) {
      if (cache.version !== version) return;
      await warmUrl(app, url);
      await nextTurn();
    }
  }
}

async function warmUrl({ endpoints }: App, url: string): Promise<void> {
  const [path = '', search = ''] = url.split('?');
  const match = endpointAt(path);
  if (match === null) throw new Error(`${url} is no address of the API`);
  const name: EndpointName = match.name;
  await endpoints[name].warm(url, match.rawParams, search);
}
