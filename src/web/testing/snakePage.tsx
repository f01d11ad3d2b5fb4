import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { snakeChart } from '../../charts/snakeChart.ts';
import { longSnake } from '../../charts/testing/longSnake.ts';
import { PlotChart } from '../charts/plot/PlotChart.tsx';
import '../theme/base.css';

/* A page with only the xG snake, which `bench/snake.ts` opens and measures. Not part of the site. */

/** Milliseconds of one render: React's script, and that plus layout and the second render at the measured width. */
interface Drawn {
  readonly script: number;
  readonly untilPaint: number;
}

let root: Root | null = null;

/** Renders a snake with the given number of steps and waits until it is painted. */
async function drawSnake(steps: number): Promise<Drawn> {
  root?.unmount();
  const box = document.createElement('div');
  document.getElementById('root')?.replaceChildren(box);
  root = createRoot(box);
  await nextFrame();
  const state = longSnake(steps);
  performance.mark('begin');
  flushSync(() => root?.render(<PlotChart chart={snakeChart} state={state} title="A long game" anchor="snake" />));
  const script = performance.measure('script', 'begin').duration;
  // Runs after the chart's own observer and before the paint.
  const untilPaint = await new Promise<number>((resolve) => {
    const observer = new ResizeObserver(() => {
      observer.disconnect();
      resolve(performance.measure('until paint', 'begin').duration);
    });
    observer.observe(box);
  });
  await nextFrame();
  return { script, untilPaint };
}

/** Records every frame until stopped; stopping returns the milliseconds between frames. */
function watchFrames(): () => readonly number[] {
  const frames: number[] = [];
  let handle = requestAnimationFrame(function note(at) {
    frames.push(at);
    handle = requestAnimationFrame(note);
  });
  return () => {
    cancelAnimationFrame(handle);
    return frames.slice(1).map((at, k) => at - (frames[k] ?? at));
  };
}

function nextFrame(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
}

Object.assign(globalThis, { drawSnake, watchFrames });
