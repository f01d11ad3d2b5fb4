import type { Kysely } from 'kysely';
import { otherSide } from '../../hockey/strength.ts';
import { PLAYS } from '../codec/packed.ts';
import type { Row, StoreTables } from '../schema/tables.ts';
import type { DataRow } from './dataRow.ts';
import { readNames } from './gameNames.ts';

/** All plays of some games, by game and in order of time. */
export async function readPlayRows(
  db: Kysely<StoreTables>,
  games: readonly Row<'game'>[],
): Promise<readonly DataRow[]> {
  const ids = games.map(({ game_id }) => game_id);
  const rows = await db.selectFrom('game_play').selectAll().where('game_id', 'in', ids).execute();
  const playsOf = new Map(rows.map(({ game_id, plays }) => [game_id, plays]));
  const namesOf = await readNames(db, games);
  return games.flatMap(({ game_id, season, game_type, date, home_abb, away_abb }) => {
    const packed = playsOf.get(game_id);
    const nameOf = namesOf(game_id);
    const club = { home: home_abb, away: away_abb };
    return (packed === undefined ? [] : PLAYS.decode(packed)).map((play, k) => ({
      ...{ game_id, season, game_type, date },
      play: k + 1,
      event_id: play.eventId,
      period: play.period,
      period_seconds: play.periodSeconds,
      game_seconds: play.gameSeconds,
      kind: play.kind,
      team: play.side && club[play.side],
      opponent: play.side && club[otherSide(play.side)],
      is_home: play.side && (play.side === 'home' ? 1 : 0),
      player_id: play.player,
      player: nameOf(play.player),
      other_id: play.other,
      other: nameOf(play.other),
      served_by_id: play.servedBy,
      served_by: nameOf(play.servedBy),
      x: play.x,
      y: play.y,
      detail: play.detail,
      minutes: play.minutes,
      severity: play.severity,
    }));
  });
}
