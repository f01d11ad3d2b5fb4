import type { StintRow } from '../../stats/rows.ts';

/** A game as the regressions see it. */
export interface ImpactGame {
  readonly gameId: number;
  /** Weight of its season. */
  readonly weight: number;
  /** 0 for the newest season. */
  readonly seasonsAgo: number;
  /** Whether each side played the day before. */
  readonly isHomeTired: boolean;
  readonly isAwayTired: boolean;
  /** In order of time; those of a game without xG are left out. */
  readonly stints: readonly StintRow[];
}

/** Shortest stretch that stands for itself, seconds. Source: methodology 3.7. */
const SHORTEST_SECONDS = 4;

/** How long a stint or stretch lasted, seconds. */
export function lengthOf({ start_second, end_second }: Pick<StintRow, 'start_second' | 'end_second'>): number {
  return end_second - start_second;
}

/**
 * The stretches of a game in which `isWanted` play went on. On reconstructed charts the limits of stints are approximate: one
 * under 4 seconds is joined to its neighbour when they differ by one player of a side at most, else left out. A stretch has the
 * players of its long stint and its opening faceoff, or that of what was joined before it.
 */
export function stretches(stints: readonly StintRow[], isWanted: (stint: StintRow) => boolean): readonly StintRow[] {
  const found: StintRow[] = [];
  /** Short stints since the last stretch that are not joined to it, and may be to the next. */
  let pending: StintRow[] = [];
  for (const stint of stints) {
    if (!isWanted(stint)) {
      pending = [];
      continue;
    }
    if (lengthOf(stint) < SHORTEST_SECONDS) {
      const last = found.at(-1);
      if (last !== undefined && isNeighbour(last, stint)) found[found.length - 1] = joined(last, stint);
      else pending.push(stint);
      continue;
    }
    let stretch = stint;
    for (const short of pending.toReversed()) {
      if (!isNeighbour(short, stretch)) break;
      stretch = joined(stretch, short);
    }
    pending = [];
    found.push(stretch);
  }
  return found;
}

/** A stretch with a short stint before or after it. */
function joined(stretch: StintRow, short: StintRow): StintRow {
  const [first, second] = short.start_second < stretch.start_second ? [short, stretch] : [stretch, short];
  return {
    ...stretch,
    start: stretch.start === 'fly' ? first.start : stretch.start,
    start_second: first.start_second,
    end_second: second.end_second,
    home_xg: (stretch.home_xg ?? 0) + (short.home_xg ?? 0),
    away_xg: (stretch.away_xg ?? 0) + (short.away_xg ?? 0),
    home_goals: stretch.home_goals + short.home_goals,
    away_goals: stretch.away_goals + short.away_goals,
  };
}

/** Whether two stints follow each other in a period, with the same score and one player of a side changed at most. */
function isNeighbour(earlier: StintRow, later: StintRow): boolean {
  if (earlier.period !== later.period || earlier.end_second !== later.start_second) return false;
  if (earlier.home_score !== later.home_score || earlier.away_score !== later.away_score) return false;
  const changes =
    differences(earlier.home_skaters, later.home_skaters) + differences(earlier.away_skaters, later.away_skaters);
  return changes <= 1;
}

/** How many of the first are not among the second. */
function differences(a: readonly number[], b: readonly number[]): number {
  return a.reduce((n, player) => (b.includes(player) ? n : n + 1), 0);
}

/** Five skaters and a goalie on both sides, with xG known. */
export function isFiveOnFive(stint: StintRow): boolean {
  return isManned(stint) && stint.home_skaters.length === 5 && stint.away_skaters.length === 5;
}

/** Five skaters against four, either side, both goalies in, with xG known. */
export function isFiveOnFour(stint: StintRow): boolean {
  const counts = [stint.home_skaters.length, stint.away_skaters.length];
  return isManned(stint) && counts.includes(5) && counts.includes(4);
}

function isManned({ home_goalie, away_goalie, home_xg }: StintRow): boolean {
  return home_goalie !== null && away_goalie !== null && home_xg !== null;
}
