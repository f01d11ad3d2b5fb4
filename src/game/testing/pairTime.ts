import type { PlayerId } from '../../hockey/ids.ts';
import { isEvenStrength, manpowerGroup } from '../../hockey/strength.ts';
import { foldOnIce, type OnIceTimeline } from '../foldOnIce.ts';
import { strengthOnIce } from '../foldStatedStrength.ts';
import { indexPlayers } from '../playerIndex.ts';
import type { Game } from '../types.ts';

/** The time two skaters of a game shared the ice, as teammates or opponents. Seconds. */
export interface PairTime {
  /** The lower id. Power play and penalty kill are from this player's team's view. */
  readonly player: PlayerId;
  readonly other: PlayerId;
  readonly isSameTeam: boolean;
  /** Total: toiEvManpower + toiPp + toiSh, without quarantined seconds. */
  readonly toi: number;
  /** EV*: equal manpower with both goalies in. Included in toiEvManpower. */
  readonly toiEv: number;
  readonly toiEvManpower: number;
  /** While `player`'s team had more manpower. Short-handed time for the other side of an opposing pair. */
  readonly toiPp: number;
  readonly toiSh: number;
}

/** Offsets of a pair's sums. */
const EV = 0;
const EV_MANPOWER = 1;
const PP = 2;
const SH = 3;
const SUMS = 4;

/**
 * Shared ice time of every pair of skaters, teammates and opponents, summed segment by segment: an independent check of
 * the pair counters in `stats`.
 *
 * **Shape**: one row per pair that shared the ice, by (player, other), player < other.
 * **Missing**: null for a game without usable shifts.
 */
export function foldPairTime(game: Game, timeline: OnIceTimeline | null = foldOnIce(game)): readonly PairTime[] | null {
  if (timeline === null) return null;
  const index = indexPlayers(game);
  const playerCount = index.players.length;
  const sums = new Int32Array(playerCount * playerCount * SUMS);
  for (const segment of timeline.segments) {
    if (segment.isQuarantined) continue;
    const seconds = segment.endSecond - segment.startSecond;
    const strength = strengthOnIce(segment);
    const isEv = isEvenStrength(strength);
    const homeSum = { ev: EV_MANPOWER, pp: PP, sh: SH }[manpowerGroup(strength, 'home')];
    const awaySum = { ev: EV_MANPOWER, pp: PP, sh: SH }[manpowerGroup(strength, 'away')];
    const onIce = [...segment.skaters.home, ...segment.skaters.away]
      .map((playerId) => index.numberById.get(playerId) ?? 0)
      .sort((a, b) => a - b);
    for (let k = 0; k < onIce.length; k++) {
      const player = onIce[k] ?? 0;
      const sum = index.isHome[player] === 1 ? homeSum : awaySum;
      for (let j = k + 1; j < onIce.length; j++) {
        const cell = (player * playerCount + (onIce[j] ?? 0)) * SUMS;
        sums[cell + sum] = (sums[cell + sum] ?? 0) + seconds;
        if (isEv) sums[cell + EV] = (sums[cell + EV] ?? 0) + seconds;
      }
    }
  }
  const pairs: PairTime[] = [];
  index.players.forEach((player, k) => {
    for (let j = k + 1; j < playerCount; j++) {
      const cell = (k * playerCount + j) * SUMS;
      const [toiEv = 0, toiEvManpower = 0, toiPp = 0, toiSh = 0] = sums.subarray(cell, cell + SUMS);
      const toi = toiEvManpower + toiPp + toiSh;
      const other = index.players[j];
      if (toi === 0 || other === undefined) continue;
      const isSameTeam = player.side === other.side;
      pairs.push({
        player: player.playerId,
        other: other.playerId,
        isSameTeam,
        toi,
        toiEv,
        toiEvManpower,
        toiPp,
        toiSh,
      });
    }
  });
  return pairs;
}
