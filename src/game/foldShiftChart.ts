import type { PlayerId } from '../hockey/ids.ts';
import type { Side } from '../hockey/strength.ts';
import type { Game, PenaltyEvent, PenaltySeverity, Shift } from './types.ts';

/** Most players of a shift chart. Two clubs dress 40. */
const MAX_PLAYERS = 255;

/** A player's shifts in order of time, in game seconds. They never overlap and never cross a period. */
export interface PlayerShifts {
  readonly playerId: number;
  readonly shifts: readonly (readonly [start: number, end: number])[];
}

/** A penalty as a shift chart marks it. */
export interface ChartPenalty {
  readonly period: number;
  /** Game second. */
  readonly second: number;
  readonly side: Side;
  /** Null for a bench minor. */
  readonly playerId: PlayerId | null;
  readonly minutes: number;
  readonly severity: PenaltySeverity;
  /** The feed's word, e.g. `tripping`. */
  readonly infraction: string;
}

/**
 * Who was on the ice when: the shifts of every dressed player, goalies included, by player id.
 *
 * **Missing**: empty for a game without usable shifts; a player who never played has no shifts. Shifts of players who
 * did not dress are left out, and those of a shootout.
 * **Source**: docs/methodology/shift-chart.md#the-shifts.
 */
export function foldShifts({ dressed, shifts, periods }: Pick<Game, 'dressed' | 'shifts' | 'periods'>): PlayerShifts[] {
  if (shifts === null) return [];
  const played = new Set(periods.filter(({ kind }) => kind !== 'SO').map(({ number }) => number));
  const byPlayer = Map.groupBy(
    shifts.filter(({ period, startSecond, endSecond }) => played.has(period) && endSecond > startSecond),
    ({ playerId }) => playerId,
  );
  return dressed
    .toSorted((a, b) => a.playerId - b.playerId)
    .slice(0, MAX_PLAYERS)
    .map(({ playerId }) => ({
      playerId,
      shifts: withoutOverlaps(byPlayer.get(playerId) ?? []),
    }));
}

/** The shifts in order. The parser leaves no overlap; a game that had one is still counted once. */
function withoutOverlaps(shifts: readonly Shift[]): (readonly [number, number])[] {
  const own: (readonly [number, number])[] = [];
  let last = 0;
  for (const { startSecond, endSecond } of shifts.toSorted((a, b) => a.startSecond - b.startSecond)) {
    const start = Math.max(startSecond, last);
    if (endSecond <= start) continue;
    own.push([start, endSecond]);
    last = endSecond;
  }
  return own;
}

/** The penalties of a game in order of time, as called. */
export function foldPenalties({ events }: Pick<Game, 'events'>): ChartPenalty[] {
  return events
    .filter((event): event is PenaltyEvent => event.kind === 'penalty')
    .map((event) => ({
      period: event.period,
      second: event.gameSeconds,
      side: event.penalisedTeam,
      playerId: event.committedBy,
      minutes: event.minutes,
      severity: event.severity,
      infraction: event.infraction,
    }));
}
