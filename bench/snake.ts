/**
 * Measures the xG snake with 2,000 points: the computation before React renders it, the lookup of the step under the
 * pointer, and the chart in a real browser, built like the site: script time of its first paint, and frames while the
 * pointer moves over it. Exits with 1 if a target is missed.
 *
 * Method: a game of 2,000 steps that crosses zero often, 100 runs after 5 warm-up runs, median and worst. The browser
 * runs unthrottled at a phone's width and a wide one. A frame is late when it is half a frame behind.
 *
 * Usage: node bench/snake.ts
 */

import { stopAt } from '../src/charts/drawing.ts';
import { snakeChart } from '../src/charts/snakeChart.ts';
import { longSnake } from '../src/charts/testing/longSnake.ts';
import { openSnakePage } from './snakePage.ts';

/**
 * Targets: script time before the first paint, and time per frame while hovering, milliseconds.
 * Source: docs/quality.md#pages.
 */
const MAX_SCRIPT_MS = 16;
const FRAME_MS = 1000 / 60;
const STEPS = 2000;
const RUNS = 100;
const WARM_UP = 5;
/** Size of the chart on a phone, pixels. */
const SIZE = { width: 380, height: 400 } as const;
/** Browser viewports, pixels. */
const SCREENS = [
  [412, 823],
  [1350, 940],
] as const;
/** Target: late frames, percent. One, to allow for other load on the machine. Chosen by us. */
const MAX_LATE_PERCENT = 1;

/** The result of the page's `drawSnake`, milliseconds. */
interface DrawTimes {
  readonly script: number;
  readonly untilPaint: number;
}

let isMissed = false;
console.log(`${STEPS} points; median and worst of ${RUNS} runs, milliseconds`);
reportComputing();
for (const [width, height] of SCREENS) await reportDrawing(width, height);
if (isMissed) process.exitCode = 1;

function reportComputing(): void {
  const chart = () => {
    const state = longSnake(STEPS);
    snakeChart.summary(state);
    snakeChart.table(state);
    return snakeChart.draw(state, SIZE, ['#c8102e', '#00205b']);
  };
  const drawing = chart();
  console.log(`computation before React: ${format(timed(() => void chart()))}`);
  console.log(
    `lookup of the step under the pointer: ${format(timed((k) => void stopAt(drawing, (SIZE.width * k) / RUNS, true)))}`,
  );
}

async function reportDrawing(width: number, height: number): Promise<void> {
  const { page, close } = await openSnakePage(width, height);
  try {
    const runs: DrawTimes[] = [];
    for (let k = -WARM_UP; k < RUNS; k++) {
      const drawn = await page.evaluate<DrawTimes>(`drawSnake(${STEPS})`);
      if (k >= 0) runs.push(drawn);
    }
    const script = runs.map((run) => run.script).sort(ascending);
    const untilPaint = runs.map((run) => run.untilPaint).sort(ascending);
    console.log(`${width} px: script of the first paint ${format(script)}, target ${MAX_SCRIPT_MS}`);
    console.log(`${width} px: script and layout of the first paint ${format(untilPaint)}`);

    const box = await page.locator('svg[data-chart="snake"]').boundingBox();
    if (box === null) throw new Error('no chart on the page');
    await page.evaluate('globalThis.endFrames = watchFrames(), undefined');
    for (let k = 0; k < RUNS; k++)
      await page.mouse.move(box.x + (box.width * (k + 0.5)) / RUNS, box.y + box.height / 2);
    const frames = (await page.evaluate<number[]>('endFrames()')).sort(ascending);
    const late = (100 * frames.filter((frame) => frame > 1.5 * FRAME_MS).length) / frames.length;
    console.log(`${width} px: hovering, ${frames.length} frames of ${format(frames)}, ${late.toFixed(1)}% late`);
    isMissed ||= median(script) > MAX_SCRIPT_MS || late > MAX_LATE_PERCENT;
  } finally {
    await close();
  }
}

/** The times of some runs, milliseconds, shortest first. */
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

function median(sorted: readonly number[]): number {
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

function format(sorted: readonly number[]): string {
  return `${median(sorted).toFixed(2)} and ${(sorted.at(-1) ?? Number.NaN).toFixed(2)}`;
}
