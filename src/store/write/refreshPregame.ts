import type { Kysely, Transaction } from 'kysely';
import { roundTo, STORED_DECIMALS } from '../../hockey/shares.ts';
import { type ClubForm, type Pregame, StrengthPass, type StrengthState } from '../../winProbability/teamStrength.ts';
import { readStrengthGames } from '../queries/strengthGames.ts';
import type { StoreTables } from '../schema/tables.ts';

/** Rows per statement: 13 columns each, below the limit of bound values of both engines. */
const ROWS_PER_STATEMENT = 400;

/** What is known of both clubs before the games of some seasons, and what it went on from. */
export interface PregameRows {
  /** The first of the seasons whose rows are replaced. */
  readonly from: number;
  readonly states: readonly StoreTables['strength_state'][];
  readonly games: readonly StoreTables['pregame'][];
}

/**
 * Stores both clubs' strength before every game, scheduled games included: each from the games before it, from who
 * dresses, and from nothing else. Goes on from what was known before the first changed season. `changed`: null for any.
 */
export async function refreshPregame(trx: Transaction<StoreTables>, changed: readonly number[] | null): Promise<void> {
  await writePregame(trx, await readPregame(trx, changed));
}

/** The rows that `refreshPregame` stores. Writes nothing. */
export async function readPregame(db: Kysely<StoreTables>, changed: readonly number[] | null): Promise<PregameRows> {
  const seasons = (await db.selectFrom('game').select('season').distinct().orderBy('season').execute()).map(
    ({ season }) => season,
  );
  const first = changed === null ? 0 : Math.min(...changed, seasons.at(-1) ?? 0);
  const start = await db
    .selectFrom('strength_state')
    .select(['season', 'state'])
    .where('season', '<=', first)
    .orderBy('season', 'desc')
    .limit(1)
    .executeTakeFirst();
  const from = start?.season ?? 0;
  const states: StoreTables['strength_state'][] = [];
  const games: StoreTables['pregame'][] = [];
  let state = start?.state ?? null;
  for (const season of seasons.filter((own) => own >= from)) {
    if (state !== null) states.push({ season, state });
    const pass = new StrengthPass(state === null ? null : (JSON.parse(state) as StrengthState));
    for await (const game of readStrengthGames(db, season)) games.push(pregameRow(pass.next(game)));
    state = JSON.stringify(pass.state);
  }
  return { from, states, games };
}

/** Replaces the stored strengths from a season on. */
export async function writePregame(trx: Transaction<StoreTables>, { from, states, games }: PregameRows): Promise<void> {
  await trx.deleteFrom('strength_state').where('season', '>=', from).execute();
  await trx.deleteFrom('pregame').where('season', '>=', from).execute();
  for (const row of states) await trx.insertInto('strength_state').values(row).execute();
  for (let at = 0; at < games.length; at += ROWS_PER_STATEMENT) {
    await trx
      .insertInto('pregame')
      .values(games.slice(at, at + ROWS_PER_STATEMENT))
      .execute();
  }
}

function pregameRow({ gameId, season, home, away, scoring }: Pregame): StoreTables['pregame'] {
  const rounded = (value: number): number => roundTo(value, STORED_DECIMALS);
  const part = (club: ClubForm, what: 'goals' | 'xg' | 'finishing' | 'goalie'): number => rounded(club[what]);
  return {
    game_id: gameId,
    season,
    home_goals: part(home, 'goals'),
    home_xg: part(home, 'xg'),
    home_finishing: part(home, 'finishing'),
    home_goalie: part(home, 'goalie'),
    home_rest: home.rest,
    away_goals: part(away, 'goals'),
    away_xg: part(away, 'xg'),
    away_finishing: part(away, 'finishing'),
    away_goalie: part(away, 'goalie'),
    away_rest: away.rest,
    scoring: scoring === null ? null : rounded(scoring),
  };
}
