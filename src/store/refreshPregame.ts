import type { Transaction } from 'kysely';
import { roundTo, STORED_DECIMALS } from '../hockey/shares.ts';
import { pregameStrengths } from '../outcome/teamStrength.ts';
import { readStrengthGames } from './queries/winGames.ts';
import type { StoreTables } from './tables.ts';

/** Rows per statement: nine columns each, below the limit of bound values of both engines. */
const ROWS_PER_STATEMENT = 500;

/**
 * Stores both clubs' strength before every game, scheduled games included: each from the results before it and nothing
 * else. Replaces all rows; they only depend on the stored games.
 */
export async function refreshPregame(trx: Transaction<StoreTables>): Promise<void> {
  const rows = pregameStrengths(await readStrengthGames(trx)).map(
    ({ gameId, season, home, away, scoring }): StoreTables['pregame'] => ({
      game_id: gameId,
      season,
      home_goals: roundTo(home.goals, STORED_DECIMALS),
      home_xg: roundTo(home.xg, STORED_DECIMALS),
      home_rest: home.rest,
      away_goals: roundTo(away.goals, STORED_DECIMALS),
      away_xg: roundTo(away.xg, STORED_DECIMALS),
      away_rest: away.rest,
      scoring: scoring === null ? null : roundTo(scoring, STORED_DECIMALS),
    }),
  );
  await trx.deleteFrom('pregame').execute();
  for (let at = 0; at < rows.length; at += ROWS_PER_STATEMENT) {
    await trx
      .insertInto('pregame')
      .values(rows.slice(at, at + ROWS_PER_STATEMENT))
      .execute();
  }
}
