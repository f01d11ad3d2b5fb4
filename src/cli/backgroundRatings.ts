import { rateStore } from '../pipeline/rateStore.ts';
import { impactsUpTo } from '../pipeline/rebuildImpacts.ts';
import { openStore } from '../store/open.ts';
import { ratingsLine } from './ratingsCommand.ts';

/**
 * The ratings job beside a running site: after games were read, when there are no isolated impacts yet, the first time, and then
 * whenever the day up to which games count has moved on (a week at a time).
 */
export class BackgroundRatings {
  readonly #store: string;
  #ratedUpTo: string | null = null;

  constructor(store: string) {
    this.#store = store;
  }

  /** Rates if there is reason to. `gamesRead` of the ingest that has just ended. */
  async after(gamesRead: number): Promise<void> {
    const { lastDay, hasImpacts } = await this.#state();
    if (lastDay === null || lastDay === this.#ratedUpTo || (gamesRead === 0 && hasImpacts)) return;
    const run = await rateStore(this.#store);
    this.#ratedUpTo = lastDay;
    console.log(ratingsLine(run));
  }

  async #state(): Promise<{ readonly lastDay: string | null; readonly hasImpacts: boolean }> {
    const db = await openStore(this.#store, { readonly: true });
    try {
      const row = await db.selectFrom('isolated_impact').select('player_id').limit(1).executeTakeFirst();
      return { lastDay: await impactsUpTo(db), hasImpacts: row !== undefined };
    } finally {
      await db.destroy();
    }
  }
}
