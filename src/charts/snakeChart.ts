import { lastName } from '../hockey/lastName.ts';
import { type ClubColor, NO_CLUB } from './clubColor.ts';
import { type Box, type Chart, type Drawing, type Mark, mark, type Reading, type Size, textAt } from './drawing.ts';
import {
  across,
  areaPath,
  boxIn,
  clubLine,
  isNarrow,
  linePath,
  periodNames,
  periodShades,
  type Scale,
  scaleOf,
  valueAxis,
  watermark,
} from './plot.ts';
import {
  describeNet,
  formatMinute,
  formatNet,
  ORIGIN_WORDS,
  type SnakeGoal,
  type SnakeState,
  type SnakeStep,
  snakeSummary,
  snakeTable,
} from './snakeState.ts';

/** Minutes between ticks of the x axis: the period ends. Source: docs/site.md#charts. */
const TICK_MINUTES = 20;
/** Minimum reach of the y axis either way, in net xG, so that a quiet game does not look lopsided. */
const LEAST_REACH = 0.5;
/** Rows of goal labels on each side of the plot. A label without room is omitted; its goal stays. */
const LABEL_LANES = 3;
const LANE_HEIGHT = 30;
/** Average width of a letter in a goal's label, and the gap between two labels, pixels. */
const LETTER_WIDTH = 6.3;
const LABEL_GAP = 8;
/** Position of the text along the axis, and the space needed for more than the team's letters, pixels. */
const SIDE_X = 11;
const SIDE_ROOM = 110;
/** The left one has room for that text beside the longest tick, the right one for the words at the line's end. */
const MARGIN = { top: 10, bottom: 44, left: 60 } as const;
export const END_MARGIN = { wide: 86, narrow: 62 } as const;

/**
 * The xG snake of a game: net expected goals over time, coloured by who leads, with goals labelled by scorer and score.
 */
export const snakeChart: Chart<SnakeState> = {
  kind: 'snake',
  height: [600, 400],
  colors: ({ winner, loser }) => [winner.color, loser.color],
  draw: drawSnake,
  summary: snakeSummary,
  table: snakeTable,
  readLabel: 'Read the chart shot by shot',
  read: readSnake,
  steps: ({ steps }) => steps,
};

/**
 * What is read at a step: who is ahead after it, the time, and the shot with its own team, which need not be the one
 * that is ahead.
 */
function readSnake(state: SnakeState, at: number): Reading {
  const step = state.steps[at];
  if (step === undefined) return { title: '', lines: [] };
  return { title: describeNet(state, step.net), lines: [{ words: stepWords(step) }] };
}

/** When a step is, and its shot: `12:34 of the 2nd, EDM goal by Ann Alpha on a rebound`. */
export function stepWords({ minute, team, isGoal, scorer, origin }: SnakeStep): string {
  if (team === null) return formatMinute(minute);
  const from = origin === null ? '' : ORIGIN_WORDS[origin];
  return `${formatMinute(minute)}, ${team}${isGoal ? ' goal' : ' shot'}${isGoal && scorer ? ` by ${scorer}` : ''}${from}`;
}

function drawSnake(state: SnakeState, size: Size): Drawing {
  const colors = { winner: state.winner.color, loser: state.loser.color };
  const right = isNarrow(size) ? END_MARGIN.narrow : END_MARGIN.wide;
  const goals = labelLanes(state, MARGIN.left, size.width - right);
  const box = boxIn(size, {
    ...MARGIN,
    right,
    top: MARGIN.top + lanesOf(goals, 'winner') * LANE_HEIGHT,
    bottom: MARGIN.bottom + lanesOf(goals, 'loser') * LANE_HEIGHT,
  });
  const [low, high] = [Math.min(-LEAST_REACH, state.extent[0]), Math.max(LEAST_REACH, state.extent[1])];
  const pad = (high - low) * 0.06;
  const x = scaleOf([0, state.endMinute], [box.left, box.right]);
  const ticks = size.height >= snakeChart.height[0] ? 8 : 5;
  // To whole ticks: the highest, which names the unit, is the plot's corner.
  const y = scaleOf([low - pad, high + pad], [box.bottom, box.top]).nice(ticks);
  const zero = y(0);
  const format = y.tickFormat(ticks);
  const places = state.steps.map(({ minute, net }) => ({ x: x(minute), y: y(net) }));
  const runs = state.runs.map(({ leader, corners }) => ({
    leader,
    line: corners.map(([minute, net]) => ({ x: x(minute), y: y(net) })),
  }));
  const marks: Mark[] = [
    ...periodShades(state.periods, x, box),
    watermark(box, places),
    // Either side of the line counts upwards.
    ...valueAxis(y, box, { ticks, format: (value) => format(Math.abs(value)), unit: 'xG' }),
    ...minuteMarks(state.endMinute, x, box, size.height),
    ...periodNames(state.periods, x, size.height - 25),
    sideText(`${sideWords(state.winner.abb, zero - box.top)} ▸`, (box.top + zero) / 2),
    sideText(`◂ ${sideWords(state.loser.abb, box.bottom - zero)}`, (box.bottom + zero) / 2),
    ...runs.map(({ leader, line }) =>
      mark('path', {
        className: 'area',
        d: areaPath(line, zero),
        fill: leader === null ? 'none' : colors[leader].fill,
      }),
    ),
    across(box, zero, 'zero'),
    ...goals.map((one) => goalStem(one, x, y, box, colors[one.goal.side].edge)),
    ...runs.flatMap(({ leader, line }) =>
      leader === null
        ? [mark('path', { className: 'line level', d: linePath(line), 'data-leader': 'none' })]
        : clubLine(linePath(line), colors[leader], { 'data-leader': leader }),
    ),
    ...goals.map((one) => goalMark(one, x, y, box, colors[one.goal.side])),
    ...endMarks(state, x, y),
  ];
  return { ...size, box, marks, stops: places.map((place) => ({ x: place.x, ys: [place.y] })) };
}

/** Ticks of the x axis: every 20 minutes from 0 through overtime. */
export function tickMinutes(endMinute: number): number[] {
  return Array.from({ length: Math.floor(endMinute / TICK_MINUTES) + 1 }, (_, k) => k * TICK_MINUTES);
}

/** The x axis of a game: its ticks with their minutes. */
export function minuteMarks(endMinute: number, x: Scale, { top, bottom }: Box, height: number): Mark[] {
  return tickMinutes(endMinute).map((minute) => {
    const at = x(minute);
    return mark('g', { 'data-tick': minute }, [
      mark('line', { className: 'period-end', x1: at, x2: at, y1: top, y2: bottom }),
      textAt(at, height - 8, minute === 0 ? '0 min' : `${minute}`, { className: 'tick', textAnchor: 'middle' }),
    ]);
  });
}

/** The text along the axis on one side of zero, shortened where space is short. It reads upwards. */
function sideWords(abb: string, room: number): string {
  return room >= SIDE_ROOM ? `${abb} chances` : abb;
}

function sideText(words: string, y: number): Mark {
  const transform = `rotate(-90 ${SIDE_X} ${y})`;
  return textAt(SIDE_X, y, words, { className: 'side', textAnchor: 'middle', transform });
}

function endMarks(state: SnakeState, x: Scale, y: Scale): Mark[] {
  const [label = '', value] = formatNet(state, state.finalNet).split(' ');
  const { fill, edge } = value === undefined ? NO_CLUB : state[state.finalNet > 0 ? 'winner' : 'loser'].color;
  const [left, level] = [x(state.steps.at(-1)?.minute ?? 0), y(state.finalNet)];
  const dot = mark('circle', { className: 'dot', cx: left, cy: level, r: 4, fill, stroke: edge });
  const word = (words: string, below: number, className: string) =>
    textAt(left + 10, level + below, words, { className });
  if (value === undefined) return [dot, word('Even', 4, 'end')];
  return [dot, word(label, -3, 'end'), word(value, 13, 'end end-value')];
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
  const x = scaleOf([0, state.endMinute], [left, right]);
  const taken = { winner: [] as number[], loser: [] as number[] };
  return state.goals.map((goal) => {
    const name = goal.scorer === null ? 'Goal' : lastName(goal.scorer);
    const score = goal.score ?? '';
    const half = (Math.max(name.length, score.length) * LETTER_WIDTH) / 2;
    const centre = Math.min(Math.max(x(goal.minute), half + 2), right + END_MARGIN.narrow - half - 2);
    const ends = Array.from({ length: LABEL_LANES }, (_, k) => taken[goal.side][k] ?? Number.NEGATIVE_INFINITY);
    const lane = ends.findIndex((end) => end + LABEL_GAP <= centre - half);
    if (lane >= 0) taken[goal.side][lane] = centre + half;
    return { goal, lane: lane < 0 ? null : lane, centre, name, score };
  });
}

function lanesOf(goals: readonly LabelledGoal[], side: 'winner' | 'loser'): number {
  return Math.max(0, ...goals.filter(({ goal }) => goal.side === side).map(({ lane }) => (lane ?? -1) + 1));
}

/** Top of a goal's label of two lines, the name and the score: lanes stack away from the plot. */
function labelTop({ goal, lane }: LabelledGoal, { top, bottom }: Box): number {
  const at = lane ?? 0;
  return goal.side === 'winner' ? top - (at + 1) * LANE_HEIGHT : bottom + at * LANE_HEIGHT + 4;
}

function goalStem(one: LabelledGoal, x: Scale, y: Scale, box: Box, stroke: string): Mark {
  const { goal, lane } = one;
  if (lane === null) return mark('g', {});
  const from = labelTop(one, box) + (goal.side === 'winner' ? 26 : -1);
  const at = x(goal.minute);
  return mark('line', { className: 'stem', x1: at, x2: at, y1: from, y2: y(goal.net), stroke });
}

function goalMark(one: LabelledGoal, x: Scale, y: Scale, box: Box, { fill, edge }: ClubColor): Mark {
  const { goal, lane, centre, name, score } = one;
  const place = { cx: x(goal.minute), cy: y(goal.net) };
  const marks = [
    mark('circle', { className: 'goal', ...place, r: 6, fill, stroke: edge }),
    mark('circle', { className: 'goal-eye', ...place, r: 2 }),
  ];
  const label = mark('text', { className: 'goal-label', x: centre, y: labelTop(one, box) + 11, textAnchor: 'middle' }, [
    mark('tspan', { x: centre }, name),
    mark('tspan', { className: 'goal-score', x: centre, dy: 13 }, score),
  ]);
  return mark('g', { 'data-goal': goal.side }, lane === null ? marks : [...marks, label]);
}
