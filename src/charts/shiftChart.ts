import { type Box, type Chart, type Drawing, type Mark, mark, type Size, textAt } from './drawing.ts';
import { across, isNarrow, scaleOf } from './plot.ts';
import {
  groupRows,
  isOnIce,
  type RowGroup,
  readShifts,
  type ShiftChoice,
  type ShiftState,
  shiftPeriods,
  shiftSummary,
  shiftTable,
} from './shiftState.ts';

/** Heights of a row and of what is between them, and room around the plot, pixels. */
const ROW = 17;
const GROUP_GAP = 7;
const TEAM_HEAD = 26;
const MARGIN = { top: 34, bottom: 26, right: 12 } as const;
const LABEL = { wide: 170, narrow: 112 } as const;
/** Letters of a name that fit the narrow labels. */
const NARROW_LETTERS = 13;
/** Letters of a group's label that fit left of the names. */
const SHORT_LETTERS = 8;
/** Least width of a period with its label, pixels. */
const LABELLED_WIDTH = 20;
/** Least width of a drawn shift, pixels: the shortest stay visible. */
const LEAST_WIDTH = 1;

/** Seconds from one stop of the cursor to the next. */
const STEP_SECONDS = 5;

/** The shifts of a game, and which of them are shown. */
export interface ShownShifts extends ShiftState {
  readonly choice: ShiftChoice;
}

/** Who is on the ice when: a row a player, with their shifts as bars. */
export const shiftChart: Chart<ShownShifts> = {
  kind: 'shifts',
  height: [0, 0],
  colors: ({ winner, loser }) => [winner.color, loser.color],
  draw: drawShifts,
  summary: shiftSummary,
  table: shiftTable,
  readLabel: 'Read who is on the ice',
  read: (state, stop) => readShifts(state, (stepsOf(state)[stop]?.minute ?? 0) * 60),
  steps: stepsOf,
  live: nameMarks,
  key: () => [
    { words: 'Bars are shifts, dashed boxes penalties, dashed lines goals in their team’s colour.' },
    { words: 'Names in bold are on the ice at the cursor.' },
  ],
};

/** The seconds shown. */
function rangeOf({ choice, endSecond }: ShownShifts): readonly [from: number, to: number] {
  const { from = 0, to = endSecond } = shiftPeriods(endSecond)[(choice.period ?? 0) - 1] ?? {};
  return [from, to];
}

function stepsOf(state: ShownShifts): readonly { readonly minute: number }[] {
  const [from, to] = rangeOf(state);
  const count = Math.floor((to - from) / STEP_SECONDS) + 1;
  return Array.from({ length: count }, (_, k) => ({ minute: (from + k * STEP_SECONDS) / 60 }));
}

function groupsOf(state: ShownShifts): readonly RowGroup[] {
  const { grouping, team } = state.choice;
  return groupRows(state, grouping).filter((group) => team === null || state[group.team].abb === team);
}

/** Rows from the top down, with a gap between groups and a head above each team. */
function placeRows(state: ShownShifts): { readonly rows: readonly PlacedRow[]; readonly bottom: number } {
  let y = MARGIN.top;
  const rows = groupsOf(state).flatMap((group, k, groups): PlacedRow[] => {
    const isTeamsFirst = groups[k - 1]?.team !== group.team;
    y += isTeamsFirst ? TEAM_HEAD : GROUP_GAP;
    return group.rows.map((row, at) => {
      const placed = {
        row,
        team: group.team,
        y,
        group: at === 0 ? group.label : null,
        isTeamsFirst: at === 0 && isTeamsFirst,
      };
      y += ROW;
      return placed;
    });
  });
  return { rows, bottom: y };
}

interface PlacedRow {
  readonly row: ShiftState['rows'][number];
  readonly team: RowGroup['team'];
  readonly y: number;
  /** The group that begins with the row. */
  readonly group: string | null;
  readonly isTeamsFirst: boolean;
}

function boxOf(size: Pick<Size, 'width'>, bottom: number): Box {
  const left = isNarrow({ ...size, height: 0 }) ? LABEL.narrow : LABEL.wide;
  return { left, right: size.width - MARGIN.right, top: MARGIN.top, bottom };
}

/** The names of the rows, in bold at the cursor for who is on the ice. */
function nameMarks(state: ShownShifts, { width, height, box }: Drawing, stop: number | null): readonly Mark[] {
  const second = stop === null ? null : (stepsOf(state)[stop]?.minute ?? 0) * 60;
  return placeRows(state).rows.map(({ row, y }) => {
    const isOn = second !== null && isOnIce(row, second, state.endSecond);
    return textAt(box.left - 8, y + (ROW - 3) / 2, labelOf(row, isNarrow({ width, height })), {
      className: isOn ? 'tick on-ice' : 'tick',
      'data-on': `${isOn}`,
      textAnchor: 'end',
      dominantBaseline: 'central',
    });
  });
}

function drawShifts(state: ShownShifts, { width }: Size): Drawing {
  const paintOf = (team: RowGroup['team']) => ({ fill: state[team].color.fill, stroke: state[team].color.edge });
  const [from, to] = rangeOf(state);
  const { rows, bottom } = placeRows(state);
  const size = { width, height: bottom + MARGIN.bottom };
  const box = boxOf(size, bottom);
  const x = scaleOf([from, to], [box.left, box.right]);
  const isShown = ({ second }: { readonly second: number }): boolean => second >= from && second <= to;
  const bar = ([start, end]: readonly [number, number], y: number, height: number) => {
    const [a, b] = [x(Math.max(start, from)), x(Math.min(end, to))];
    return { x: a, y, width: Math.max(LEAST_WIDTH, b - a), height };
  };
  const periods = shiftPeriods(state.endSecond).filter((period) => period.from < to && period.to > from);
  const rowIds = new Set(rows.map(({ row }) => row.id));
  const teams = new Set(rows.map(({ team }) => state[team].abb));
  const marks: Mark[] = [
    ...periods.flatMap(({ label, from: start, to: end }, k) => {
      const [left, right] = [x(start), x(end)];
      const edge = { className: 'period-end', x1: left, x2: left, y1: box.top, y2: box.bottom };
      // A single overtime may be short: its two letters fit beside the third period.
      const isNamed = right - left > LABELLED_WIDTH || label === 'OT';
      const name = { className: 'period', textAnchor: 'middle' };
      return [
        ...(k === 0 ? [] : [mark('line', edge)]),
        ...(isNamed ? [textAt((left + right) / 2, size.height - 8, label, name)] : []),
      ];
    }),
    ...rows.flatMap(({ team, y, group, isTeamsFirst }) => [
      ...(isTeamsFirst ? [textAt(0, y - 8, state[team].abb, { className: 'end' })] : []),
      ...(group === null ? [] : [across({ ...box, left: 0 }, y - GROUP_GAP / 2, 'grid')]),
      ...(group === null || isNarrow(size)
        ? []
        : [textAt(0, y - GROUP_GAP / 2 + 15, shortLabel(group), { className: 'tick' })]),
    ]),
    ...rows.map(({ row, team, y }) =>
      mark('g', { 'data-player': row.id }, [
        mark('rect', { className: 'shade', ...bar([from, to], y, ROW - 3) }),
        ...row.shifts
          .filter(([start, end]) => start < to && end > from)
          .map((shift) => mark('rect', { className: 'shift', ...bar(shift, y, ROW - 3), rx: 2, ...paintOf(team) })),
        ...state.penalties
          .filter((penalty) => penalty.playerId === row.id && isShown(penalty))
          .map(({ second, minutes }) =>
            mark('rect', {
              className: 'penalty',
              'data-penalty': minutes,
              ...bar([second, Math.min(second + minutes * 60, state.endSecond)], y + 1, ROW - 5),
            }),
          ),
      ]),
    ),
    ...state.goals.filter(isShown).map(({ second, team }) => {
      const side = team === state.winner.abb ? 'winner' : 'loser';
      const [cx, cy] = [x(second), box.top - 16];
      return mark('g', { 'data-goal': side }, [
        mark('line', {
          className: 'goal-line',
          x1: cx,
          x2: cx,
          y1: cy + 4,
          y2: box.bottom,
          stroke: state[side].color.edge,
        }),
        mark('circle', { className: 'goal', cx, cy, r: 6, ...paintOf(side) }),
        mark('circle', { className: 'goal-eye', cx, cy, r: 2 }),
      ]);
    }),
    // A penalty of the bench, or of a player without a row.
    ...state.penalties
      .filter((one) => isShown(one) && teams.has(one.team) && (one.playerId === null || !rowIds.has(one.playerId)))
      .map(({ second }) =>
        mark('rect', {
          className: 'penalty',
          'data-penalty': 'bench',
          x: x(second) - 4,
          y: box.top - 8,
          width: 8,
          height: 8,
        }),
      ),
  ];
  return { ...size, box, marks, stops: stepsOf(state).map(({ minute }) => ({ x: x(minute * 60), ys: [] })) };
}

/** `Line 1`, or the first word of a longer label: `Other`. */
function shortLabel(label: string): string {
  return label.length <= SHORT_LETTERS ? label : (label.split(' ')[0] ?? '');
}

/** `97 McDavid`, or on a narrow screen as much of the name as fits. */
function labelOf({ name, sweater }: { name: string; sweater: number | null }, isNarrow: boolean): string {
  const last = name.slice(name.indexOf(' ') + 1);
  const shown = isNarrow && last.length > NARROW_LETTERS ? `${last.slice(0, NARROW_LETTERS - 1)}…` : last;
  return sweater === null ? shown : `${sweater} ${shown}`;
}
