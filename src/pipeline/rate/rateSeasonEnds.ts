import type { Kysely } from 'kysely';
import { mondayBefore } from '../../hockey/calendar.ts';
import { openStore } from '../../store/open.ts';
import { readNewestDay } from '../../store/queries/impactInputs.ts';
import { readSeasonEnds } from '../../store/queries/wholeSeasons.ts';
import type { StoreTables } from '../../store/schema/tables.ts';
import { openWriter } from '../../store/write/write.ts';
import { seasonsUpTo } from './asOfDay.ts';
import { keepSeasonCards } from './keepSeasonCards.ts';
import { sharePlayed } from './rateSeason.ts';
import { rebuildCards } from './rebuildCards.ts';
import { computeImpactsUpTo } from './rebuildImpacts.ts';

/** Share of a season's games that must be here before cards are made at its end: one was broken off at .85. */
const WHOLE = 0.8;
/** Seasons behind a card's regressions. */
const SEASONS_BEHIND = 3;

/** A past season whose cards are to be made. */
interface SeasonEnd {
  readonly season: number;
  /** Its last day of play. */
  readonly day: string;
  readonly basis: string;
}

/**
 * Makes the cards as of the end of past seasons that were loaded whole, newest first, each as the ratings of that day
 * would have been. What was made from the same games stays. Each season is kept as soon as it is made. `isOver`: asked
 * before each season, so that the work is bounded in time. Returns the seasons made.
 *
 * **Errors**: those of `rateStore`.
 */
export async function rateSeasonEnds(
  url: string,
  isOver: () => boolean | Promise<boolean>,
): Promise<readonly number[]> {
  const made: number[] = [];
  await using db = await openStore(url, { readonly: true });
  const due = await seasonEndsDue(db);
  if (due.length === 0 || (await isOver())) return made;
  await using writer = await openWriter(url);
  for (const { season, day, basis } of due) {
    if (made.length > 0 && (await isOver())) break;
    const impacts = (await computeImpactsUpTo(db, mondayBefore(day))).rows;
    const cards = await rebuildCards(db, await seasonsUpTo(db, day), { day, impacts });
    await keepSeasonCards(writer, season, cards, basis);
    made.push(season);
  }
  return made;
}

/** The past seasons whose cards lack games that are here, newest first. The newest season with games is not past. */
async function seasonEndsDue(db: Kysely<StoreTables>): Promise<readonly SeasonEnd[]> {
  const known = new Map((await readSeasonEnds(db)).map(({ season, basis }) => [season, basis]));
  const played = (await seasonsUpTo(db, END_OF_TIME)).filter((record) => record.finished_regular_games > 0);
  const due: SeasonEnd[] = [];
  for (const [place, record] of played.entries()) {
    const { season } = record;
    const day = place === 0 || sharePlayed(record) < WHOLE ? null : await readNewestDay(db, season);
    if (day === null) continue;
    const behind = played.slice(place, place + SEASONS_BEHIND).filter((one) => sharePlayed(one) >= WHOLE);
    const basis = [day, ...behind.map((one) => `${one.season}:${one.games}`)].join(' ');
    if (known.get(season) !== basis) due.push({ season, day, basis });
  }
  return due;
}

/** A day after every game. */
const END_OF_TIME = '9999-12-31';
