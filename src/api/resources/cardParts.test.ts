import { describe, expect, it } from 'vitest';
import { toWirePlayerShots } from './cardParts.ts';

const PLAY = {
  game_id: 2023020001,
  game_type: 2,
  date: '2023-10-10',
  team_abb: 'EDM',
  opp_abb: 'VAN',
  strength_label: 'Even Strength' as const,
};
const GAME = { id: 2023020001, date: '2023-10-10', opponent: 'VAN', strength: 'Even Strength' };

describe('shots by place', () => {
  it('say what luck alone makes of them, and keep a shot without a place in the sums only', () => {
    const shots = [
      { ...PLAY, x: 85, y: 0, outcome: 'goal', xg: 0.5 },
      { ...PLAY, x: null, y: null, outcome: 'saved', xg: 0.5 },
    ];
    const wire = toWirePlayerShots(shots, false);
    expect(wire).toMatchObject({ shots: 2, goals: 1, xg: 1, above_expected: 0 });
    expect(wire.marks).toEqual([{ x: 85, y: 0, shots: 1, goals: 1, xg: 0.5, game: GAME }]);
    // Variance .25 + .25: the standard deviation is .707.
    expect(wire.goals_by_luck).toEqual({ low: 0.0938, high: 1.9062 });
  });

  it('count only those of a month, opponent or strength, and name the choices of all', () => {
    const shots = [
      { ...PLAY, x: 85, y: 0, outcome: 'goal', xg: 0.5 },
      {
        ...PLAY,
        date: '2023-11-02',
        opp_abb: 'CGY',
        strength_label: 'Power Play' as const,
        x: 80,
        y: 0,
        outcome: 'saved',
        xg: 0.25,
      },
    ];
    const worth = (query: Parameters<typeof toWirePlayerShots>[2]) => toWirePlayerShots(shots, false, query).xg;
    expect([worth({}), worth({ month: '2023-11' }), worth({ opponent: 'VAN' })]).toEqual([0.75, 0.25, 0.5]);
    expect([worth({ strength: 'Power Play' }), worth({ month: '2023-11', opponent: 'VAN' })]).toEqual([0.25, 0]);
    const choices = {
      months: ['2023-10', '2023-11'],
      opponents: ['CGY', 'VAN'],
      strengths: ['Even Strength', 'Power Play'],
    };
    expect(toWirePlayerShots(shots, false, { opponent: 'VAN' }).choices).toEqual(choices);
    expect(toWirePlayerShots(shots, true, { opponent: 'EDM' })).toMatchObject({
      shots: 2,
      choices: { opponents: ['EDM'] },
    });
  });

  it('draws no shot at an empty net, whose size says nothing of the shooter, and counts it', () => {
    const wire = toWirePlayerShots(
      [{ ...PLAY, strength_label: 'Empty Net' as const, x: -20, y: 0, outcome: 'goal', xg: 0.9 }],
      false,
    );
    expect(wire.marks).toEqual([]);
    expect(wire).toMatchObject({ shots: 1, goals: 1 });
  });

  it('adds a goalie’s shots up in squares of five feet, at their middle', () => {
    const at = (x: number, y: number, outcome: string) => ({ ...PLAY, x, y, outcome, xg: 0.25 });
    const wire = toWirePlayerShots([at(80, 0, 'goal'), at(84, 4, 'saved'), at(80, -1, 'saved')], true);
    expect(wire.marks).toEqual([
      { x: 82.5, y: 2.5, shots: 2, goals: 1, xg: 0.5, game: null },
      { x: 82.5, y: -2.5, shots: 1, goals: 0, xg: 0.25, game: null },
    ]);
    expect(wire.above_expected).toBe(-0.25);
  });
});
