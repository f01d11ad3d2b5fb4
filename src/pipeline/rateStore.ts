import { openStore } from '../store/open.ts';
import { openWriter } from '../store/write.ts';
import { computeCardIntervals } from './rebuildCards.ts';
import { computeImpacts, type ImpactRun } from './rebuildImpacts.ts';
import { computeRatings, packTables } from './rebuildRatings.ts';

/** What the ratings job did. */
export interface RatingRun {
  /** Players with a card. */
  readonly players: number;
  /** Games behind the isolated impacts, and the last day of theirs; null where there was none. */
  readonly games: number;
  readonly lastDay: string | null;
  /** The regressions, in words. */
  readonly fits: readonly string[];
}

/**
 * The job of its own: makes the isolated impacts anew, rates everybody with them, and draws the intervals of the cards. What it reads
 * it reads as the site does: the writer's own connection would count the whole file as our memory. Errors: a `StoreError` of one
 * line when there is no store, when it cannot be written, or has a writer already.
 */
export async function rateStore(url: string): Promise<RatingRun> {
  const db = await openStore(url, { readonly: true });
  try {
    const writer = await openWriter(url);
    try {
      const impacts = await computeImpacts(db);
      await writer.replaceTables(packTables({ isolated_impact: impacts.rows }));
      const ratings = await computeRatings(db);
      const card_interval = await computeCardIntervals(db);
      await writer.replaceTables(packTables({ ...ratings, card_interval }));
      const { games, lastDay } = impacts;
      return { players: ratings.player_card.length, games, lastDay, fits: impacts.fits.map(fitWords) };
    } finally {
      await writer.close();
    }
  } finally {
    await db.destroy();
  }
}

function fitWords({ design: { strength, rows }, fit: { lambda } }: ImpactRun['fits'][number]): string {
  return `${strength}: ${rows.count} rows, ${rows.width} columns, penalty ${lambda} s.`;
}
