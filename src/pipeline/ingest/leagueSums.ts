import { type Kysely, sql } from 'kysely';
import type { StoreTables } from '../../store/schema/tables.ts';

/** An equation over the whole league that the stored counts must satisfy. */
export interface LeagueSum {
  /** The equation in words. */
  readonly what: string;
  /** Seasons, clubs or lists it was checked on. */
  readonly cases: number;
  /** The largest difference found; null when there was nothing to check. */
  readonly largest: number | null;
  /** The largest difference allowed. */
  readonly tolerance: number;
}

/** Rounding error of a sum of about 100,000 doubles. */
const ROUNDING = 1e-6;
/**
 * Percentiles of a group are midranks, with a mean of 50 except for ties at an end.
 * Source: docs/correctness.md#invariants (10).
 */
const PERCENTILE_TOLERANCE = 0.5;

/** The largest absolute difference; null for none. */
function largestOf(differences: readonly number[]): number | null {
  return differences.length === 0 ? null : Math.max(...differences.map(Math.abs));
}

/**
 * Checks the league-wide sums that must be zero or equal, on the stored rows: shooters' goals above expected against
 * goalies' goals saved above expected, goals and expected goals for against those against, and the mean of each row of
 * the player cards. Every ingest checks the equations of single games (`stats/invariants.ts`).
 *
 * **Source**: docs/correctness.md#invariants (10).
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
      'goals above expected of shooters and goals saved above expected of goalies sum to 0 in each season',
      scored.map(({ season, above }) => Number(above) + (savedIn.get(season) ?? Number.NaN)),
      ROUNDING,
    ),
    sum(
      "the clubs' goals for equal the clubs' goals against in each season",
      clubs.map(({ goals }) => Number(goals)),
      0,
    ),
    sum(
      "the clubs' expected goals for equal the clubs' expected goals against in each season",
      clubs.map(({ xg }) => Number(xg)),
      ROUNDING,
    ),
    sum(
      'the mean percentile of each card row is 50 in each group',
      rows.map(({ mean }) => Number(mean) - 50),
      PERCENTILE_TOLERANCE,
    ),
  ];
}

/** Whether an equation holds. True without anything to check; false for a difference of NaN. */
export function holds({ largest, tolerance }: LeagueSum): boolean {
  return largest === null || largest <= tolerance;
}
