import type { ResponseOf } from '../../contract/endpoint.ts';
import type { deserved, WireDeservedSide } from '../../contract/games.ts';
import { otherSide, type Side } from '../../hockey/strength.ts';
import type { DeservedRecord } from '../../store/codec/packed.ts';
import { abbOf, type GameFacts, winningSide } from './gameSummary.ts';
import { toWireXg } from './rounding.ts';

/** What both teams' shots deserved. **Missing**: all null without a record. */
export function toWireDeserved(
  record: DeservedRecord | null,
  game: Pick<GameFacts, 'home_abb' | 'away_abb' | 'home_score' | 'away_score'>,
): ResponseOf<typeof deserved> {
  if (record === null) return { winner: null, loser: null, overtime: null };
  const winner = winningSide(game);
  const sideOf = (side: Side): WireDeservedSide => toWireSide(record, side, abbOf(game, side));
  return { winner: sideOf(winner), loser: sideOf(otherSide(winner)), overtime: toWireXg(record.overtime) };
}

function toWireSide(record: DeservedRecord, side: Side, teamAbb: string): WireDeservedSide {
  const isHome = side === 'home';
  const goals = isHome ? record.home_goals : record.away_goals;
  const { home_win, low, high } = record;
  const mean = goals.reduce((sum, probability, count) => sum + probability * count, 0);
  return {
    team_abb: teamAbb,
    expected_goals: toWireXg(mean),
    goals: goals.map((probability) => toWireXg(probability)),
    ahead: toWireXg(isHome ? record.home_ahead : record.away_ahead),
    win: toWireXg(isHome ? home_win : 1 - home_win),
    win_low: toWireXg(isHome ? low : high === null ? null : 1 - high),
    win_high: toWireXg(isHome ? high : low === null ? null : 1 - low),
  };
}
