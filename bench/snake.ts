/**
 * The xG snake of 2,000 points: what the page computes before React draws it (state, layout, summary, table), and the step found
 * under a pointer. Ends with 1 when the computing alone misses the bar of the first paint.
 *
 * Method: a game of 2,000 steps that crosses zero often, 100 runs after 5 that warm the code up. Medians and the worst.
 *
 * Usage: node bench/snake.ts
 */
import { snakeLayout, stepAt } from '../src/web/charts/SnakeChart/layout.ts';
import { snakeState, snakeSummary, snakeTable } from '../src/web/charts/SnakeChart/state.ts';
import { goal, LOSER, shot, WINNER } from '../src/web/charts/testing/snakeSteps.ts';

/** Most script before the first paint, milliseconds. Source: quality bars, Pages. */
const MOST_MS = 16;
const STEPS = 2000;
const RUNS = 100;
const WARM_UP = 5;
const MINUTES = 60;
const GOAL_EVERY = 250;
/** A phone's chart, pixels. */
const SIZE = [380, 400] as const;

const steps = Array.from({ length: STEPS }, (_, k) => {
  const minute = (MINUTES * k) / STEPS;
  const net = Math.sin(k / 17) + Math.sin(k / 5) / 3;
  return k % GOAL_EVERY === 0 ? goal(minute, net, 'ABC', 'Ann Alpha', 'ABC 1 - 0 XYZ') : shot(minute, net, 'ABC');
});

function chart() {
  const state = snakeState(WINNER, LOSER, steps);
  if (state === null) throw new Error('nothing to draw');
  snakeSummary(state);
  snakeTable(state);
  return snakeLayout(state, ...SIZE);
}

/** Milliseconds of some runs: the middle one and the worst. */
function timed(work: (run: number) => void): { middle: number; worst: number } {
  for (let k = 0; k < WARM_UP; k++) work(k);
  const times = Array.from({ length: RUNS }, (_, k) => {
    const before = performance.now();
    work(k);
    return performance.now() - before;
  }).sort((a, b) => a - b);
  return { middle: times[RUNS / 2] ?? Number.NaN, worst: times.at(-1) ?? Number.NaN };
}

const layout = chart();
const drawn = timed(() => void chart());
const hovered = timed((k) => void stepAt(layout, (SIZE[0] * k) / RUNS));
console.log(
  `${STEPS} points, ${layout.runs.length} runs of the line, ${layout.goals.length} goals; median and worst of ${RUNS}`,
);
console.log(
  `to draw: ${drawn.middle.toFixed(2)} ms, ${drawn.worst.toFixed(2)} ms (bar ${MOST_MS} ms, React's part not in it)`,
);
console.log(`a step under the pointer: ${hovered.middle.toFixed(4)} ms, ${hovered.worst.toFixed(4)} ms`);
if (drawn.middle > MOST_MS) process.exitCode = 1;
