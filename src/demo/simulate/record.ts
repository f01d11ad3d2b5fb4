import { situationCode } from './ice.ts';
import { type Place, placeDetails } from './places.ts';
import type { MatchState, SideIndex } from './state.ts';

/** Writes a play at the present second with the code of the men on the ice, and gives its number. */
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

/** The same for a play of a side at a place. */
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

/** The feed's number of the player at a place of the lineups. */
export function idOf(m: MatchState, who: number): number {
  return m.player(who).playerId;
}
