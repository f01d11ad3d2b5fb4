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
 * The job of its own: makes the isolated impacts anew, rates everybody with them, and draws the intervals of the cards. Errors: a `StoreError` of one line when the
 * store cannot be written, or has a writer already.
 */
export async function rateStore(url: string): Promise<RatingRun> {
  const writer = await openWriter(url);
  try {
    const impacts = await computeImpacts(writer.db);
    await writer.replaceTables(packTables({ isolated_impact: impacts.rows }));
    const ratings = await computeRatings(writer.db);
    const card_interval = await computeCardIntervals(writer.db);
    await writer.replaceTables(packTables({ ...ratings, card_interval }));
    const { games, lastDay } = impacts;
    return { players: ratings.player_card.length, games, lastDay, fits: impacts.fits.map(fitWords) };
  } finally {
    await writer.close();
  }
}

function fitWords({ design: { strength, rows }, fit: { lambda } }: ImpactRun['fits'][number]): string {
  return `${strength}: ${rows.count} rows, ${rows.width} columns, penalty ${lambda} s.`;
}
