import { type SnakeState, snakeState } from '../snakeState.ts';
import { goal, LOSER, shot, WINNER } from './snakeSteps.ts';

const MINUTES = 60;
const GOAL_EVERY = 250;

/** A made-up game with the given number of steps that often crosses zero, for measuring the chart. */
export function longSnake(count: number): SnakeState {
  const steps = Array.from({ length: count }, (_, k) => {
    const minute = (MINUTES * k) / count;
    const net = Math.sin(k / 17) + Math.sin(k / 5) / 3;
    return k % GOAL_EVERY === 0 ? goal(minute, net, 'ABC', 'Ann Alpha', 'ABC 1 - 0 XYZ') : shot(minute, net, 'ABC');
  });
  const state = snakeState(WINNER, LOSER, steps);
  if (state === null) throw new Error('nothing to draw');
  return state;
}
