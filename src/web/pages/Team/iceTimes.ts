import type { WirePlayer } from '../../../contract/entities.ts';
import { formatClock } from '../../../hockey/clock.ts';
import { type PositionGroup, positionGroup } from '../../../hockey/position.ts';
import { sortRows } from '../../components/sortRows.ts';
import type { Answer } from '../../data/fetchEndpoint.ts';

/** Games and ice time of a team's players by their id. */
export type IceTimes = Answer<'playerSeasonRatings'>['player_ratings'];

/** The players of a position group in the season: most ice time a game first, goalies by games. */
export function byIceTime(
  players: readonly WirePlayer[],
  times: IceTimes,
  group: PositionGroup,
  season: number,
): readonly WirePlayer[] {
  const own = players.filter(({ position, last_season }) => last_season >= season && positionGroup(position) === group);
  return sortRows(own, ({ id }) => (group === 'G' ? times[id]?.games_played : times[id]?.toi_per_game) ?? null, true);
}

/** A player's ice time: `18:32 a game`. **Missing**: empty without one. */
export function iceTimeWords(id: number, times: IceTimes): string {
  const toi = times[id]?.toi_per_game ?? null;
  return toi === null ? '' : `${formatClock(Math.round(toi))} a game`;
}
