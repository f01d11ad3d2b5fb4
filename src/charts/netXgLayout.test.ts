import { describe, expect, it } from 'vitest';
import type { ResponseOf } from '../contract/endpoint.ts';
import type { xgSnake } from '../contract/games.ts';
import { HEIGHT, netXgLayout, WIDTH } from './netXgLayout.ts';
import { GAME_MARKS } from './testing/gameMarks.ts';

type Answer = ResponseOf<typeof xgSnake>;
type Step = Answer['xgs'][number];

const step = (timestamp: number, net_xg: number, more: Partial<Step> = {}): Step => ({
  timestamp,
  net_xg,
  winner_xg: 0,
  loser_xg: 0,
  goals_scored: 0,
  playing_for: null,
  scorer: null,
  score_str: null,
  origin: null,
  event_id: null,
  ...more,
});

const answer = (xgs: Step[]): Answer => ({
  team_information: {
    winner: 'ABC',
    loser: 'XYZ',
    winner_primary_color: '#c8102e',
    loser_primary_color: '#00205b',
    ...GAME_MARKS,
  },
  xgs,
});

describe('netXgLayout', () => {
  it('steps at each shot, fills to zero, and marks each goal with its side', () => {
    const line = netXgLayout(
      answer([step(0, 0), step(15, 1, { goals_scored: 1, playing_for: 'ABC' }), step(30, -1), step(60, -1)]),
    );
    // Range −1 to 1 plus 8% padding at both ends: 1 is at 0.16 of 2.32.
    expect(line?.zeroY).toBe(HEIGHT / 2);
    expect(line?.line).toBe('M0 80H150V11H300V149H600V149');
    expect(line?.area).toBe('M0 80H150V11H300V149H600V149V80Z');
    expect(line?.goals).toEqual([{ x: 150, y: 11, side: 'winner' }]);
    expect(line?.periods).toEqual([WIDTH / 3, (2 * WIDTH) / 3]);
  });

  it('runs to the end of overtime, and does not exaggerate a dull game', () => {
    const line = netXgLayout(answer([step(0, 0), step(65, 0.1)]));
    expect(line?.periods).toHaveLength(3);
    // 0.1 of 0.5 above zero, with 8% padding at each end: at most a sixth of the way up.
    const y = Number(/V([\d.]+)$/.exec(line?.line ?? '')?.[1]);
    expect(HEIGHT / 2 - y).toBeGreaterThan(0);
    expect(HEIGHT / 2 - y).toBeLessThan(HEIGHT / 6);
  });

  it('returns null for an empty chart', () => {
    expect(netXgLayout(answer([]))).toBeNull();
  });
});
