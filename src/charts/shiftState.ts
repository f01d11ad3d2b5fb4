import { formatClock, PERIOD_SECONDS } from '../hockey/clock.ts';
import type { Reading } from './drawing.ts';
import type { PlainCell, PlainTable } from './plainTable.ts';
import { formatMinute, periodLabel, type SnakeTeam } from './snakeState.ts';

/** A player's row. */
export interface ShiftRow {
  readonly id: number;
  readonly name: string;
  readonly team: string;
  readonly position: 'C' | 'L' | 'R' | 'D' | 'G';
  readonly sweater: number | null;
  /** The number of their line or pair; null for none. */
  readonly line: number | null;
  /** Seconds. */
  readonly toi: number;
  /** Game seconds. */
  readonly shifts: readonly (readonly [start: number, end: number])[];
}

/** A goal, with the score after it. */
export interface ShiftGoal {
  readonly second: number;
  readonly team: string;
  readonly playerId: number | null;
  readonly player: string | null;
  readonly score: readonly [winner: number, loser: number];
}

/** A penalty. */
export interface ShiftPenalty {
  readonly second: number;
  readonly team: string;
  readonly playerId: number | null;
  readonly player: string | null;
  readonly minutes: number;
  readonly infraction: string;
}

/** The numbers of a shift chart. */
export interface ShiftState {
  readonly winner: SnakeTeam;
  readonly loser: SnakeTeam;
  /** In the order of the lines: the winner's players first. */
  readonly rows: readonly ShiftRow[];
  readonly goals: readonly ShiftGoal[];
  readonly penalties: readonly ShiftPenalty[];
  readonly endSecond: number;
  /** Whether shifts were worked out from plays, so that single lengths are approximate. */
  readonly isApproximate: boolean;
}

/** How rows are grouped. */
export type Grouping = 'line' | 'position';

/** Rows under one label. */
export interface RowGroup {
  readonly label: string;
  readonly team: 'winner' | 'loser';
  readonly rows: readonly ShiftRow[];
}

const POSITION_LABELS: Readonly<Record<ShiftRow['position'], string>> = {
  C: 'Centres',
  L: 'Left wings',
  R: 'Right wings',
  D: 'Defense',
  G: 'Goalies',
};

/** The rows of both teams in groups: by line and pair, or by position with the most ice time first. */
export function groupRows({ winner, rows }: ShiftState, grouping: Grouping): readonly RowGroup[] {
  const groups: { label: string; team: RowGroup['team']; rows: ShiftRow[] }[] = [];
  const order = Object.keys(POSITION_LABELS);
  const sorted =
    grouping === 'line'
      ? rows
      : rows.toSorted(
          (a, b) =>
            Number(a.team !== winner.abb) - Number(b.team !== winner.abb) ||
            order.indexOf(a.position) - order.indexOf(b.position) ||
            b.toi - a.toi,
        );
  for (const row of sorted) {
    const team = row.team === winner.abb ? 'winner' : 'loser';
    const label = grouping === 'line' ? lineLabel(row) : POSITION_LABELS[row.position];
    const last = groups.at(-1);
    if (last?.team === team && last.label === label) last.rows.push(row);
    else groups.push({ label, team, rows: [row] });
  }
  return groups;
}

function lineLabel({ position, line }: ShiftRow): string {
  if (position === 'G') return 'Goalies';
  if (position === 'D') return line === null ? 'Other defensemen' : `Pair ${line}`;
  return line === null ? 'Other forwards' : `Line ${line}`;
}

/** The periods played, with their labels; seconds. */
export function shiftPeriods(endSecond: number): readonly { label: string; from: number; to: number }[] {
  const count = Math.max(1, Math.ceil(endSecond / PERIOD_SECONDS));
  return Array.from({ length: count }, (_, k) => ({
    label: periodLabel(k + 1, count),
    from: k * PERIOD_SECONDS,
    to: Math.min((k + 1) * PERIOD_SECONDS, endSecond),
  }));
}

/** Whether a player is on the ice in the second after a moment, or at the end of the game in its last. */
export function isOnIce({ shifts }: ShiftRow, second: number, endSecond: number): boolean {
  const at = Math.min(second, endSecond - 1);
  return shifts.some(([start, end]) => start <= at && at < end);
}

/** Who is on the ice at a second: the time with the score, each team's skaters, and everyone by name. */
export function readShifts(state: ShiftState, second: number): Reading {
  const { winner, loser, goals } = state;
  const [own, other] = goals.findLast((goal) => goal.second <= second)?.score ?? [0, 0];
  const counted = [winner, loser].map(({ abb }) => {
    const on = state.rows.filter((row) => row.team === abb && isOnIce(row, second, state.endSecond));
    return { abb, skaters: on.filter(({ position }) => position !== 'G').length, on };
  });
  const strength = counted.map(({ skaters }) => skaters).join(' on ');
  const empty = counted.filter(({ on, skaters }) => on.length === skaters).map(({ abb }) => `, ${abb} net empty`);
  return {
    title: `${formatMinute(second / 60)}, ${winner.abb} ${own}–${other} ${loser.abb}`,
    lines: [{ words: `${strength}${empty.join('')}` }],
    spoken: counted.map(({ abb, on }) => `${abb}: ${on.map(({ name }) => name).join(', ')}`).join('. '),
  };
}

/** The chart in one sentence: who played most, and the longest shift of a skater. */
export function shiftSummary({ rows, isApproximate }: ShiftState): string {
  const skaters = rows.filter(({ position }) => position !== 'G');
  const most = skaters.reduce((best, row) => (row.toi > best.toi ? row : best), skaters[0] as ShiftRow);
  const longest = skaters
    .flatMap(({ name, shifts }) => shifts.map(([start, end]) => ({ name, length: end - start, start })))
    .reduce((best, shift) => (shift.length > best.length ? shift : best));
  const note = isApproximate ? ' Shifts are worked out from the plays: single lengths are approximate.' : '';
  return (
    `${most.name} played most, ${formatClock(most.toi)} in ${most.shifts.length} shifts` +
    `${longest.name === most.name ? ', and had the longest shift' : `. The longest shift: ${longest.name}`}, ` +
    `${formatClock(longest.length)} from ${formatMinute(longest.start / 60)}.${note}`
  );
}

/** Every shift, goal and penalty as a table. */
export function shiftTable(state: ShiftState): PlainTable {
  const rowOf = (
    what: string,
    { team, player, position = '', line = '' }: { team: string; player: string; position?: string; line?: string },
    [start, end]: readonly [number, number | null],
  ): PlainCell[] => {
    const period =
      end === null ? Math.max(1, Math.ceil(start / PERIOD_SECONDS)) : Math.floor(start / PERIOD_SECONDS) + 1;
    const clock = (second: number): string => formatClock(second - (period - 1) * PERIOD_SECONDS);
    const until = end === null ? ['', null] : [clock(end), end - start];
    return [what, team, player, position, line, period, clock(start), ...until];
  };
  const shifts = groupRows(state, 'line').flatMap(({ label, rows }) =>
    rows.flatMap((row) =>
      row.shifts.map((shift) =>
        rowOf('Shift', { team: row.team, player: row.name, position: row.position, line: label }, shift),
      ),
    ),
  );
  const goals = state.goals.map((goal) =>
    rowOf('Goal', { team: goal.team, player: goal.player ?? '' }, [goal.second, null]),
  );
  const penalties = state.penalties.map(({ second, team, player, minutes, infraction }) =>
    rowOf(`Penalty, ${minutes} min, ${infraction}`, { team, player: player ?? 'Bench' }, [second, null]),
  );
  return {
    headers: ['What', 'Team', 'Player', 'Position', 'Line', 'Period', 'From', 'To', 'Seconds'],
    rows: [...goals, ...penalties, ...shifts],
  };
}

/** What the shift chart shows. */
export interface ShiftChoice {
  readonly grouping: Grouping;
  /** From 1; null for the whole game. */
  readonly period: number | null;
  /** Null for both. */
  readonly team: string | null;
}

/** Reads `position_2_TOR` for one of two teams: parts in any order; one that means nothing is left out. */
export function shiftChoiceOf(text: string | undefined, teams: readonly string[]): ShiftChoice {
  const parts = text?.split('_') ?? [];
  const period = parts.find((part) => /^[1-9]$/.test(part));
  const team = parts.find((part) => teams.includes(part));
  return {
    grouping: parts.includes('position') ? 'position' : 'line',
    period: period === undefined ? null : Number(period),
    team: team ?? null,
  };
}

/** Writes a choice as it is in the address. **Missing**: undefined for the default. */
export function shiftChoiceText({ grouping, period, team }: ShiftChoice): string | undefined {
  const parts = [grouping === 'line' ? null : grouping, period, team].filter((part) => part !== null);
  return parts.length === 0 ? undefined : parts.join('_');
}
