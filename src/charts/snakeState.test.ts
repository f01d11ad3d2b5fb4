import { describe, expect, it } from 'vitest';
import {
  describeNet,
  formatMinute,
  type SnakeState,
  type SnakeStep,
  snakeState,
  snakeSummary,
  snakeTable,
} from './snakeState.ts';
import { LOSER, NO_SHOTS, ONE_TEAM, OVERTIME, quiet, REGULATION, shot, WINNER } from './testing/snakeSteps.ts';

function stateOf(steps: readonly SnakeStep[]): SnakeState {
  const state = snakeState(WINNER, LOSER, steps);
  if (state === null) throw new Error('nothing to draw');
  return state;
}

describe('the xG snake', () => {
  it('is null without steps', () => {
    expect(snakeState(WINNER, LOSER, [])).toBeNull();
  });

  it('is split into runs where it crosses zero, each ending on the zero line', () => {
    expect(stateOf(REGULATION).runs).toEqual([
      {
        leader: null,
        corners: [
          [0, 0],
          [4.5, 0],
        ],
      },
      {
        leader: 'winner',
        corners: [
          [4.5, 0],
          [4.5, 0.1],
          [12.25, 0.1],
          [12.25, 0.4],
          [19, 0.4],
          [19, 0.25],
          [27.5, 0.25],
          [27.5, 0],
        ],
      },
      {
        leader: 'loser',
        corners: [
          [27.5, 0],
          [27.5, -0.2],
          [41, -0.2],
          [41, 0],
        ],
      },
      {
        leader: 'winner',
        corners: [
          [41, 0],
          [41, 0.35],
          [55.75, 0.35],
          [55.75, 0.9],
          [60, 0.9],
          [60, 0.9],
        ],
      },
    ]);
  });

  it('stays on the zero line in a game without shots', () => {
    const state = stateOf(NO_SHOTS);
    expect(state.leader).toBeNull();
    expect(state.runs).toEqual([
      {
        leader: null,
        corners: [
          [0, 0],
          [60, 0],
          [60, 0],
        ],
      },
    ]);
    expect(snakeSummary(state)).toBe('ABC and XYZ ended level on expected goals.');
  });

  it('says that a team never led, instead of for 0% of the game', () => {
    const state = snakeState(WINNER, LOSER, [quiet(0, 0), quiet(6, -0.5), quiet(60, -0.5)]);
    expect(state && snakeSummary(state)).toBe(
      'XYZ ended 0.50 expected goals ahead; XYZ led the chances for 90% of the game, ABC never.',
    );
  });

  it('says who is ahead apart from who shot', () => {
    expect(describeNet({ winner: WINNER, loser: LOSER }, -0.5)).toBe('XYZ ahead by 0.50 xG');
    expect(describeNet({ winner: WINNER, loser: LOSER }, 0.004)).toBe('Level on xG');
  });

  it('marks goals with their scorer and the score, the winner of the game first', () => {
    expect(stateOf(REGULATION).goals).toEqual([
      { minute: 12.25, net: 0.4, side: 'winner', scorer: 'Ann Alpha', score: '1–0' },
      { minute: 27.5, net: -0.2, side: 'loser', scorer: 'Zoe van Zell', score: '1–1' },
      { minute: 55.75, net: 0.9, side: 'winner', scorer: 'Ann Alpha', score: '2–1' },
    ]);
  });

  it('runs through overtime, and to 60 minutes in an unfinished game', () => {
    const overtime = stateOf(OVERTIME);
    expect(overtime.endMinute).toBe(62.5);
    expect(overtime.periods.map(({ label, from, to }) => [label, from, to])).toEqual([
      ['1st', 0, 20],
      ['2nd', 20, 40],
      ['3rd', 40, 60],
      ['OT', 60, 62.5],
    ]);
    expect(stateOf([quiet(0, 0), shot(7, 0.1, 'ABC')]).endMinute).toBe(60);
    expect(
      stateOf([quiet(0, 0), quiet(95, 0)])
        .periods.map(({ label }) => label)
        .slice(3),
    ).toEqual(['OT1', 'OT2']);
  });

  it('summarizes who ended ahead and for how long each side led', () => {
    // Ahead from 4.5 to 27.5 and from 41 to 60: 42 of 60 minutes; behind for 13.5.
    expect(snakeSummary(stateOf(REGULATION))).toBe(
      'ABC ended 0.90 expected goals ahead; ABC led the chances for 70% of the game, XYZ for 23%.',
    );
  });

  it('summarizes a live game so far', () => {
    const live = snakeState(WINNER, LOSER, REGULATION, false);
    expect(live === null ? null : snakeSummary(live)).toBe(
      'ABC is 0.90 expected goals ahead; ABC has led the chances for 70% of the time so far, XYZ for 23%.',
    );
    const level = snakeState(WINNER, LOSER, NO_SHOTS, false);
    expect(level === null ? null : snakeSummary(level)).toMatch(/^ABC and XYZ are level on expected goals\.$/);
  });

  it('calls clubs by their names where they are known', () => {
    const named = snakeState({ ...WINNER, name: 'Bears' }, { ...LOSER, name: 'Yaks' }, REGULATION, false);
    expect(named && snakeSummary(named)).toBe(
      'The Bears are 0.90 expected goals ahead; the Bears have led the chances for 70% of the time so far, the Yaks for 23%.',
    );
  });

  it('is available as a table with one row per shot', () => {
    const { headers, rows } = snakeTable(stateOf(ONE_TEAM));
    expect(headers).toEqual(['Minute', 'Shot by', 'Net xG (ABC minus XYZ)', 'Goal', 'Score', 'Origin']);
    expect(rows).toEqual([
      [0, '', 0, '', '', ''],
      [20, 'ABC', 0.2, '', '', ''],
      [40, 'ABC', 0.6, 'Ann Alpha', 'ABC 1 - 0 XYZ', ''],
      [60, '', 0.6, '', '', ''],
    ]);
    expect(snakeTable(stateOf([{ ...shot(20, 0.2, 'ABC'), origin: 'rebound' }])).rows[0]?.at(-1)).toBe('rebound');
  });

  it('formats the time played in the period, up to its last second', () => {
    expect(formatMinute(0)).toBe('00:00 of the 1st');
    expect(formatMinute(20)).toBe('20:00 of the 1st');
    expect(formatMinute(32.5667)).toBe('12:34 of the 2nd');
    expect([formatMinute(61), formatMinute(85)]).toEqual(['01:00 of overtime', '05:00 of overtime 2']);
  });
});
