import { situationCode } from './ice.ts';
import type { MatchState, SideIndex } from './matchState.ts';
import { type Place, placeDetails } from './places.ts';

/** Records a play now with the situation code, and returns its event id. */
export function record(
  m: MatchState,
  key: string,
  details: Record<string, number | string> | null,
  code: string = situationCode(m),
): number {
  const eventId = m.nextEventId();
  m.plays.push({ key, eventId, period: m.period, second: m.second, code, details });
  return eventId;
}

/** Records a play of a side at a point. */
export function recordAt(
  m: MatchState,
  key: string,
  side: SideIndex,
  place: Place,
  details: Record<string, number | string>,
  code?: string,
): number {
  const whole = { ...placeDetails(m, side, place), ...details, eventOwnerTeamId: m.teamId(side) };
  return record(m, key, whole, code);
}

/** The player id of a lineup slot. */
export function idOf(m: MatchState, who: number): number {
  return m.player(who).playerId;
}
