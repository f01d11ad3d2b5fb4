import { openStore } from '../../store/open.ts';
import { readRatingState } from '../../store/queries/status.ts';
import { type RatingRun, rateStore } from '../rate/rateStore.ts';
import { impactBasis } from '../rate/rebuildImpacts.ts';

/**
 * Runs the ratings job when the store's ratings lack a part: its isolated impacts and intervals are not those of the
 * stored games. These end on a Monday, so the job runs about once a week, and after older games were read or corrected.
 * Returns null when nothing is missing.
 */
export async function rateIfDue(store: string): Promise<RatingRun | null> {
  const db = await openStore(store, { readonly: true });
  try {
    const { state, basis } = await readRatingState(db);
    if (state === 'ready' && basis === (await impactBasis(db))) return null;
  } finally {
    await db.destroy();
  }
  return await rateStore(store);
}
