import type { MapShot } from '../shotMap.ts';
import { LOSER, WINNER } from './snakeSteps.ts';

/** A saved shot by the winner from the slot, with overrides. */
export function mapShot(more: Partial<MapShot> = {}): MapShot {
  return {
    id: 1,
    side: 'winner',
    team: 'ABC',
    x: 70,
    y: 5,
    isGoal: false,
    isOnGoal: true,
    color: WINNER.color,
    xg: 0.1,
    strength: 'Even Strength',
    shotType: 'wrist',
    shooter: 'Ann Alpha',
    shooterId: 8470001,
    assists: null,
    timeRemaining: '10:00',
    minute: 10,
    period: 1,
    season: 20242025,
    score: 'ABC 0 - 0 XYZ',
    origin: null,
    modelXg: 0.1,
    ...more,
  };
}

/** A goal. */
export function mapGoal(more: Partial<MapShot> = {}): MapShot {
  return mapShot({ isGoal: true, assists: 'Assisted by Bea Beta', score: 'ABC 1 - 0 XYZ', ...more });
}

/** Six shots of both teams: goals, saves, a miss, one without a location, one without a shooter. */
export const SIX_SHOTS: readonly MapShot[] = [
  mapShot({ id: 1, xg: 0.3 }),
  mapGoal({ id: 2, xg: 0.04, x: 60, y: -20, timeRemaining: '08:30' }),
  mapShot({
    id: 3,
    side: 'loser',
    team: 'XYZ',
    x: -80,
    y: 2,
    color: LOSER.color,
    isOnGoal: false,
    shooter: 'Zoe Zell',
    shooterId: 8470002,
    strength: 'Power Play',
    period: 2,
    timeRemaining: '19:10',
  }),
  mapGoal({ id: 4, xg: 0.5, x: 86, y: 0, period: 3, timeRemaining: '01:05', strength: 'Empty Net' }),
  mapShot({ id: 5, x: null, y: null, period: 3, timeRemaining: '00:30' }),
  mapShot({ id: 6, x: 40, y: 30, shooter: null, shooterId: null, period: 4, timeRemaining: '04:00', xg: null }),
];
