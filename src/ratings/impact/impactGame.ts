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

/** A stretch of play, perhaps with shorter ones joined to it. */
export interface Stretch extends Omit<StintRow, 'end_second'> {
  readonly seconds: number;
}

/**
 * The stretches of a game in which `isWanted` play went on. On reconstructed charts the limits of stints are approximate: one
 * under 4 seconds is joined to its neighbour when they differ by one player of a side at most, else left out.
 */
export function stretches(stints: readonly StintRow[], isWanted: (stint: StintRow) => boolean): readonly Stretch[] {
  const found: (Stretch & { end: number })[] = [];
  let pending: StintRow[] = [];
  for (const stint of stints) {
    if (!isWanted(stint)) {
      pending = [];
      continue;
    }
    const seconds = stint.end_second - stint.start_second;
    const last = found.at(-1);
    if (seconds < SHORTEST_SECONDS) {
      if (last !== undefined && last.end === stint.start_second && isNeighbour(last, stint)) {
        found[found.length - 1] = joined(last, stint, stint.end_second);
      } else pending = pending.at(-1)?.end_second === stint.start_second ? [...pending, stint] : [stint];
      continue;
    }
    let stretch: Stretch & { end: number } = { ...stint, seconds, end: stint.end_second };
    let from = stint.start_second;
    for (const short of pending.toReversed()) {
      if (short.end_second !== from || !isNeighbour(stretch, short)) break;
      stretch = joined(stretch, short, stretch.end);
      from = short.start_second;
    }
    pending = [];
    found.push(stretch);
  }
  return found;
}

function joined(stretch: Stretch, short: StintRow, end: number): Stretch & { end: number } {
  return {
    ...stretch,
    seconds: stretch.seconds + short.end_second - short.start_second,
    home_xg: (stretch.home_xg ?? 0) + (short.home_xg ?? 0),
    away_xg: (stretch.away_xg ?? 0) + (short.away_xg ?? 0),
    home_goals: stretch.home_goals + short.home_goals,
    away_goals: stretch.away_goals + short.away_goals,
    end,
  };
}

function isNeighbour(
  a: Pick<StintRow, 'home_skaters' | 'away_skaters' | 'home_score' | 'away_score'>,
  b: StintRow,
): boolean {
  const changes = differences(a.home_skaters, b.home_skaters) + differences(a.away_skaters, b.away_skaters);
  return changes <= 1 && a.home_score === b.home_score && a.away_score === b.away_score;
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
