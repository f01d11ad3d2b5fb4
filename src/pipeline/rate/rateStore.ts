import { openStore } from '../../store/open.ts';
import { readSeasons } from '../../store/queries/seasons.ts';
import { openWriter } from '../../store/write/write.ts';
import { famousPairs } from './famousPairs.ts';
import { keepSeasonCards } from './keepSeasonCards.ts';
import { packTables } from './packTables.ts';
import { computeImpacts, type ImpactFitSize, impactBasis } from './rebuildImpacts.ts';
import { computeRatings } from './rebuildRatings.ts';
import { seasonForm } from './seasonForm.ts';

/** The result of the ratings job. */
export interface RatingRun {
  /** Players with a card. */
  readonly players: number;
  /** Games behind the isolated impacts, and their last day; null without games. */
  readonly games: number;
  readonly lastDay: string | null;
  /** The regressions, one line each. */
  readonly fits: readonly string[];
}

/**
 * The ratings job: recomputes the isolated impacts and rates all players with them. Cards, top lists and intervals are
 * replaced together at the end; killed before, they stay as they were and the
 * store says that they are being computed. It reads through a read-only connection like the site's, because the
 * writer's would count the whole file as our memory.
 *
 * **Errors**: a `StoreError` of one line when the store is missing, cannot be written, or has another writer.
 */
export async function rateStore(url: string, now: () => Date = () => new Date()): Promise<RatingRun> {
  await using db = await openStore(url, { readonly: true });
  await using writer = await openWriter(url);
  const basis = await impactBasis(db);
  const impacts = await computeImpacts(db);
  // Without a basis these impacts are no reason to publish: the cards are still those of others.
  const begun = { state: 'computing', basis: null };
  await writer.replaceTables(packTables({ isolated_impact: impacts.rows }), begun);
  const ratings = await computeRatings(db);
  const { games, lastDay, seasons } = impacts;
  const [season] = seasons;
  const pairs = season === undefined || lastDay === null ? [] : await famousPairs(db, season, lastDay);
  const forms = [];
  for (const { season: one } of await readSeasons(db)) forms.push(...(await seasonForm(db, one)));
  const complete = { state: 'ready', basis, computed_at: now().toISOString() };
  if (season !== undefined) await keepSeasonCards(writer, season, ratings);
  await writer.replaceTables(packTables({ ...ratings, famous_pair: pairs, form_row: forms }), complete);
  return { players: ratings.player_card.length, games, lastDay, fits: impacts.fits.map(formatFit) };
}

function formatFit({ strength, rows, columns, lambda }: ImpactFitSize): string {
  return `${strength}: ${rows} rows, ${columns} columns, penalty ${lambda} s.`;
}
