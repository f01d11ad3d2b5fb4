import { whenIdle } from '../whenIdle.ts';

/** Between two sections the browser draws a frame. Chosen by us. */
const PAUSE_MS = 100;

/**
 * Lays out the sections that style sheets leave out while they are off the screen, one at a time once the page has
 * loaded: a picture of the whole page has them, and no task is long. Returns a function that stops it.
 */
export function drawRest(): () => void {
  let stop = whenIdle(next);
  return () => stop();

  function next(): void {
    if (document.querySelector('main [aria-busy="true"]') === null) {
      const sections = [...document.querySelectorAll<HTMLElement>('main section')];
      const left = sections.find((section) => getComputedStyle(section).contentVisibility === 'auto');
      if (left === undefined) return;
      left.style.contentVisibility = 'visible';
    }
    const pause = setTimeout(() => {
      stop = whenIdle(next);
    }, PAUSE_MS);
    stop = () => clearTimeout(pause);
  }
}
