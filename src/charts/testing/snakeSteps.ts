import type { SnakeStep } from '../snakeState.ts';

/** The two teams of the snakes in tests. */
export const WINNER = { abb: 'ABC', color: { fill: '#c8102e', edge: '#c8102e' } };
export const LOSER = { abb: 'XYZ', color: { fill: '#fcb514', edge: '#33302a' } };

/** A step without a shot. */
export function quiet(minute: number, net: number): SnakeStep {
  return { minute, net, team: null, isGoal: false, scorer: null, score: null, origin: null };
}

/** A saved or missed shot. */
export function shot(minute: number, net: number, team: string): SnakeStep {
  return { minute, net, team, isGoal: false, scorer: null, score: null, origin: null };
}

/** A goal; the score names the scoring team first, as the feed does. */
export function goal(minute: number, net: number, team: string, scorer: string, score: string): SnakeStep {
  return { minute, net, team, isGoal: true, scorer, score, origin: null };
}

/** A game in regulation in which the winner leads, trails, and leads again. */
export const REGULATION: readonly SnakeStep[] = [
  quiet(0, 0),
  shot(4.5, 0.1, 'ABC'),
  goal(12.25, 0.4, 'ABC', 'Ann Alpha', 'ABC 1 - 0 XYZ'),
  shot(19, 0.25, 'XYZ'),
  goal(27.5, -0.2, 'XYZ', 'Zoe van Zell', 'XYZ 1 - 1 ABC'),
  shot(41, 0.35, 'ABC'),
  goal(55.75, 0.9, 'ABC', 'Ann Alpha', 'ABC 2 - 1 XYZ'),
  quiet(60, 0.9),
];

/** A game that ended after 62.5 minutes, in overtime. */
export const OVERTIME: readonly SnakeStep[] = [
  quiet(0, 0),
  goal(10, -0.3, 'XYZ', 'Zoe van Zell', 'XYZ 1 - 0 ABC'),
  goal(50, 0.1, 'ABC', 'Bea Beta', 'ABC 1 - 1 XYZ'),
  goal(62.5, 0.5, 'ABC', 'Ann Alpha', 'ABC 2 - 1 XYZ'),
  quiet(62.5, 0.5),
];

/** A game without unblocked shots. */
export const NO_SHOTS: readonly SnakeStep[] = [quiet(0, 0), quiet(60, 0)];

/** A game in which only the winner shot. */
export const ONE_TEAM: readonly SnakeStep[] = [
  quiet(0, 0),
  shot(20, 0.2, 'ABC'),
  goal(40, 0.6, 'ABC', 'Ann Alpha', 'ABC 1 - 0 XYZ'),
  quiet(60, 0.6),
];
