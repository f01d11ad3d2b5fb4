import { rateStore } from '../pipeline/rateStore.ts';
import { impactBasis } from '../pipeline/rebuildImpacts.ts';
import { openStore } from '../store/open.ts';
import { ratingsLine } from './ratingsCommand.ts';

/**
 * The ratings job beside a running site: when games were read and those that count for isolated impacts are others than at the
 * last run (which the newest games do not, so that it runs once a week and after older games came), or when there are no impacts.
 */
export class BackgroundRatings {
  readonly #store: string;
  #basis: string | null = null;

  constructor(store: string) {
    this.#store = store;
  }

  /** Rates if there is reason to. `gamesRead` of the ingest that has just ended. */
  async after(gamesRead: number): Promise<void> {
    const { basis, hasImpacts } = await this.#state();
    if (basis === null || basis === this.#basis || (gamesRead === 0 && hasImpacts)) return;
    const run = await rateStore(this.#store);
    this.#basis = basis;
    console.log(ratingsLine(run));
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
