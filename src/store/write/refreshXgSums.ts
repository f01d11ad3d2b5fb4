import { type Kysely, sql, type Transaction } from 'kysely';
import { SHOT_BASES } from '../codec/packed.ts';
import type { StoreTables } from '../schema/tables.ts';

/** The slice of all shots with the xG that they have without the weekly correction. */
export const UNCORRECTED = 'uncorrected';

/** The week of a row that sums a whole season. */
export const WHOLE_SEASON = '';

/**
 * Sums goals and xG of some seasons again, by week, strength and shot type, over the shots at a goalie in finished
 * games; and by season, so that an answer about all seasons does not read every week.
 */
export async function refreshXgSums(trx: Transaction<StoreTables>, seasons: readonly number[]): Promise<void> {
  for (const season of seasons) await writeXgSums(trx, season, await readXgSums(trx, season));
}

/** Replaces the sums of a season. */
export async function writeXgSums(
  trx: Transaction<StoreTables>,
  season: number,
  sums: readonly StoreTables['xg_sum'][],
): Promise<void> {
  await trx.deleteFrom('xg_sum').where('season', '=', season).execute();
  for (let from = 0; from < sums.length; from += ROWS_PER_INSERT) {
    await trx
      .insertInto('xg_sum')
      .values(sums.slice(from, from + ROWS_PER_INSERT))
      .execute();
  }
}

/** The sums of a season, as `refreshXgSums` stores them. Writes none. */
export async function readXgSums(db: Kysely<StoreTables>, season: number): Promise<readonly StoreTables['xg_sum'][]> {
  const rows = await db
    .selectFrom('shot')
    .innerJoin('shot_base', 'shot_base.game_id', 'shot.game_id')
    // By game: no index leads to the shots of a season, and a scan would read those of all seasons.
    .where('shot.game_id', 'in', (on) => on.selectFrom('shot_base').select('game_id').where('season', '=', season))
    .where('is_empty_net', '=', 0)
    .where('is_penalty_shot', '=', 0)
    .where('xg', 'is not', null)
    .groupBy(['week', 'is_learned', 'strength_state', 'shot_type'])
    .select([
      'week',
      'is_learned',
      'strength_state',
      'shot_type',
      sql<number>`count(*)`.as('shots'),
      sql<number>`sum(case when outcome = 'goal' then 1 else 0 end)`.as('goals'),
      // In millionths, as xG is stored, so that the sum does not depend on the order of rows.
      sql<number>`sum(cast(round(xg * 1000000) as bigint))`.as('xg'),
      sql<number>`sum(cast(round(xg * (1 - xg) * 1000000) as bigint))`.as('variance'),
    ])
    .execute();
  const games = await db
    .selectFrom('shot_base')
    .select(['game_id', 'week', 'is_learned', 'shots'])
    .where('season', '=', season)
    .execute();
  const gamesOf = (week: string, is_learned: number): number =>
    games.filter((game) => game.week === week && game.is_learned === is_learned).length;
  const sums = new Map<string, StoreTables['xg_sum']>();
  for (const row of rows) {
    for (const slice of ['all', strengthSlice(row.strength_state), `type ${row.shot_type ?? 'unstated'}`]) {
      const [shots, goals] = [Number(row.shots), Number(row.goals)];
      addTo(sums, {
        season,
        week: row.week,
        slice,
        is_learned: row.is_learned,
        games: 0,
        shots,
        goals,
        xg: Number(row.xg),
        variance: Number(row.variance),
      });
    }
  }
  for (const sum of sums.values()) sum.games = gamesOf(sum.week, sum.is_learned);
  for (const row of uncorrected(season, games, sums)) sums.set(keyOf(row), row);
  for (const week of [...sums.values()]) addTo(sums, { ...week, week: WHOLE_SEASON });
  return [...sums.values()].map((sum) => ({ ...sum, xg: sum.xg / MILLION, variance: sum.variance / MILLION }));
}

type SumKey = Pick<StoreTables['xg_sum'], 'week' | 'slice' | 'is_learned'>;

const keyOf = ({ week, slice, is_learned }: SumKey): string => `${week} ${slice} ${is_learned}`;

/** Adds to the sum of a week, slice and group of games. */
function addTo(sums: Map<string, StoreTables['xg_sum']>, part: StoreTables['xg_sum']): void {
  const key = keyOf(part);
  const sum = sums.get(key) ?? { ...part, games: 0, shots: 0, goals: 0, xg: 0, variance: 0 };
  sum.games += part.games;
  sum.shots += part.shots;
  sum.goals += part.goals;
  sum.xg += part.xg;
  sum.variance += part.variance;
  sums.set(key, sum);
}

/** The weeks of a season by the model's own log-odds, in millionths. Their goals are those of all shots. */
function uncorrected(
  season: number,
  games: readonly Pick<StoreTables['shot_base'], 'week' | 'is_learned' | 'shots'>[],
  sums: ReadonlyMap<string, StoreTables['xg_sum']>,
): readonly StoreTables['xg_sum'][] {
  const byWeek = new Map<string, StoreTables['xg_sum']>();
  for (const { week, is_learned, shots } of games) {
    const key = { week, slice: UNCORRECTED, is_learned };
    const all = sums.get(keyOf({ ...key, slice: 'all' }));
    const none = { season, ...key, games: all?.games ?? 0, shots: 0, goals: all?.goals ?? 0, xg: 0, variance: 0 };
    const own = byWeek.get(keyOf(key)) ?? none;
    byWeek.set(keyOf(key), own);
    for (const logOdds of SHOT_BASES.decode(shots).logOdds) {
      const xg = 1 / (1 + Math.exp(-logOdds));
      own.shots += 1;
      own.xg += Math.round(xg * MILLION);
      own.variance += Math.round(xg * (1 - xg) * MILLION);
    }
  }
  return [...byWeek.values()];
}

/** xG is stored in millionths. */
const MILLION = 1_000_000;

/** Few enough that an insert stays below the number of parameters either engine allows. */
const ROWS_PER_INSERT = 500;

/** The strength slice of a state such as `5v4`. Six skaters are an extra attacker. */
function strengthSlice(state: string | null): string {
  const [own = 0, opp = 0] = state?.split('v').map(Number) ?? [];
  if (own === 0) return 'unknown';
  if (own > 5) return 'extra attacker';
  if (own === 5 && opp === 5) return '5v5';
  if (own === opp) return 'other even strength';
  return own > opp ? 'power play' : 'short-handed';
}
