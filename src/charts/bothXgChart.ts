import { formatNumber } from '../hockey/displayText.ts';
import { sentenceCase } from '../hockey/englishText.ts';
import { clubWords } from './clubWords.ts';
import { type Chart, type Drawing, type Mark, mark, type Place, type Reading, type Size, textAt } from './drawing.ts';
import type { PlainTable } from './plainTable.ts';
import {
  boxIn,
  clubLine,
  isNarrow,
  linePath,
  periodNames,
  periodShades,
  scaleOf,
  valueAxis,
  watermark,
} from './plot.ts';
import { END_MARGIN, minuteMarks, snakeChart, stepWords } from './snakeChart.ts';
import { formatMinute, type SnakeState } from './snakeState.ts';

const SIDES = ['winner', 'loser'] as const;

/** The xG chart of a game with each team's expected goals at every step. */
export interface BothXgState {
  readonly snake: SnakeState;
  /** In the order of the steps. **Units**: goals. */
  readonly totals: readonly Readonly<Record<(typeof SIDES)[number], number>>[];
}

const MARGIN = { top: 14, bottom: 44, left: 52 } as const;
/** Height of the words at a line's end, pixels. */
const END_HEIGHT = 30;

/** Both teams' expected goals over a game, as two rising lines with the goals on them. */
export const bothXgChart: Chart<BothXgState> = {
  kind: 'both-xg',
  height: snakeChart.height,
  colors: ({ snake: { winner, loser } }) => [winner.color, loser.color],
  draw: drawBoth,
  summary: bothSummary,
  table: bothTable,
  readLabel: 'Read both teams shot by shot',
  read: readBoth,
  steps: ({ snake }) => snake.steps,
};

function bothSummary({ snake: { winner, loser, isOver }, totals }: BothXgState): string {
  const last = totals.at(-1);
  if (last === undefined) return '';
  const of = (side: (typeof SIDES)[number]) => formatNumber(last[side], 2);
  const worth = `${of('winner')} expected goals${isOver ? '' : ' so far'}`;
  return `${sentenceCase(clubWords(winner))} had shots worth ${worth}, ${clubWords(loser)} ${of('loser')}.`;
}

function bothTable({ snake: { winner, loser, steps }, totals }: BothXgState): PlainTable {
  return {
    headers: ['Minute', 'Shot by', `${winner.abb} xG`, `${loser.abb} xG`, 'Goal', 'Score'],
    rows: totals.map((total, at) => {
      const { minute = 0, team, isGoal, scorer, score } = steps[at] ?? {};
      return [
        Number(minute.toFixed(2)),
        team ?? '',
        ...SIDES.map((side) => Number(total[side].toFixed(2))),
        isGoal ? (scorer ?? 'Goal') : '',
        score ?? '',
      ];
    }),
  };
}

function readBoth({ snake, totals }: BothXgState, at: number): Reading {
  const [step, total] = [snake.steps[at], totals[at]];
  if (step === undefined || total === undefined) return { title: '', lines: [] };
  const lines = SIDES.map((side, color) => ({ words: snake[side].abb, color, value: formatNumber(total[side], 2) }));
  return {
    title: formatMinute(step.minute),
    lines: step.team === null ? lines : [...lines, { words: stepWords(step) }],
  };
}

function drawBoth({ snake, totals }: BothXgState, size: Size): Drawing {
  const box = boxIn(size, { ...MARGIN, right: END_MARGIN[isNarrow(size) ? 'narrow' : 'wide'] });
  const most = Math.max(1, ...totals.flatMap(({ winner, loser }) => [winner, loser]));
  const x = scaleOf([0, snake.endMinute], [box.left, box.right]);
  const y = scaleOf([0, most], [box.bottom, box.top]).nice(5);
  const lines = SIDES.map((side) =>
    totals.map((total, at) => ({ x: x(snake.steps[at]?.minute ?? 0), y: y(total[side]) })),
  );
  const marks: Mark[] = [
    ...periodShades(snake.periods, x, box),
    watermark(box, lines.flat()),
    ...valueAxis(y, box, { ticks: 5, unit: 'xG' }),
    ...minuteMarks(snake.endMinute, x, box, size.height),
    ...periodNames(snake.periods, x, size.height - 25),
    ...SIDES.flatMap((side, k) => clubLine(linePath(stairs(lines[k] ?? [])), snake[side].color, { 'data-line': side })),
    ...SIDES.flatMap((side, k) => goalDots(snake, side, lines[k] ?? [])),
    ...endWords({ snake, totals }, lines),
  ];
  const stops = snake.steps.map(({ minute }, at) => ({ x: x(minute), ys: lines.map((line) => line[at]?.y ?? null) }));
  return { ...size, box, marks, stops };
}

/** The corners of a line that stays level until the next shot. */
function stairs(places: readonly Place[]): Place[] {
  return places.flatMap((place, at) => {
    const before = places[at - 1];
    return before === undefined ? [place] : [{ x: place.x, y: before.y }, place];
  });
}

function goalDots(
  { steps, winner, ...snake }: SnakeState,
  side: (typeof SIDES)[number],
  line: readonly Place[],
): Mark[] {
  const { fill, edge } = (side === 'winner' ? winner : snake.loser).color;
  return line
    .filter((_, at) => steps[at]?.isGoal === true && (steps[at]?.team === winner.abb) === (side === 'winner'))
    .flatMap(({ x, y }) => [
      mark('circle', { className: 'goal', cx: x, cy: y, r: 6, fill, stroke: edge }),
      mark('circle', { className: 'goal-eye', cx: x, cy: y, r: 2 }),
    ]);
}

/** Each team and its total at the end of its line, moved apart where the lines end close together. */
function endWords({ snake, totals }: BothXgState, lines: readonly (readonly Place[])[]): Mark[] {
  const [own, other] = lines.map((line) => line.at(-1));
  const last = totals.at(-1);
  if (own === undefined || other === undefined || last === undefined) return [];
  const apart = Math.max(0, END_HEIGHT - Math.abs(own.y - other.y)) / 2;
  const up = own.y <= other.y ? -apart : apart;
  return [
    { side: 'winner' as const, x: own.x, y: own.y + up },
    { side: 'loser' as const, x: other.x, y: other.y - up },
  ].flatMap(({ side, x, y }) => [
    textAt(x + 10, y - 3, snake[side].abb, { className: 'end' }),
    textAt(x + 10, y + 13, formatNumber(last[side], 2), { className: 'end end-value' }),
  ]);
}
