import type { PlayerId } from '../hockey/ids.ts';
import { isEvenStrength, type ManpowerGroup, manpowerGroup, type Side } from '../hockey/strength.ts';
import { foldOnIce, type OnIceTimeline } from './foldOnIce.ts';
import { strengthOnIce } from './foldStatedStrength.ts';
import type { Game } from './types.ts';

/** A player's ice time in one game, in seconds, split like the official reports: by manpower, skaters plus goalie. */
export interface IceTime {
  readonly playerId: PlayerId;
  readonly side: Side;
  /** Total: toiEvManpower + toiPp + toiSh + toiQuarantined, exactly. */
  readonly toi: number;
  /** EV*: equal manpower with both goalies in. Included in toiEvManpower. */
  readonly toiEv: number;
  /** Equal manpower, pulled goalies included: the official EV time. */
  readonly toiEvManpower: number;
  /** With more manpower than the opponent. */
  readonly toiPp: number;
  /** With less manpower than the opponent. */
  readonly toiSh: number;
  /** Seconds with impossible sets, which have no strength; 0 in a sound chart. */
  readonly toiQuarantined: number;
}

const SIDES: readonly Side[] = ['home', 'away'];

type IceTimeSums = { -readonly [K in keyof IceTime]: IceTime[K] };

/**
 * Ice time of every dressed player, goalies included.
 *
 * **Shape**: one row per dressed player, by ascending player id; zeros for a player who never played.
 * **Missing**: null for a game without usable shifts.
 */
export function foldIceTime(game: Game, timeline: OnIceTimeline | null = foldOnIce(game)): readonly IceTime[] | null {
  if (timeline === null) return null;
  const rows = new Map<PlayerId, IceTimeSums>();
  for (const { playerId, side } of game.dressed.toSorted((a, b) => a.playerId - b.playerId)) {
    rows.set(playerId, { playerId, side, toi: 0, toiEv: 0, toiEvManpower: 0, toiPp: 0, toiSh: 0, toiQuarantined: 0 });
  }
  for (const segment of timeline.segments) {
    const seconds = segment.endSecond - segment.startSecond;
    const strength = strengthOnIce(segment);
    const isEv = isEvenStrength(strength);
    for (const side of SIDES) {
      const group = segment.isQuarantined ? null : manpowerGroup(strength, side);
      const goalie = segment.goalie[side];
      for (const playerId of segment.skaters[side]) addSeconds(rows.get(playerId), group, isEv, seconds);
      if (goalie !== null) addSeconds(rows.get(goalie), group, isEv, seconds);
    }
  }
  return [...rows.values()];
}

/** Adds time on the ice. `group`: null for an impossible set. */
function addSeconds(row: IceTimeSums | undefined, group: ManpowerGroup | null, isEv: boolean, seconds: number): void {
  if (row === undefined) return;
  row.toi += seconds;
  if (group === null) row.toiQuarantined += seconds;
  else if (group === 'pp') row.toiPp += seconds;
  else if (group === 'sh') row.toiSh += seconds;
  else {
    row.toiEvManpower += seconds;
    if (isEv) row.toiEv += seconds;
  }
}
