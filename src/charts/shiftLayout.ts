import { linearScale, NARROW_SCREEN } from './plotGeometry.ts';
import type { RowGroup, ShiftGoal, ShiftPenalty, ShiftState } from './shiftChart.ts';
import { shiftPeriods } from './shiftChart.ts';

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

/** A placed row. */
export interface PlacedRow {
  readonly id: number;
  readonly team: RowGroup['team'];
  readonly label: string;
  readonly y: number;
  readonly height: number;
  readonly shifts: readonly { readonly x: number; readonly width: number }[];
  readonly penalties: readonly { readonly x: number; readonly width: number; readonly penalty: ShiftPenalty }[];
}

/** A placed chart. **Units**: pixels. */
export interface ShiftLayout {
  readonly width: number;
  readonly height: number;
  readonly plot: { readonly left: number; readonly right: number; readonly top: number; readonly bottom: number };
  readonly bands: readonly { readonly x: number; readonly width: number; readonly label: string }[];
  readonly heads: readonly { readonly team: RowGroup['team']; readonly label: string; readonly y: number }[];
  /** A line above each group; `label` is empty where there is no room for it. */
  readonly rules: readonly { readonly key: string; readonly y: number; readonly label: string }[];
  readonly rows: readonly PlacedRow[];
  readonly goals: readonly { readonly x: number; readonly isWinners: boolean; readonly goal: ShiftGoal }[];
  readonly bench: readonly { readonly x: number; readonly isWinners: boolean; readonly penalty: ShiftPenalty }[];
  readonly xOf: (second: number) => number;
}

/** Lays out a shift chart between two seconds of the game: one row a player, a gap between groups. */
export function shiftLayout(
  state: ShiftState,
  groups: readonly RowGroup[],
  [from, to]: readonly [number, number],
  width: number,
): ShiftLayout {
  const isNarrow = width <= NARROW_SCREEN;
  const left = isNarrow ? LABEL.narrow : LABEL.wide;
  const right = width - MARGIN.right;
  const xOf = linearScale([from, to], [left, right]);
  const rows: PlacedRow[] = [];
  const heads: ShiftLayout['heads'][number][] = [];
  const rules: ShiftLayout['rules'][number][] = [];
  const isShown = (second: number): boolean => second >= from && second <= to;
  const clip = ([start, end]: readonly [number, number]) => {
    const [a, b] = [Math.max(start, from), Math.min(end, to)];
    return { x: xOf(a), width: Math.max(LEAST_WIDTH, xOf(b) - xOf(a)) };
  };
  let y = MARGIN.top;
  let team: RowGroup['team'] | null = null;
  for (const group of groups) {
    if (group.team !== team) {
      heads.push({ team: group.team, label: state[group.team].abb, y: y + TEAM_HEAD - 8 });
      y += TEAM_HEAD;
      team = group.team;
    } else {
      y += GROUP_GAP;
    }
    rules.push({
      key: `${group.team} ${group.label}`,
      y: y - GROUP_GAP / 2,
      label: isNarrow ? '' : shortLabel(group.label),
    });
    for (const row of group.rows) {
      rows.push({
        id: row.id,
        team: group.team,
        label: labelOf(row, isNarrow),
        y,
        height: ROW - 3,
        shifts: row.shifts.filter(([start, end]) => start < to && end > from).map(clip),
        penalties: state.penalties
          .filter((penalty) => penalty.playerId === row.id && isShown(penalty.second))
          .map((penalty) => ({
            ...clip([penalty.second, Math.min(penalty.second + penalty.minutes * 60, state.endSecond)]),
            penalty,
          })),
      });
      y += ROW;
    }
  }
  const isWinners = ({ team: abb }: { readonly team: string }): boolean => abb === state.winner.abb;
  const rowIds = new Set(rows.map(({ id }) => id));
  const teams = new Set(groups.map((group) => state[group.team].abb));
  return {
    width,
    height: y + MARGIN.bottom,
    plot: { left, right, top: MARGIN.top, bottom: y },
    bands: shiftPeriods(state.endSecond)
      .filter((period) => period.from < to && period.to > from)
      .map(({ label, from: start, to: end }) => {
        const [x, own] = [xOf(start), xOf(end) - xOf(start)];
        // A single overtime may be short: its two letters fit beside the third period.
        return { x, width: own, label: own > LABELLED_WIDTH || label === 'OT' ? label : '' };
      }),
    heads,
    rules,
    rows,
    goals: state.goals
      .filter(({ second }) => isShown(second))
      .map((goal) => ({ x: xOf(goal.second), isWinners: isWinners(goal), goal })),
    bench: state.penalties
      .filter(({ second, playerId, team: abb }) => {
        return isShown(second) && teams.has(abb) && (playerId === null || !rowIds.has(playerId));
      })
      .map((penalty) => ({ x: xOf(penalty.second), isWinners: isWinners(penalty), penalty })),
    xOf,
  };
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
