import { bisector, ticks } from 'd3-array';
import { formatNumber } from '../hockey/displayText.ts';
import { lastName } from '../hockey/lastName.ts';
import { linearScale, NARROW_SCREEN, roundCoordinate, tickDecimals } from './plotGeometry.ts';
import { formatNet, type Leader, type SnakeGoal, type SnakeState } from './snakeChart.ts';

/** Height of the chart on wide and on narrow screens, pixels. Source: docs/site.md#charts. */
export const WIDE_HEIGHT = 600;
export const NARROW_HEIGHT = 400;
/** Minutes between ticks of the x axis: the period ends. Source: docs/site.md#charts. */
const TICK_MINUTES = 20;
/** Minimum reach of the y axis either way, in net xG, so that a quiet game does not look lopsided. Chosen by us. */
const LEAST_REACH = 0.5;
/** Rows of goal labels on each side of the plot. A label without room is omitted; its goal stays. */
const LABEL_LANES = 3;
const LANE_HEIGHT = 30;
/** Average width of a letter in a goal's label, pixels. */
const LETTER_WIDTH = 6.3;
const LABEL_GAP = 8;
/** Position of the text along the axis, and the space needed for more than the team's letters, pixels. */
const SIDE_X = 11;
const SIDE_ROOM = 110;
/** The left one has room for that text beside the longest tick. */
const MARGIN = { top: 10, bottom: 44, left: 60 } as const;
const END_MARGIN = { wide: 86, narrow: 62 } as const;

/** A goal's position, and its label with the start of its stem; null without room. */
export interface PlacedGoal {
  readonly goal: SnakeGoal;
  readonly x: number;
  readonly y: number;
  readonly label: {
    readonly x: number;
    readonly y: number;
    readonly name: string;
    readonly score: string;
    readonly stemFrom: number;
  } | null;
}

export interface SnakeLayout {
  readonly width: number;
  readonly height: number;
  readonly plot: { readonly left: number; readonly right: number; readonly top: number; readonly bottom: number };
  readonly zeroY: number;
  readonly xTicks: readonly { readonly x: number; readonly label: string }[];
  readonly yTicks: readonly { readonly y: number; readonly label: string }[];
  readonly bands: readonly {
    readonly x: number;
    readonly width: number;
    readonly label: string;
    readonly isShaded: boolean;
  }[];
  readonly runs: readonly { readonly leader: Leader; readonly line: string; readonly area: string }[];
  readonly goals: readonly PlacedGoal[];
  /** Each step's position, for the cursor. */
  readonly places: readonly { readonly x: number; readonly y: number }[];
  /** The text along the axis on each side of zero, shortened where space is short. */
  readonly sides: readonly {
    readonly side: 'winner' | 'loser';
    readonly x: number;
    readonly y: number;
    readonly text: string;
  }[];
  readonly end: { readonly x: number; readonly y: number; readonly label: string; readonly value: string };
}

/** Lays out a snake in a box of the given width and height. **Units**: pixels. */
export function snakeLayout(state: SnakeState, width: number, height: number): SnakeLayout {
  const right = width - (width <= NARROW_SCREEN ? END_MARGIN.narrow : END_MARGIN.wide);
  const sides = labelLanes(state, MARGIN.left, right);
  const plot = {
    left: MARGIN.left,
    right,
    top: MARGIN.top + lanesOf(sides, 'winner') * LANE_HEIGHT,
    bottom: height - MARGIN.bottom - lanesOf(sides, 'loser') * LANE_HEIGHT,
  };
  const [low, high] = [Math.min(-LEAST_REACH, state.extent[0]), Math.max(LEAST_REACH, state.extent[1])];
  const pad = (high - low) * 0.06;
  const x = linearScale([0, state.endMinute], [plot.left, plot.right]);
  const y = linearScale([low - pad, high + pad], [plot.bottom, plot.top]);
  const zeroY = y(0);
  const [end, value] = formatNet(state, state.finalNet).split(' ');
  const marks = ticks(low - pad, high + pad, height >= WIDE_HEIGHT ? 8 : 5);
  const decimals = tickDecimals(marks);
  return {
    width,
    height,
    plot,
    zeroY,
    xTicks: tickMinutes(state.endMinute).map((minute) => ({ x: x(minute), label: String(minute) })),
    yTicks: marks.map((tick) => ({ y: y(tick), label: formatNumber(Math.abs(tick), decimals) })),
    bands: state.periods.map(({ label, from, to }, k) => ({
      x: x(from),
      width: x(to) - x(from),
      label,
      isShaded: k % 2 === 1,
    })),
    runs: state.runs.map(({ leader, corners }) => {
      const line = corners
        .map(([minute, net], k) => `${k === 0 ? 'M' : 'L'}${roundCoordinate(x(minute))} ${roundCoordinate(y(net))}`)
        .join('');
      const [first, last] = [corners[0]?.[0] ?? 0, corners.at(-1)?.[0] ?? 0];
      return {
        leader,
        line,
        area: `${line}L${roundCoordinate(x(last))} ${roundCoordinate(zeroY)}L${roundCoordinate(x(first))} ${roundCoordinate(zeroY)}Z`,
      };
    }),
    goals: sides.map((side) => placeGoal(side, x, y, plot)),
    places: state.steps.map(({ minute, net }) => ({ x: x(minute), y: y(net) })),
    sides: [
      {
        side: 'winner',
        x: SIDE_X,
        y: (plot.top + zeroY) / 2,
        text: sideText(state.winner.abb, zeroY - plot.top, 'up'),
      },
      {
        side: 'loser',
        x: SIDE_X,
        y: (plot.bottom + zeroY) / 2,
        text: sideText(state.loser.abb, plot.bottom - zeroY, 'down'),
      },
    ],
    end: {
      x: x(state.steps.at(-1)?.minute ?? 0),
      y: y(state.finalNet),
      label: end === 'even' ? 'Even' : (end ?? ''),
      value: value ?? '',
    },
  };
}

/** Ticks of the x axis: every 20 minutes from 0 through overtime. */
export function tickMinutes(endMinute: number): number[] {
  return Array.from({ length: Math.floor(endMinute / TICK_MINUTES) + 1 }, (_, k) => k * TICK_MINUTES);
}

/** The last step at or before a position on the x axis; the first one left of the plot. */
export function stepAt({ places }: SnakeLayout, x: number): number {
  return Math.max(0, bisectX(places, x) - 1);
}

const bisectX = bisector(({ x }: { readonly x: number }) => x).right;

/** The text along the axis on one side of zero. It reads upwards, so an arrow to the right points up. */
function sideText(abb: string, room: number, direction: 'up' | 'down'): string {
  const words = room >= SIDE_ROOM ? `${abb} chances` : abb;
  return direction === 'up' ? `${words} ▸` : `◂ ${words}`;
}

/** A goal's label with its lane, counted from the plot; null without room. */
interface LabelledGoal {
  readonly goal: SnakeGoal;
  readonly lane: number | null;
  readonly centre: number;
  readonly name: string;
  readonly score: string;
}

/** Puts each goal's label, in order of time, into the first lane of its side where it overlaps no other. */
function labelLanes(state: SnakeState, left: number, right: number): LabelledGoal[] {
  const x = linearScale([0, state.endMinute], [left, right]);
  const taken = { winner: [] as number[], loser: [] as number[] };
  return state.goals.map((goal) => {
    const name = goal.scorer === null ? 'Goal' : lastName(goal.scorer);
    const score = goal.score ?? '';
    const half = (Math.max(name.length, score.length) * LETTER_WIDTH) / 2;
    const centre = Math.min(Math.max(x(goal.minute), half + 2), right + END_MARGIN.narrow - half - 2);
    const lanes = taken[goal.side];
    for (let lane = 0; lane < LABEL_LANES; lane += 1) {
      if ((lanes[lane] ?? Number.NEGATIVE_INFINITY) + LABEL_GAP <= centre - half) {
        lanes[lane] = centre + half;
        return { goal, lane, centre, name, score };
      }
    }
    return { goal, lane: null, centre, name, score };
  });
}

function lanesOf(goals: readonly LabelledGoal[], side: 'winner' | 'loser'): number {
  return Math.max(0, ...goals.filter(({ goal }) => goal.side === side).map(({ lane }) => (lane ?? -1) + 1));
}

function placeGoal(
  { goal, lane, centre, name, score }: LabelledGoal,
  x: (minute: number) => number,
  y: (net: number) => number,
  plot: SnakeLayout['plot'],
): PlacedGoal {
  const isAbove = goal.side === 'winner';
  const place = { goal, x: x(goal.minute), y: y(goal.net) };
  if (lane === null) return { ...place, label: null };
  // Lanes stack away from the plot. A label has two lines: the name, then the score.
  const top = isAbove ? plot.top - (lane + 1) * LANE_HEIGHT : plot.bottom + lane * LANE_HEIGHT + 4;
  return { ...place, label: { x: centre, y: top + 11, name, score, stemFrom: isAbove ? top + 26 : top - 1 } };
}
