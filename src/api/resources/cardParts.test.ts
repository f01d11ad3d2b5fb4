import { describe, expect, it } from 'vitest';
import { toWirePlayerShots } from './cardParts.ts';

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
