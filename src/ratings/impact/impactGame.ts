import type { StintRow } from '../../stats/rows.ts';

/** A game's input to the regressions. */
export interface ImpactGame {
  readonly gameId: number;
  /** Weight of the season. */
  readonly weight: number;
  /** Seasons before the newest: 0 for the newest. */
  readonly seasonsAgo: number;
  /** Whether each side played the day before. */
  readonly isHomeTired: boolean;
  readonly isAwayTired: boolean;
  /** In order of time; empty for a game without xG. */
  readonly stints: readonly StintRow[];
}

/** Minimum seconds of a stretch by itself. Source: docs/methodology/isolated-impact.md#method. */
const MIN_STRETCH_SECONDS = 4;

/** Duration of a stint or stretch, seconds. */
export function lengthOf({ start_second, end_second }: Pick<StintRow, 'start_second' | 'end_second'>): number {
  return end_second - start_second;
}

/**
 * The stretches of a game with `isIncluded` play. On reconstructed charts stint boundaries are approximate: a stint
 * under 4 seconds is merged with its neighbour if at most one player of one side differs, else left out. A stretch has
 * the players of its long stint, and that stint's opening faceoff or the one of the stint merged before it.
 */
export function stretches(stints: readonly StintRow[], isIncluded: (stint: StintRow) => boolean): readonly StintRow[] {
  const found: StintRow[] = [];
  /** Short stints since the last stretch that were not merged with it, and may merge with the next. */
  let pending: StintRow[] = [];
  for (const stint of stints) {
    if (!isIncluded(stint)) {
      pending = [];
      continue;
    }
    if (lengthOf(stint) < MIN_STRETCH_SECONDS) {
      const last = found.at(-1);
      if (last !== undefined && isNeighbour(last, stint)) found[found.length - 1] = merged(last, stint);
      else pending.push(stint);
      continue;
    }
    let stretch = stint;
    for (const short of pending.toReversed()) {
      if (!isNeighbour(short, stretch)) break;
      stretch = merged(stretch, short);
    }
    pending = [];
    found.push(stretch);
  }
  return found;
}

/** Merges a stretch with a short stint before or after it. */
function merged(stretch: StintRow, short: StintRow): StintRow {
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

/** Whether two stints are consecutive in a period, with the same score and at most one player changed. */
function isNeighbour(earlier: StintRow, later: StintRow): boolean {
  if (earlier.period !== later.period || earlier.end_second !== later.start_second) return false;
  if (earlier.home_score !== later.home_score || earlier.away_score !== later.away_score) return false;
  const changes =
    missingFrom(earlier.home_skaters, later.home_skaters) + missingFrom(earlier.away_skaters, later.away_skaters);
  return changes <= 1;
}

/** Number of elements of the first list that are not in the second. */
function missingFrom(a: readonly number[], b: readonly number[]): number {
  return a.reduce((n, player) => (b.includes(player) ? n : n + 1), 0);
}

/** Five skaters and a goalie on both sides, with known xG. */
export function isFiveOnFive(stint: StintRow): boolean {
  return isManned(stint) && stint.home_skaters.length === 5 && stint.away_skaters.length === 5;
}

/** Five skaters against four, either side, both goalies in net, with known xG. */
export function isFiveOnFour(stint: StintRow): boolean {
  const counts = [stint.home_skaters.length, stint.away_skaters.length];
  return isManned(stint) && counts.includes(5) && counts.includes(4);
}

function isManned({ home_goalie, away_goalie, home_xg }: StintRow): boolean {
  return home_goalie !== null && away_goalie !== null && home_xg !== null;
}
