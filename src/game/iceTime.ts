import type { PlayerId } from '../hockey/ids.ts';
import { isEvenStrength, manpowerGroup, type Side } from '../hockey/strength.ts';
import { foldOnIce, type OnIceTimeline } from './onIce.ts';
import { strengthOnIce } from './strength.ts';
import type { Game } from './types.ts';

/** A player's ice time in one game, in whole seconds, split as the official reports split it: by manpower, skaters plus goalie. */
export interface IceTime {
  readonly playerId: PlayerId;
  readonly side: Side;
  /** All of it: toiEvManpower + toiPp + toiSh + toiQuarantined, exactly. */
  readonly toi: number;
  /** EV*: equal manpower with both goalies in. A part of toiEvManpower. */
  readonly toiEv: number;
  /** Equal manpower, pulled goalies included: the official EV time. */
  readonly toiEvManpower: number;
  /** With more manpower than the other side. */
  readonly toiPp: number;
  /** With less. */
  readonly toiSh: number;
  /** In seconds with impossible sets, which have no strength; 0 in a sound chart. */
  readonly toiQuarantined: number;
}

type IceTimeSums = { -readonly [K in keyof IceTime]: IceTime[K] };

/**
 * Ice time of everybody who dressed, goalies included.
 * **Shape**: one row per dressed player, by ascending player id; a player who never came on has zeros.
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
    for (const side of ['home', 'away'] as const) {
      const group = manpowerGroup(strength, side);
      const goalie = segment.goalie[side];
      const onIce = goalie === null ? segment.skaters[side] : [...segment.skaters[side], goalie];
      for (const playerId of onIce) {
        const row = rows.get(playerId);
        if (row === undefined) continue;
        row.toi += seconds;
        if (segment.isQuarantined) row.toiQuarantined += seconds;
        else if (group === 'pp') row.toiPp += seconds;
        else if (group === 'sh') row.toiSh += seconds;
        else {
          row.toiEvManpower += seconds;
          if (isEv) row.toiEv += seconds;
        }
      }
    }
  }
  return [...rows.values()];
}
