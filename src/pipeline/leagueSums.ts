import { type Kysely, sql } from 'kysely';
import type { StoreTables } from '../store/tables.ts';

/** An equation over the whole league that the stored numbers must satisfy. */
export interface LeagueSum {
  /** What is equal to what, in words. */
  readonly what: string;
  /** Seasons, clubs or lists it was asked of. */
  readonly cases: number;
  /** The largest difference found; null where there was nothing to ask. */
  readonly largest: number | null;
  /** The largest that may be. */
  readonly tolerance: number;
}

/** Sums of some 100,000 doubles may differ by their rounding. */
const ROUNDING = 1e-6;
/** Percentiles of a group are midranks: their mean is 50 but for players tied at an end. Source: methodology, invariant 10. */
const PERCENTILE_TOLERANCE = 0.5;

/** The largest size of differences; null for none. */
function largestOf(differences: readonly number[]): number | null {
  return differences.length === 0 ? null : Math.max(...differences.map(Math.abs));
}

/**
 * The sums of the league that must be zero or equal, from the stored rows as they are: goals above expected of those who shoot
 * against goals saved above expected of those in net, the clubs' goals and expected goals for against those against, and the mean of each
 * row of the player cards. The equations of single games are asked at every ingest (`stats/invariants.ts`).
 *
 * **Source**: methodology, invariant 10.
 */
export async function readLeagueSums(db: Kysely<StoreTables>): Promise<readonly LeagueSum[]> {
  const scored = await db
    .selectFrom('shot')
    .where('is_empty_net', '=', 0)
    .where('goalie_id', 'is not', null)
    .where('xg', 'is not', null)
    .groupBy('season')
    .select(['season', sql<number>`sum(case when outcome = 'goal' then 1 else 0 end - xg)`.as('above')])
    .execute();
  const saved = await db
    .selectFrom('goalie_game')
    .where('xga', 'is not', null)
    .groupBy('season')
    .select(['season', sql<number>`sum(xga - goals_against)`.as('above')])
    .execute();
  const clubs = await db
    .selectFrom('team_game')
    .groupBy('season')
    .select([sql<number>`sum(gf - ga)`.as('goals'), sql<number>`sum(coalesce(xgf - xga, 0))`.as('xg')])
    .execute();
  const rows = await db
    .selectFrom('card_field')
    .innerJoin('player_card', 'player_card.player_id', 'card_field.player_id')
    .where('percentile', 'is not', null)
    .groupBy(['position_group', 'field'])
    .select([sql<number>`avg(percentile)`.as('mean')])
    .execute();
  const savedIn = new Map(saved.map(({ season, above }) => [season, Number(above)]));
  const sum = (what: string, differences: readonly number[], tolerance: number): LeagueSum => ({
    what,
    cases: differences.length,
    largest: largestOf(differences),
    tolerance,
  });
  return [
    sum(
      'goals above expected of shooters and goals saved above expected of goalies add up to 0, season by season',
      scored.map(({ season, above }) => Number(above) + (savedIn.get(season) ?? Number.NaN)),
      ROUNDING,
    ),
    sum(
      "the clubs' goals for are the clubs' goals against, season by season",
      clubs.map(({ goals }) => Number(goals)),
      0,
    ),
    sum(
      "the clubs' expected goals for are the clubs' expected goals against, season by season",
      clubs.map(({ xg }) => Number(xg)),
      ROUNDING,
    ),
    sum(
      'the mean percentile of each row of the cards is 50, in each group',
      rows.map(({ mean }) => Number(mean) - 50),
      PERCENTILE_TOLERANCE,
    ),
  ];
}

/** Whether an equation holds. What was asked of nothing holds; a difference that is no number does not. */
export function holds({ largest, tolerance }: LeagueSum): boolean {
  return largest === null || largest <= tolerance;
}
