import { describe, expect, it } from 'vitest';
import { readingText } from './drawing.ts';
import { shiftChart } from './shiftChart.ts';
import {
  groupRows,
  readShifts,
  type ShiftChoice,
  type ShiftRow,
  type ShiftState,
  shiftChoiceOf,
  shiftChoiceText,
  shiftSummary,
  shiftTable,
} from './shiftState.ts';
import { marksWith, painted, wordsOf } from './testing/marks.ts';
import { LOSER, WINNER } from './testing/snakeSteps.ts';

const row = (id: number, team: string, position: ShiftRow['position'], more: Partial<ShiftRow> = {}): ShiftRow => ({
  ...{ id, name: `Ann P${id}`, team, position, sweater: id, line: 1, toi: 60, shifts: [[0, 60]] },
  ...more,
});
const STATE: ShiftState = {
  winner: WINNER,
  loser: LOSER,
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
    expect(readShifts(STATE, 0)).toMatchObject({
      title: '00:00 of the 1st, ABC 0–0 XYZ',
      lines: [{ words: '3 on 0, XYZ net empty' }],
    });
    expect(readShifts(STATE, 1190).title).toBe('19:50 of the 1st, ABC 1–0 XYZ');
    expect(readingText(readShifts(STATE, 630))).toContain('ABC: Ann P4. XYZ: Ann P5');
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

describe('the drawing of a shift chart', () => {
  const WHOLE: ShiftChoice = { grouping: 'line', period: null, team: null };
  const draw = (choice: Partial<ShiftChoice> = {}, state = STATE, width = 1000) => {
    const shown = { ...state, choice: { ...WHOLE, ...choice } };
    const drawing = shiftChart.draw(shown, { width, height: 0 });
    return { ...drawing, names: (stop: number | null) => shiftChart.live?.(shown, drawing, stop) ?? [] };
  };

  it('draws every shift in proportion to its seconds', () => {
    const drawing = draw();
    const pixels = (drawing.box.right - drawing.box.left) / 3600;
    const widths = painted({ marks: marksWith(drawing, 'data-player', 1) }, 'shift').map(({ attributes }) =>
      Math.round(Number(attributes.width) / pixels),
    );
    expect(widths).toEqual([60, 20, 20]);
  });

  it('names a short overtime, but no other part of a period without room', () => {
    const labels = (endSecond: number) => wordsOf(painted(draw({}, { ...STATE, endSecond }), 'period'));
    expect(labels(3630)).toEqual(['1st', '2nd', '3rd', 'OT']);
    expect(labels(4830)).toEqual(['1st', '2nd', '3rd', 'OT1']);
  });

  it('clips to the period shown, and marks a bench minor above the rows', () => {
    const second = draw({ period: 2 });
    expect(painted(second, 'shift')).toHaveLength(2);
    expect([marksWith(second, 'data-penalty').length, marksWith(second, 'data-goal').length]).toEqual([0, 0]);
    expect(marksWith(draw({ period: 1 }), 'data-penalty', 'bench')).toHaveLength(1);
  });

  it('marks no penalty of a team that is not shown', () => {
    expect(marksWith(draw({ period: 1, team: 'ABC' }), 'data-penalty')).toEqual([]);
  });

  it('shortens names on a phone, and marks who is on the ice', () => {
    const long = { ...STATE, rows: [row(29, 'ABC', 'C', { name: 'Ryan Nugent-Hopkins' })] };
    expect([390, 1000].map((width) => wordsOf(draw({}, long, width).names(null))[0])).toEqual([
      '29 Nugent-Hopki…',
      '29 Nugent-Hopkins',
    ]);
    expect(marksWith({ marks: draw().names(0) }, 'data-on', 'true')).toHaveLength(4);
    expect(marksWith({ marks: draw().names(null) }, 'data-on', 'true')).toEqual([]);
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
