import { describe, expect, it } from 'vitest';
import type { StintRow } from '../../stats/rows.ts';
import { encodeStints, openStints } from '../codec/stintRecords.ts';
import { evenPlayOf } from './strengthGames.ts';

const [HOME, AWAY] = [
  [1, 2, 3, 4, 5],
  [11, 12, 13, 14, 15],
];

function stint(from: number, to: number, homeXg: number, awayXg: number, over: Partial<StintRow> = {}): StintRow {
  return {
    ...{ period: 1, start_second: from, end_second: to, home_skaters: HOME, away_skaters: AWAY },
    ...{ home_goalie: 30, away_goalie: 31, home_score: 0, away_score: 0, start: 'fly' },
    ...{ home_xg: homeXg, away_xg: awayXg, home_goals: 0, away_goals: 0 },
    ...{ faceoffs_o: 0, faceoffs_n: 0, faceoffs_d: 0 },
    ...over,
  };
}

describe('play at five a side', () => {
  const stints = [
    stint(0, 40, 0.3, 0.1),
    stint(40, 60, 0, 0.05, { home_skaters: [1, 2, 3, 4, 6] }),
    // A power play and an empty net do not count.
    stint(60, 90, 0.4, 0, { away_skaters: [11, 12, 13, 14] }),
    stint(90, 95, 0.2, 0, { home_goalie: null }),
  ];
  const even = evenPlayOf(openStints(encodeStints(stints)));
  const at = (id: number): number => even?.players.indexOf(id) ?? -1;
  const together = (own: number, other: number): number | undefined =>
    even?.together[at(own) * (even.players.length ?? 0) + at(other)];

  it('has each player’s difference of expected goals and shared seconds, negative with an opponent', () => {
    expect([1, 5, 6, 11].map((id) => even?.xg[at(id)])).toEqual([0.2 - 0.05, 0.2, -0.05, -0.2 + 0.05].map(near));
    expect([together(1, 1), together(1, 2), together(1, 5), together(1, 6)]).toEqual([60, 60, 40, 20]);
    expect([together(1, 11), together(11, 1), together(5, 6), together(30, 30)]).toEqual([-60, -60, 0, 0]);
  });

  it('is unknown without xG', () => {
    const blind = stints.map((row) => ({ ...row, home_xg: null, away_xg: null }));
    expect(evenPlayOf(openStints(encodeStints(blind)))).toBeNull();
  });
});

function near(value: number): unknown {
  return expect.closeTo(value, 9);
}
