import { describe, expect, it } from 'vitest';
import {
  groupRows,
  namesAt,
  readingOf,
  type ShiftRow,
  type ShiftState,
  shiftSummary,
  shiftTable,
} from './shiftChart.ts';
import { shiftChoiceOf, shiftChoiceText } from './shiftChoice.ts';
import { shiftLayout } from './shiftLayout.ts';

const row = (id: number, team: string, position: ShiftRow['position'], more: Partial<ShiftRow> = {}): ShiftRow => ({
  ...{ id, name: `Ann P${id}`, team, position, sweater: id, line: 1, toi: 60, shifts: [[0, 60]] },
  ...more,
});
const STATE: ShiftState = {
  winner: { abb: 'ABC', color: '#c8102e' },
  loser: { abb: 'XYZ', color: '#00205b' },
  rows: [
    row(1, 'ABC', 'L', {
      toi: 100,
      shifts: [
        [0, 60],
        [1180, 1200],
        [1200, 1220],
      ],
    }),
    row(2, 'ABC', 'C', { line: null }),
    row(3, 'ABC', 'D'),
    row(4, 'ABC', 'G', { line: null, toi: 3600, shifts: [[0, 3600]] }),
    row(5, 'XYZ', 'C', { shifts: [[600, 660]] }),
  ],
  goals: [{ second: 1190, team: 'ABC', playerId: 1, player: 'Ann P1', score: [1, 0] }],
  penalties: [
    { second: 620, team: 'XYZ', playerId: 5, player: 'Ann P5', minutes: 2, infraction: 'tripping' },
    { second: 700, team: 'XYZ', playerId: null, player: null, minutes: 2, infraction: 'too-many-men-on-the-ice' },
  ],
  endSecond: 3600,
  isApproximate: false,
};

describe('the state of a shift chart', () => {
  it('groups players by line, or by position', () => {
    const labels = (grouping: 'line' | 'position') =>
      groupRows(STATE, grouping).map(({ team, label, rows }) => `${team} ${label}: ${rows.map(({ id }) => id)}`);
    expect(labels('line')).toEqual([
      'winner Line 1: 1',
      'winner Other forwards: 2',
      'winner Pair 1: 3',
      'winner Goalies: 4',
      'loser Line 1: 5',
    ]);
    expect(labels('position')).toEqual([
      'winner Centres: 2',
      'winner Left wings: 1',
      'winner Defense: 3',
      'winner Goalies: 4',
      'loser Centres: 5',
    ]);
  });

  it('reads the time, the score and how many are on the ice', () => {
    expect(readingOf(STATE, 0)).toEqual(['00:00 of the 1st, ABC 0–0 XYZ', '3 on 0, XYZ net empty']);
    expect(readingOf(STATE, 1190)[0]).toBe('19:50 of the 1st, ABC 1–0 XYZ');
    expect(namesAt(STATE, 630)).toContain('ABC: Ann P4. XYZ: Ann P5');
  });

  it('says who played most and which shift was longest', () => {
    expect(shiftSummary(STATE)).toBe(
      'Ann P1 played most, 01:40 in 3 shifts, and had the longest shift, 01:00 from 00:00 of the 1st.',
    );
  });

  it('lists every shift with its period and clock, goals and penalties before them', () => {
    const { headers, rows } = shiftTable(STATE);
    expect(headers).toHaveLength(9);
    expect(rows).toHaveLength(1 + 2 + 7);
    expect(rows[0]).toEqual(['Goal', 'ABC', 'Ann P1', '', '', 1, '19:50', '', null]);
    expect(rows[2]?.slice(0, 3)).toEqual(['Penalty, 2 min, too-many-men-on-the-ice', 'XYZ', 'Bench']);
    expect(rows[4]).toEqual(['Shift', 'ABC', 'Ann P1', 'L', 'Line 1', 1, '19:40', '20:00', 20]);
    expect(rows[5]).toEqual(['Shift', 'ABC', 'Ann P1', 'L', 'Line 1', 2, '00:00', '00:20', 20]);
  });
});

describe('the layout of a shift chart', () => {
  const groups = groupRows(STATE, 'line');

  it('draws every shift in proportion to its seconds', () => {
    const { rows, plot } = shiftLayout(STATE, groups, [0, 3600], 1000);
    const pixels = (plot.right - plot.left) / 3600;
    expect(rows[0]?.shifts.map(({ width }) => Math.round(width / pixels))).toEqual([60, 20, 20]);
  });

  it('names a short overtime, but no other part of a period without room', () => {
    const labelsOf = (endSecond: number, range: readonly [number, number]) =>
      shiftLayout({ ...STATE, endSecond }, groups, range, 1000).bands.map(({ label }) => label);
    expect(labelsOf(3630, [0, 3630])).toEqual(['1st', '2nd', '3rd', 'OT']);
    expect(labelsOf(4830, [0, 4830])).toEqual(['1st', '2nd', '3rd', 'OT1', '']);
  });

  it('clips to the period shown, and marks a bench minor above the rows', () => {
    const { rows, bench, goals, bands } = shiftLayout(STATE, groups, [1200, 2400], 1000);
    expect(rows.map(({ shifts }) => shifts.length)).toEqual([1, 0, 0, 1, 0]);
    expect([bench.length, goals.length, bands.length]).toEqual([0, 0, 1]);
    expect(shiftLayout(STATE, groups, [0, 1200], 1000).bench).toHaveLength(1);
  });

  it('marks no penalty of a team that is not shown', () => {
    const own = groups.filter(({ team }) => team === 'winner');
    expect(shiftLayout(STATE, own, [0, 1200], 1000).bench).toEqual([]);
  });

  it('shortens names on a phone', () => {
    const long = { ...STATE, rows: [row(29, 'ABC', 'C', { name: 'Ryan Nugent-Hopkins' })] };
    const labels = (width: number) => shiftLayout(long, groupRows(long, 'line'), [0, 3600], width).rows[0]?.label;
    expect([labels(390), labels(1000)]).toEqual(['29 Nugent-Hopki…', '29 Nugent-Hopkins']);
  });
});

describe('the choice of a shift chart in the address', () => {
  it.each([
    [undefined, { grouping: 'line', period: null, team: null }],
    ['position', { grouping: 'position', period: null, team: null }],
    ['position_2_XYZ', { grouping: 'position', period: 2, team: 'XYZ' }],
    ['ABC', { grouping: 'line', period: null, team: 'ABC' }],
  ] as const)('reads and writes %s', (text, choice) => {
    expect(shiftChoiceOf(text, ['ABC', 'XYZ'])).toEqual(choice);
    expect(shiftChoiceText(choice)).toBe(text);
  });

  it('leaves out what means nothing', () => {
    expect(shiftChoiceOf('constructor_0_QQQ', ['ABC', 'XYZ'])).toEqual({ grouping: 'line', period: null, team: null });
  });
});
