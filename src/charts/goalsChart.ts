import { formatNumber } from '../hockey/displayText.ts';
import type { ClubColor } from './clubColor.ts';
import { agreeing, clubWords, type NamedClub } from './clubWords.ts';
import { type Chart, type Drawing, type Mark, mark, type Size, textAt } from './drawing.ts';
import type { PlainTable } from './plainTable.ts';
import { across, type Scale, scaleOf } from './plot.ts';

/** What one team's shots deserved. */
export interface GoalsSide extends NamedClub {
  readonly color: ClubColor;
  /** The probability of 0, 1, ... goals. */
  readonly goals: readonly number[];
  readonly expected: number;
  /** Goals it did score in 60 minutes; null when not known. */
  readonly scored: number | null;
  /** The probability of winning, and its interval. */
  readonly win: number;
  readonly interval: readonly [low: number, high: number] | null;
}

/** Both distributions. */
export interface GoalsState {
  readonly winner: GoalsSide;
  readonly loser: GoalsSide;
  readonly overtime: number;
  readonly isOver: boolean;
}

/** The last column holds this many goals and more. */
const LAST_COLUMN = 8;
/** The probability of each column: 0 to 7 goals, and 8 or more. */
function columnsOf({ goals }: GoalsSide): readonly number[] {
  return Array.from({ length: LAST_COLUMN + 1 }, (_, column) =>
    column < LAST_COLUMN ? (goals[column] ?? 0) : goals.slice(LAST_COLUMN).reduce((sum, p) => sum + p, 0),
  );
}

/** A column's label. */
function columnLabel(column: number): string {
  return column === LAST_COLUMN ? `${LAST_COLUMN}+` : String(column);
}

/** One sentence: how often the better team wins, and how sure that is. */
function goalsSummary({ winner, loser, overtime }: GoalsState): string {
  const better = winner.win >= loser.win ? winner : loser;
  const percent = (share: number) => Math.round(share * 100);
  const range =
    better.interval === null ? '' : ` (80% interval ${percent(better.interval[0])} to ${percent(better.interval[1])})`;
  return (
    `In 100 replays of these shots ${clubWords(better)} ${agreeing(better, 'wins', 'win')} ${percent(better.win)}${range}; ` +
    `${percent(overtime)} are level after 60 minutes.`
  );
}

/** The numbers as a table. */
function goalsTable({ winner, loser }: GoalsState): PlainTable {
  const [own, other] = [columnsOf(winner), columnsOf(loser)];
  return {
    headers: ['Goals', `${winner.abb} (%)`, `${loser.abb} (%)`],
    rows: own.map((p, column) => [
      columnLabel(column),
      Number((p * 100).toFixed(1)),
      Number(((other[column] as number) * 100).toFixed(1)),
    ]),
  };
}

/** The title above a side's columns: `EDM 3.42 expected, 4 scored`. */
function sideTitle({ abb, expected, scored }: GoalsSide): string {
  return `${abb} ${formatNumber(expected, 2)} expected${scored === null ? '' : `, ${scored} scored`}`;
}

/** Height of one team's columns with their words, the gap between two, and what is around the columns, pixels. */
const PANEL_HEIGHT = 170;
const GAP = 28;
const TOP = 42;
const BOTTOM = 24;
/** Below this width the teams stand one above the other. */
const STACKED_WIDTH = 520;

/** How likely each number of goals was with a team's shots; the number that it scored is marked. */
export const goalsChart: Chart<GoalsState> = {
  kind: 'goals',
  height: [PANEL_HEIGHT, 2 * PANEL_HEIGHT + GAP],
  colors: ({ winner, loser }) => [winner.color, loser.color],
  draw: drawGoals,
  summary: goalsSummary,
  table: goalsTable,
};

function drawGoals({ winner, loser }: GoalsState, { width }: Size): Drawing {
  const isStacked = width < STACKED_WIDTH;
  const panel = isStacked ? width : (width - GAP) / 2;
  const height = isStacked ? 2 * PANEL_HEIGHT + GAP : PANEL_HEIGHT;
  const y = scaleOf([0, Math.max(...columnsOf(winner), ...columnsOf(loser))], [PANEL_HEIGHT - BOTTOM, TOP]);
  const box = { left: 0, right: panel, top: TOP, bottom: PANEL_HEIGHT - BOTTOM };
  const marks = [winner, loser].map((side, k) =>
    mark(
      'g',
      { transform: isStacked ? `translate(0 ${k * (PANEL_HEIGHT + GAP)})` : `translate(${k * (panel + GAP)} 0)` },
      [
        textAt(0, 14, sideTitle(side), { className: 'name' }),
        ...columnsOf(side).map((p, column) => columnMarks(side, column, p, panel / (LAST_COLUMN + 1), y)),
        across(box, box.bottom, 'grid'),
      ],
    ),
  );
  return { width, height, box, marks, stops: [] };
}

function columnMarks(side: GoalsSide, column: number, p: number, pitch: number, y: Scale): Mark {
  const isScored = side.scored !== null && column === Math.min(LAST_COLUMN, side.scored);
  const middle = { className: 'tick', textAnchor: 'middle' };
  const place = { x: column * pitch + 2, width: pitch - 4, y: y(p), height: y(0) - y(p) };
  return mark('g', { 'data-scored': `${isScored}` }, [
    mark('rect', { ...place, fill: side.color.fill, stroke: side.color.edge, fillOpacity: isScored ? 1 : 0.32 }),
    textAt((column + 0.5) * pitch, y(p) - 4, p >= 0.005 ? `${Math.round(p * 100)}%` : '', middle),
    textAt((column + 0.5) * pitch, PANEL_HEIGHT - 8, columnLabel(column), {
      ...middle,
      className: isScored ? 'name' : 'tick',
    }),
  ]);
}
