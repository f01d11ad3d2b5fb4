import { formatNumber } from '../hockey/displayText.ts';
import { possessive, sentenceCase } from '../hockey/englishText.ts';
import { agreeing, clubWords } from './clubWords.ts';
import { type Chart, type Drawing, type Mark, mark, type Reading, type Size, textAt } from './drawing.ts';
import type { PlainTable } from './plainTable.ts';
import {
  across,
  areaPath,
  boxIn,
  clubLine,
  halves,
  isNarrow,
  linePath,
  periodNames,
  periodShades,
  scaleOf,
  valueAxis,
  watermark,
} from './plot.ts';
import { formatMinute, gamePeriods, REGULATION_MINUTES, type SnakeTeam } from './snakeState.ts';

/** A step of the line: minutes, the winner's probability, what the next goal decides, and the score. */
export interface WinStep {
  readonly minute: number;
  readonly win: number;
  readonly leverage: number;
  readonly score: readonly [winner: number, loser: number];
}

/** A moment that moved the line. */
export interface WinMove {
  readonly minute: number;
  readonly kind: 'goal' | 'penalty' | 'pulled' | 'shootout';
  readonly team: string;
  readonly player: string | null;
  readonly before: number;
  readonly after: number;
}

/** The numbers of a win-probability chart. */
export interface WinState {
  readonly winner: SnakeTeam;
  readonly loser: SnakeTeam;
  readonly steps: readonly WinStep[];
  readonly moves: readonly WinMove[];
  /** The winner's probability before the opening faceoff. */
  readonly before: number;
  readonly endMinute: number;
  readonly isOver: boolean;
}

/** The chart of a game; null without steps. The axis runs to minute 60 at least. */
export function winState(facts: Omit<WinState, 'endMinute'>): WinState | null {
  const last = facts.steps.at(-1);
  if (last === undefined) return null;
  return { ...facts, endMinute: Math.max(REGULATION_MINUTES, last.minute) };
}

/** Formats a probability as whole percent; never 0% or 100% before the end. */
export function formatWin(probability: number): string {
  if (probability > 0 && probability < 0.01) return 'under 1%';
  if (probability < 1 && probability > 0.99) return 'over 99%';
  return `${Math.round(probability * 100)}%`;
}

/** A goal on the line, and whether the winner scored it. */
interface WinGoal {
  readonly step: WinStep;
  readonly isWinners: boolean;
}

/** The goals, each at the step after it. */
function goalSteps({ steps }: WinState): readonly WinGoal[] {
  return steps.flatMap((step, k): WinGoal[] => {
    const before = steps[k - 1];
    if (before === undefined) return [];
    if (step.score[0] > before.score[0]) return [{ step, isWinners: true }];
    return step.score[1] > before.score[1] ? [{ step, isWinners: false }] : [];
  });
}

/** A move in words: `Connor McDavid’s goal at 19:12 of the 3rd took the Oilers from 41% to 78%`. */
function describeMove({ kind, player, minute, before, after }: WinMove, winner: SnakeTeam): string {
  const what = { goal: 'goal', penalty: 'power play', pulled: 'pulled goalie', shootout: 'shootout' }[kind];
  const whose = kind === 'shootout' ? 'the' : kind === 'goal' && player !== null ? possessive(player) : 'a';
  const when = kind === 'shootout' ? '' : ` at ${formatMinute(minute)}`;
  return `${whose} ${what}${when} took ${clubWords(winner)} from ${formatWin(before)} to ${formatWin(after)}`;
}

/** The chart in one or two sentences: before the game, now while it lasts, and the moment that moved it most. */
function winSummary({ winner, steps, moves, before, isOver }: WinState): string {
  const now = isOver ? '' : ` and ${agreeing(winner, 'has', 'have')} ${formatWin((steps.at(-1) as WinStep).win)} now`;
  const [biggest] = moves;
  const swing = biggest === undefined ? '' : ` Biggest swing: ${describeMove(biggest, winner)}.`;
  return `${sentenceCase(clubWords(winner))} had ${formatWin(before)} before the game${now}.${swing}`;
}

/** The numbers as a table. */
function winTable({ winner, loser, steps }: WinState): PlainTable {
  return {
    headers: [
      'Minute',
      `${winner.abb} wins (%)`,
      `${loser.abb} wins (%)`,
      'Leverage (%)',
      `Score (${winner.abb} first)`,
    ],
    rows: steps.map(({ minute, win, leverage, score }) => [
      Number(minute.toFixed(2)),
      Number((win * 100).toFixed(1)),
      Number((100 - win * 100).toFixed(1)),
      Number((leverage * 100).toFixed(1)),
      `${score[0]}–${score[1]}`,
    ]),
  };
}

const MARGIN = { top: 14, bottom: 40, left: 48 } as const;
const RIGHT = { wide: 40, narrow: 14 } as const;
const TICKS = [0, 0.25, 0.5, 0.75, 1] as const;

/** Win probability over a game: the winner's certainty is at the top. */
export const winChart: Chart<WinState> = {
  kind: 'win',
  height: [360, 280],
  colors: ({ winner, loser }) => [winner.color, loser.color],
  draw: drawWin,
  summary: winSummary,
  table: winTable,
  readLabel: 'Read the win probability',
  read: readWin,
  steps: ({ steps }) => steps,
};

function readWin({ winner, loser, steps }: WinState, at: number): Reading {
  const step = steps[at];
  if (step === undefined) return { title: '', lines: [] };
  const [abb, p] = step.win >= 0.5 ? [winner.abb, step.win] : [loser.abb, 1 - step.win];
  const score = `${winner.abb} ${step.score[0]}–${step.score[1]} ${loser.abb}`;
  const words = `${formatMinute(step.minute)}, ${score}, leverage ${formatNumber(step.leverage * 100, 0)}%`;
  return { title: `${abb} ${formatWin(p)}`, lines: [{ words }] };
}

function drawWin(state: WinState, size: Size): Drawing {
  const [winner, loser] = [state.winner.color, state.loser.color];
  const box = boxIn(size, { ...MARGIN, right: RIGHT[isNarrow(size) ? 'narrow' : 'wide'] });
  const x = scaleOf([0, state.endMinute], [box.left, box.right]);
  const y = scaleOf([0, 1], [box.bottom, box.top]);
  const middle = y(0.5);
  const places = state.steps.map(({ minute, win }) => ({ x: x(minute), y: y(win) }));
  const periods = gamePeriods(state.endMinute);
  const [area, line] = [areaPath(places, middle), linePath(places)];
  const name = { x: box.left + 8, winner: box.top + 16, loser: box.bottom - 8 };
  const marks: Mark[] = [
    ...periodShades(periods, x, box),
    watermark(box, [...places, { x: name.x, y: name.loser }]),
    ...valueAxis(y, box, { ticks: TICKS, format: (tick) => `${Math.abs(tick - 0.5) * 100 + 50}%` }),
    ...periodNames(periods, x, size.height - 14),
    ...halves('win', box, middle, (side) => {
      const color = side === 'above' ? winner : loser;
      return [mark('path', { className: 'area', d: area, fill: color.fill }), ...clubLine(line, color)];
    }),
    across(box, middle, 'zero'),
    textAt(name.x, name.winner, state.winner.abb, { className: 'side' }),
    textAt(name.x, name.loser, state.loser.abb, { className: 'side' }),
    ...goalSteps(state).map(({ step, isWinners }) =>
      mark('circle', {
        className: 'goal',
        cx: x(step.minute),
        cy: y(step.win),
        r: 5,
        fill: (isWinners ? winner : loser).fill,
        stroke: (isWinners ? winner : loser).edge,
      }),
    ),
  ];
  return { ...size, box, marks, stops: places.map((place) => ({ x: place.x, ys: [place.y] })) };
}
