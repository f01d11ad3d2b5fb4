/**
 * The xG snake of 2,000 points: what the page computes before React draws it, the step found under a pointer, then the chart
 * itself in a real browser, built as the site is: the script of its first paint and the frames while a pointer moves over it. Ends
 * with 1 when a bar is missed.
 *
 * Method: a game of 2,000 steps that crosses zero often, 100 runs after 5 that warm the code up, medians and the worst; in the
 * browser a phone's width and a wide one, the machine as it is. A frame counts as late when it comes half a frame behind.
 *
 * Usage: node bench/snake.ts
 */
import { snakeLayout, stepAt } from '../src/web/charts/SnakeChart/layout.ts';
import { snakeSummary, snakeTable } from '../src/web/charts/SnakeChart/state.ts';
import { longSnake } from '../src/web/charts/testing/longSnake.ts';
import { openSnakePage } from './snakePage.ts';

/** Most script before the first paint, milliseconds, and frames a second while hovering. Source: quality bars, Pages. */
const MOST_MS = 16;
const FRAME_MS = 1000 / 60;
const STEPS = 2000;
const RUNS = 100;
const WARM_UP = 5;
/** A phone's chart, pixels. */
const SIZE = [380, 400] as const;
/** Screens in the browser, pixels. */
const SCREENS = [
  [412, 823],
  [1350, 940],
] as const;
/** Most late frames of a hundred: one, for what else the machine does. Chosen by us. */
const MOST_LATE = 1;

/** What `drawSnake` of the page answers, milliseconds. */
interface Drawn {
  readonly script: number;
  readonly untilPaint: number;
}

let isMissed = false;
console.log(`${STEPS} points; medians and worst of ${RUNS}, milliseconds`);
reportComputing();
for (const [width, height] of SCREENS) await reportDrawing(width, height);
if (isMissed) process.exitCode = 1;

function reportComputing(): void {
  const chart = () => {
    const state = longSnake(STEPS);
    snakeSummary(state);
    snakeTable(state);
    return snakeLayout(state, ...SIZE);
  };
  const layout = chart();
  console.log(`computing before React: ${shown(timed(() => void chart()))}`);
  console.log(`a step under the pointer: ${shown(timed((k) => void stepAt(layout, (SIZE[0] * k) / RUNS)))}`);
}

async function reportDrawing(width: number, height: number): Promise<void> {
  const { page, close } = await openSnakePage(width, height);
  try {
    const runs: Drawn[] = [];
    for (let k = -WARM_UP; k < RUNS; k++) {
      const drawn = await page.evaluate<Drawn>(`drawSnake(${STEPS})`);
      if (k >= 0) runs.push(drawn);
    }
    const script = runs.map((run) => run.script).sort(ascending);
    const untilPaint = runs.map((run) => run.untilPaint).sort(ascending);
    console.log(
      `${width} px: script of the first paint ${shown(script)} (bar ${MOST_MS}), with layout ${shown(untilPaint)}`,
    );

    const box = await page.locator('svg[data-chart="snake"]').boundingBox();
    if (box === null) throw new Error('no chart on the page');
    await page.evaluate('globalThis.endFrames = watchFrames(), undefined');
    for (let k = 0; k < RUNS; k++)
      await page.mouse.move(box.x + (box.width * (k + 0.5)) / RUNS, box.y + box.height / 2);
    const frames = (await page.evaluate<number[]>('endFrames()')).sort(ascending);
    const late = (100 * frames.filter((frame) => frame > 1.5 * FRAME_MS).length) / frames.length;
    console.log(`${width} px: hovering ${frames.length} frames of ${shown(frames)}, ${late.toFixed(1)} of 100 late`);
    isMissed ||= middle(script) > MOST_MS || late > MOST_LATE;
  } finally {
    await close();
  }
}

/** Milliseconds of some runs, shortest first. */
function timed(work: (run: number) => void): readonly number[] {
  for (let k = 0; k < WARM_UP; k++) work(k);
  return Array.from({ length: RUNS }, (_, k) => {
    const before = performance.now();
    work(k);
    return performance.now() - before;
  }).sort(ascending);
}

function ascending(a: number, b: number): number {
  return a - b;
}

function middle(sorted: readonly number[]): number {
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

function shown(sorted: readonly number[]): string {
  return `${middle(sorted).toFixed(2)} and ${(sorted.at(-1) ?? Number.NaN).toFixed(2)}`;
}
