import { openStore } from '../../store/open.ts';
import { type RatingRun, rateStore } from '../rateStore.ts';
import { impactBasis } from '../rebuildImpacts.ts';

/**
 * Runs the ratings job while the site is up, whenever the games behind the isolated impacts changed or the store has no
 * impacts. Those games end on a Monday, so the job runs about once a week, and after older games were read.
 */
export class BackgroundRatings {
  readonly #store: string;
  #basis: string | null = null;

  constructor(store: string) {
    this.#store = store;
  }

  /** Rates the store if that is due; returns null otherwise. `gamesRead`: by the ingest that just ended. */
  async rateIfDue(gamesRead: number): Promise<RatingRun | null> {
    const { basis, hasImpacts } = await this.#state();
    if (basis === null || basis === this.#basis || (gamesRead === 0 && hasImpacts)) return null;
    const run = await rateStore(this.#store);
    this.#basis = basis;
    return run;
  }

  async #state(): Promise<{ readonly basis: string | null; readonly hasImpacts: boolean }> {
    const db = await openStore(this.#store, { readonly: true });
    try {
      const row = await db.selectFrom('isolated_impact').select('player_id').limit(1).executeTakeFirst();
      return { basis: await impactBasis(db), hasImpacts: row !== undefined };
    } finally {
      await db.destroy();
    }
  }
}
