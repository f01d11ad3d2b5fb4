import type { PlayerId } from '../hockey/ids.ts';
import type { Side } from '../hockey/strength.ts';
import { FEWEST_SKATERS, MOST_SKATERS } from './foldStatedStrength.ts';
import { indexPlayers, type PlayerIndex } from './playerIndex.ts';
import type { Game, GameEvent, OnIce, OnIceSegment, Shift } from './types.ts';

/**
 * The boundary rule of shifts. At an `event` of second t a player is on if start < t <= end: a goal counts for the
 * outgoing players. At a `faceoff` they are on if start <= t < end: it counts for the incoming ones.
 * Source: docs/methodology/strength.md#the-instant-of-a-play, checked on real games: goals and penalties match the
 * stated strength by the first rule only, faceoff takers by the second only.
 */
export type Boundary = 'event' | 'faceoff';

/** The players on the ice throughout a game. */
export interface OnIceTimeline {
  /** In order, without gaps through every period played. */
  readonly segments: readonly OnIceSegment[];
  /** The index of a period's first segment and one past its last, by period number. */
  readonly rangeByPeriod: ReadonlyMap<number, readonly [first: number, end: number]>;
  /** Seconds with impossible sets. They count in no player's on-ice numbers. */
  readonly quarantinedSeconds: number;
}

/** The boundary rule of an event: faceoffs count for the incoming players, all else for the outgoing ones. */
export function boundaryOf(event: GameEvent): Boundary {
  return event.kind === 'faceoff' ? 'faceoff' : 'event';
}

/**
 * Folds shifts into on-ice segments: maximal stretches with the same players, inside one period.
 *
 * **Shape**: segments in order, covering each period from its start to the later of its end and its last shift's end.
 * **Missing**: null for a game without usable shifts. Seconds with over six skaters, under three, or two goalies on a
 * side are in a segment marked as quarantined; it keeps its sets for inspection (of two goalies the lower id). Skips
 * shifts of players who did not dress, and of a shootout.
 */
export function foldOnIce(game: Pick<Game, 'dressed' | 'periods' | 'shifts'>): OnIceTimeline | null {
  if (game.shifts === null) return null;
  const index = indexPlayers(game);
  const shiftsByPeriod = Map.groupBy(game.shifts, (shift) => shift.period);
  const segments: OnIceSegment[] = [];
  const rangeByPeriod = new Map<number, readonly [number, number]>();
  for (const period of game.periods) {
    if (period.kind === 'SO') continue;
    const first = segments.length;
    sweepPeriod(period, shiftsByPeriod.get(period.number) ?? [], index, segments);
    rangeByPeriod.set(period.number, [first, segments.length]);
  }
  let quarantinedSeconds = 0;
  for (const segment of segments) {
    if (segment.isQuarantined) quarantinedSeconds += segment.endSecond - segment.startSecond;
  }
  return { segments, rangeByPeriod, quarantinedSeconds };
}

/** Sweeps over the starts and ends of one period's shifts and appends a segment whenever the sets change. */
function sweepPeriod(
  period: { readonly number: number; readonly startSecond: number; readonly endSecond: number },
  shifts: readonly Shift[],
  index: PlayerIndex,
  segments: OnIceSegment[],
): void {
  const playerCount = index.players.length;
  // Encodes a change as one number that sorts by second: second x stride + player x 2 + (1 for a start).
  const stride = playerCount * 2;
  const changes = new Int32Array(shifts.length * 2);
  let changeCount = 0;
  for (const shift of shifts) {
    const player = index.numberById.get(shift.playerId);
    if (player === undefined || shift.endSecond <= shift.startSecond) continue;
    changes[changeCount++] = shift.startSecond * stride + player * 2 + 1;
    changes[changeCount++] = shift.endSecond * stride + player * 2;
  }
  const sorted = changes.subarray(0, changeCount).sort();

  /** Number of running shifts per player. Exceeds 1 only where shifts overlap. */
  const running = new Int8Array(playerCount);
  const isOn = new Uint8Array(playerCount);
  let start = period.startSecond;
  let at = 0;
  while (at < changeCount) {
    const second = Math.floor((sorted[at] ?? 0) / stride);
    const groupStart = at;
    for (; at < changeCount && Math.floor((sorted[at] ?? 0) / stride) === second; at++) {
      const change = (sorted[at] ?? 0) % stride;
      const player = change >> 1;
      running[player] = (running[player] ?? 0) + (change & 1 ? 1 : -1);
    }
    let hasChanged = false;
    for (let k = groupStart; k < at; k++) {
      const player = ((sorted[k] ?? 0) % stride) >> 1;
      if ((running[player] ?? 0) > 0 !== (isOn[player] === 1)) hasChanged = true;
    }
    if (!hasChanged) continue;
    if (second > start) segments.push(segmentOf(period.number, start, second, isOn, index));
    for (let k = groupStart; k < at; k++) {
      const player = ((sorted[k] ?? 0) % stride) >> 1;
      isOn[player] = (running[player] ?? 0) > 0 ? 1 : 0;
    }
    start = Math.max(start, second);
  }
  if (period.endSecond > start) segments.push(segmentOf(period.number, start, period.endSecond, isOn, index));
}

function segmentOf(
  period: number,
  startSecond: number,
  endSecond: number,
  isOn: Uint8Array,
  index: PlayerIndex,
): OnIceSegment {
  const skaters: Record<Side, PlayerId[]> = { home: [], away: [] };
  const goalie: Record<Side, PlayerId | null> = { home: null, away: null };
  let hasTwoGoalies = false;
  for (let k = 0; k < isOn.length; k++) {
    const player = isOn[k] === 1 ? index.players[k] : undefined;
    if (player === undefined) continue;
    if (player.position !== 'G') skaters[player.side].push(player.playerId);
    else if (goalie[player.side] === null) goalie[player.side] = player.playerId;
    else hasTwoGoalies = true;
  }
  const isQuarantined = hasTwoGoalies || !isPossibleCount(skaters.home.length) || !isPossibleCount(skaters.away.length);
  return { period, startSecond, endSecond, skaters, goalie, isQuarantined };
}

function isPossibleCount(skaters: number): boolean {
  return skaters >= FEWEST_SKATERS && skaters <= MOST_SKATERS;
}

/**
 * Finds the segment of an instant. At a period's first second an event uses the first segment; at its last second a
 * faceoff uses the last one. Null outside the period's segments and in a shootout.
 */
export function segmentAt(
  timeline: OnIceTimeline,
  period: number,
  second: number,
  boundary: Boundary,
): OnIceSegment | null {
  const range = timeline.rangeByPeriod.get(period);
  if (range === undefined) return null;
  const [first, end] = range;
  const opening = timeline.segments[first];
  const closing = timeline.segments[end - 1];
  if (first === end || opening === undefined || closing === undefined) return null;
  if (second < opening.startSecond || second > closing.endSecond) return null;
  if (second === closing.endSecond) return closing;
  // The first segment that ends at this second or later (event), or strictly later (faceoff).
  const reach = boundary === 'event' ? second : second + 1;
  let low = first;
  let high = end - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((timeline.segments[middle]?.endSecond ?? 0) >= reach) high = middle;
    else low = middle + 1;
  }
  return timeline.segments[low] ?? null;
}

/** The players on the ice at an instant. Null outside the period's segments and in a quarantined second. */
export function onIceAt(timeline: OnIceTimeline, period: number, second: number, boundary: Boundary): OnIce | null {
  const segment = segmentAt(timeline, period, second, boundary);
  return segment === null || segment.isQuarantined ? null : segment;
}
