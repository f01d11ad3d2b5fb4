import { describe, expect, it } from 'vitest';
import { nearestCards, toWirePlayerShots } from './cardParts.ts';

const row = (player_id: number, field: string, percentile: number) => ({ player_id, field, percentile });

describe('the nearest cards', () => {
  const rows = [
    ...['a', 'b', 'c', 'd', 'e'].flatMap((field) => [
      row(1, field, 50),
      row(2, field, 60),
      row(3, field, 47),
      row(4, field, field === 'e' ? 50 : 51),
    ]),
    // A player without enough of the rows is no neighbour, however near.
    row(5, 'a', 50),
    row(5, 'b', 50),
    row(5, 'c', 50),
  ];

  it('are ordered by the root of the mean squared difference of percentiles', () => {
    expect(nearestCards(rows, 1, 5)).toEqual([
      { playerId: 4, rows: 5, distance: 0.9 },
      { playerId: 3, rows: 5, distance: 3 },
      { playerId: 2, rows: 5, distance: 10 },
    ]);
    expect(nearestCards(rows, 1, 2)).toHaveLength(2);
  });

  it('are none for a player without percentiles', () => {
    expect(nearestCards(rows, 9, 5)).toEqual([]);
  });
});

describe('shots by place', () => {
  it('say what luck alone makes of them, and keep a shot without a place in the sums only', () => {
    const shots = [
      { x: 85, y: 0, outcome: 'goal', xg: 0.5 },
      { x: null, y: null, outcome: 'saved', xg: 0.5 },
    ];
    const wire = toWirePlayerShots(shots, false);
    expect(wire).toMatchObject({ shots: 2, goals: 1, xg: 1, above_expected: 0 });
    expect(wire.marks).toEqual([{ x: 85, y: 0, shots: 1, goals: 1, xg: 0.5 }]);
    // Variance .25 + .25: the standard deviation is .707.
    expect(wire.goals_by_luck).toEqual({ low: 0.0938, high: 1.9062 });
  });

  it('adds a goalie’s shots up in squares of five feet, at their middle', () => {
    const at = (x: number, y: number, outcome: string) => ({ x, y, outcome, xg: 0.25 });
    const wire = toWirePlayerShots([at(80, 0, 'goal'), at(84, 4, 'saved'), at(80, -1, 'saved')], true);
    expect(wire.marks).toEqual([
      { x: 82.5, y: 2.5, shots: 2, goals: 1, xg: 0.5 },
      { x: 82.5, y: -2.5, shots: 1, goals: 0, xg: 0.25 },
    ]);
    expect(wire.above_expected).toBe(-0.25);
  });
});
