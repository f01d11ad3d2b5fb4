import { formatClock, PERIOD_SECONDS, REGULATION_PERIODS } from '../hockey/clock.ts';
import { formatNumber, formatOrdinal, formatSigned } from '../hockey/displayText.ts';
import { sentenceCase } from '../hockey/englishText.ts';
import type { ClubColor } from './clubColor.ts';
import { agreeing, clubWords, type NamedClub } from './clubWords.ts';
import type { PlainTable } from './plainTable.ts';

/** The leading side: `winner` above the zero line, `loser` below, null on it. */
export type Leader = 'winner' | 'loser' | null;

/** A team of the chart. */
export interface SnakeTeam extends NamedClub {
  readonly color: ClubColor;
}

/** A step of the line: minutes since the start, net xG from then on (winner minus loser), and the shot or goal. */
export interface SnakeStep {
  readonly minute: number;
  readonly net: number;
  /** The shooting team's abbreviation; null for the start and the end. */
  readonly team: string | null;
  readonly isGoal: boolean;
  readonly scorer: string | null;
  /** The score after the goal, e.g. `EDM 3 - 2 VAN`. */
  readonly score: string | null;
  /** What came before the shot; null for most. */
  readonly origin: 'rebound' | 'rush' | null;
  /** The shot's id within the game; null for the start and the end. */
  readonly shot?: number | null;
}

/** A goal on the line. */
export interface SnakeGoal {
  readonly minute: number;
  readonly net: number;
  readonly side: 'winner' | 'loser';
  /** Null when the feed names no scorer. */
  readonly scorer: string | null;
  /** The score after it, winner's goals first: `3–2`. */
  readonly score: string | null;
}

/** A part of the line on one side of zero, as corner points. It ends on the zero line where it crosses. */
export interface SnakeRun {
  readonly leader: Leader;
  readonly corners: readonly (readonly [minute: number, net: number])[];
}

/** A period in minutes. */
export interface SnakePeriod {
  readonly label: string;
  readonly from: number;
  readonly to: number;
}

/** The data of an xG snake, without pixels. */
export interface SnakeState {
  readonly winner: SnakeTeam;
  readonly loser: SnakeTeam;
  readonly steps: readonly SnakeStep[];
  readonly runs: readonly SnakeRun[];
  readonly goals: readonly SnakeGoal[];
  readonly periods: readonly SnakePeriod[];
  /** End of the x axis in minutes: regulation, or the end of overtime. */
  readonly endMinute: number;
  /** Net xG at the end. */
  readonly finalNet: number;
  readonly leader: Leader;
  /** Whether the game is final, which changes the summary's tense. */
  readonly isOver: boolean;
  /** Lowest and highest net xG, including zero. */
  readonly extent: readonly [low: number, high: number];
}

const PERIOD_MINUTES = PERIOD_SECONDS / 60;
/** Minutes of a game without overtime. */
export const REGULATION_MINUTES = PERIOD_MINUTES * REGULATION_PERIODS;

/** Builds the snake of a game; null without steps. Runs to minute 60 at least, and to the end of overtime. */
export function snakeState(
  winner: SnakeTeam,
  loser: SnakeTeam,
  steps: readonly SnakeStep[],
  isOver = true,
): SnakeState | null {
  const last = steps.at(-1);
  if (last === undefined) return null;
  const endMinute = Math.max(REGULATION_MINUTES, last.minute);
  const nets = steps.map(({ net }) => net);
  return {
    winner,
    loser,
    steps,
    runs: runsOf(steps),
    goals: steps.filter(({ isGoal }) => isGoal).map((step) => goalOf(step, winner)),
    periods: gamePeriods(endMinute),
    endMinute,
    finalNet: last.net,
    leader: leaderAt(last.net),
    isOver,
    extent: [Math.min(0, ...nets), Math.max(0, ...nets)],
  };
}

function leaderAt(net: number): Leader {
  return net === 0 ? null : net > 0 ? 'winner' : 'loser';
}

function goalOf({ minute, net, team, scorer, score }: SnakeStep, winner: SnakeTeam): SnakeGoal {
  const side = team === winner.abb ? 'winner' : 'loser';
  const goals = /(\d+) - (\d+)/.exec(score ?? '');
  const [own, other] = [goals?.[1], goals?.[2]];
  const text = side === 'winner' ? `${own}–${other}` : `${other}–${own}`;
  return { minute, net, side, scorer, score: goals === null ? null : text };
}

/** Splits the step line where it crosses zero: flat to the next shot, then straight up or down. */
function runsOf(steps: readonly SnakeStep[]): SnakeRun[] {
  const runs: { leader: Leader; corners: [number, number][] }[] = [];
  let current: { leader: Leader; corners: [number, number][] } | null = null;
  let before = 0;
  for (const { minute, net } of steps) {
    current?.corners.push([minute, before]);
    const leader = leaderAt(net);
    if (current === null || current.leader !== leader) {
      // A vertical across zero belongs to each side up to the zero line.
      if (current !== null && current.leader !== null) current.corners.push([minute, 0]);
      current = { leader, corners: leader === null ? [] : [[minute, 0]] };
      runs.push(current);
    }
    current.corners.push([minute, net]);
    before = net;
  }
  return runs.filter(({ corners }) => corners.length > 1);
}

/** The periods of a game in minutes: always the three of regulation. */
export function gamePeriods(endMinute: number): SnakePeriod[] {
  const count = Math.max(REGULATION_PERIODS, Math.ceil(endMinute / PERIOD_MINUTES));
  return Array.from({ length: count }, (_, k) => ({
    label: periodLabel(k + 1, count),
    from: k * PERIOD_MINUTES,
    to: Math.min((k + 1) * PERIOD_MINUTES, endMinute),
  }));
}

/** A period's short label in a game of `count` periods: `1st`, `OT`, or `OT2` with several overtimes. */
export function periodLabel(period: number, count: number): string {
  if (period <= REGULATION_PERIODS) return formatOrdinal(period);
  const overtimes = count - REGULATION_PERIODS;
  return overtimes > 1 ? `OT${period - REGULATION_PERIODS}` : 'OT';
}

/** Formats a game minute as `12:34 of the 2nd`, the time played in the period. */
export function formatMinute(minute: number): string {
  const second = Math.round(minute * 60);
  // A shot in the last second belongs to the period that ends.
  const period = Math.max(1, Math.ceil(second / PERIOD_SECONDS));
  const inPeriod = second - (period - 1) * PERIOD_SECONDS;
  const overtime = period - REGULATION_PERIODS;
  const name = overtime <= 0 ? `the ${formatOrdinal(period)}` : overtime === 1 ? 'overtime' : `overtime ${overtime}`;
  return `${formatClock(inPeriod)} of ${name}`;
}

/** Says who is ahead on expected goals, and by how much: `EDM ahead by 0.53 xG`, or `Level on xG`. */
export function describeNet({ winner, loser }: Pick<SnakeState, 'winner' | 'loser'>, net: number): string {
  const size = formatNumber(Math.abs(net), 2);
  return size === '0.00' ? 'Level on xG' : `${(net > 0 ? winner : loser).abb} ahead by ${size} xG`;
}

/** Formats net xG: `EDM +0.53 xG`, or `even` when it rounds to zero. */
export function formatNet({ winner, loser }: Pick<SnakeState, 'winner' | 'loser'>, net: number): string {
  const size = formatNumber(Math.abs(net), 2);
  if (size === '0.00') return 'even';
  return `${(net > 0 ? winner : loser).abb} ${formatSigned(Math.abs(net), 2)} xG`;
}

/** A one-sentence summary: who ended ahead, or is ahead, and for how much of the time each side led. */
export function snakeSummary({ winner, loser, steps, finalNet, leader, isOver }: SnakeState): string {
  const played = (steps.at(-1)?.minute ?? 0) - (steps[0]?.minute ?? 0);
  const share = (side: 'winner' | 'loser'): number => {
    const minutes = steps.reduce((sum, { minute, net }, k) => {
      const next = steps[k + 1];
      return sum + (next !== undefined && leaderAt(net) === side ? next.minute - minute : 0);
    }, 0);
    return played > 0 ? Math.round((100 * minutes) / played) : 0;
  };
  const ahead = leader === 'winner' ? winner : loser;
  const end =
    leader === null
      ? `${clubWords(winner)} and ${clubWords(loser)} ${isOver ? 'ended' : 'are'} level on expected goals`
      : `${clubWords(ahead)} ${isOver ? 'ended' : agreeing(ahead, 'is', 'are')} ${formatNumber(Math.abs(finalNet), 2)} expected goals ahead`;
  const time = isOver ? 'game' : 'time so far';
  const led = (team: SnakeTeam) => `${clubWords(team)} ${isOver ? 'led' : agreeing(team, 'has led', 'have led')}`;
  const [own, other] = [share('winner'), share('loser')];
  const chances =
    own === 0 && other === 0
      ? ''
      : own === 0
        ? `; ${led(loser)} the chances for ${other}% of the ${time}, ${clubWords(winner)} never`
        : `; ${led(winner)} the chances for ${own}% of the ${time}, ${clubWords(loser)} ${other === 0 ? 'never' : `for ${other}%`}`;
  return `${sentenceCase(end + chances)}.`;
}

/** What the cursor says of a shot's origin. */
export const ORIGIN_WORDS = { rebound: ' on a rebound', rush: ' off the rush' } as const;

/** The numbers as a table with one row per shot. */
export function snakeTable({ winner, loser, steps }: SnakeState): PlainTable {
  return {
    headers: ['Minute', 'Shot by', `Net xG (${winner.abb} minus ${loser.abb})`, 'Goal', 'Score', 'Origin'],
    rows: steps.map(({ minute, team, net, isGoal, scorer, score, origin }) => [
      Number(minute.toFixed(2)),
      team ?? '',
      Number(net.toFixed(2)),
      isGoal ? (scorer ?? 'Goal') : '',
      score ?? '',
      origin ?? '',
    ]),
  };
}
