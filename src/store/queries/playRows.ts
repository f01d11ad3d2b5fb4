import type { Kysely } from 'kysely';
import type { Play } from '../../game/foldPlays.ts';
import { otherSide } from '../../hockey/strength.ts';
import type { PlayFacts } from '../../stats/playFacts.ts';
import { splitOf } from '../../stats/registry/splits.ts';
import type { StintRow } from '../../stats/rows.ts';
import { PLAY_FACTS, PLAYS } from '../codec/packed.ts';
import { decodeStints } from '../codec/stintRecords.ts';
import type { Row, StoreTables } from '../schema/tables.ts';
import type { DataRow } from './dataRow.ts';
import { readNames } from './gameNames.ts';
import { stintOf } from './shiftChart.ts';

/** All plays of some games, by game and in order of time. */
export async function readPlayRows(
  db: Kysely<StoreTables>,
  games: readonly Row<'game'>[],
): Promise<readonly DataRow[]> {
  const ids = games.map(({ game_id }) => game_id);
  const rows = await db.selectFrom('game_play').selectAll().where('game_id', 'in', ids).execute();
  const rowOf = new Map(rows.map((row) => [row.game_id, row]));
  const namesOf = await readNames(db, games);
  const stintRows = await db.selectFrom('stint').selectAll().where('game_id', 'in', ids).execute();
  const stintsOf = new Map(stintRows.map(({ game_id, stints }) => [game_id, decodeStints(stints)]));
  return games.flatMap(({ game_id, season, game_type, date, home_abb, away_abb }) => {
    const packed = rowOf.get(game_id);
    if (packed === undefined) return [];
    const nameOf = namesOf(game_id);
    const club = { home: home_abb, away: away_abb };
    const facts = packed.facts === null ? [] : PLAY_FACTS.decode(packed.facts);
    const stints = stintsOf.get(game_id) ?? [];
    return PLAYS.decode(packed.plays).map((play, k) => ({
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
      ...factCells(facts[k]),
      stint: stintCell(stints, play, facts[k]),
    }));
  });
}

/** Cells of what a play counts as; none in a game read before it was counted. */
function factCells(facts: PlayFacts | undefined): DataRow {
  if (facts === undefined || facts.split === null) return {};
  const { strength, manpower, lead } = splitOf(facts.split);
  return {
    ...{ split_strength: strength, split_manpower: manpower, lead, zone: facts.zone, penalties: facts.equivalents },
    is_plus_minus: facts.isPlusMinus ? 1 : 0,
    is_teammate_block: facts.isTeammateBlock ? 1 : 0,
  };
}

const PENALTY_SHOT = 'other';

/** The number of the stint that has the players on the ice for a shot, or from a faceoff on. */
function stintCell(stints: readonly StintRow[], play: Play, facts: PlayFacts | undefined): number | null {
  if (facts === undefined || facts.split === null) return null;
  if (play.kind === 'faceoff') {
    const { period, gameSeconds } = play;
    const at = stints.findIndex(
      (stint) => stint.period === period && stint.start_second <= gameSeconds && gameSeconds < stint.end_second,
    );
    return at < 0 ? null : at + 1;
  }
  if (!isShot(play)) return null;
  const { strength, manpower } = splitOf(facts.split);
  // Penalty shots have no players on the ice.
  if (strength === PENALTY_SHOT && manpower === 'none') return null;
  const at = stintOf(stints, { period: play.period, game_seconds: play.gameSeconds });
  return at === null ? null : at + 1;
}

function isShot({ kind }: Play): boolean {
  return kind === 'goal' || kind === 'saved' || kind === 'missed' || kind === 'blocked';
}
