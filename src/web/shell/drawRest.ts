import { whenIdle } from '../loading/whenIdle.ts';

/** Between two sections the browser draws a frame. */
const PAUSE_MS = 100;
/** Rows of a table that are laid out at a time. */
const ROWS_AT_A_TIME = 10;
/** After these, no row may wait: a key may be Tab, or open the browser's search. */
const HURRIES = ['scroll', 'keydown', 'beforeprint'] as const;

/**
 * Lays out the sections that style sheets leave out while they are off the screen, one at a time once the page has
 * loaded, and a long table some rows at a time: a picture of the whole page has them, and no task is long. Returns a
 * function that stops it.
 */
export function drawRest(): () => void {
  let stop = whenIdle(next);
  let rows: HTMLElement[] = [];
  const showRows = (count: number): void => {
    for (const row of rows.splice(0, count)) row.hidden = false;
  };
  const showAll = (): void => showRows(rows.length);
  for (const hurry of HURRIES) window.addEventListener(hurry, showAll);
  return () => {
    stop();
    showAll();
    for (const hurry of HURRIES) window.removeEventListener(hurry, showAll);
  };

  function next(): void {
    if (rows.length > 0) showRows(ROWS_AT_A_TIME);
    else if (document.querySelector('main [aria-busy="true"]') === null) {
      const sections = [...document.querySelectorAll<HTMLElement>('main section')];
      const left = sections.find((section) => getComputedStyle(section).contentVisibility === 'auto');
      if (left === undefined) return;
      rows = [...left.querySelectorAll<HTMLElement>('tbody tr')].slice(ROWS_AT_A_TIME);
      for (const row of rows) row.hidden = true;
      left.style.contentVisibility = 'visible';
    }
    const pause = setTimeout(() => {
      stop = whenIdle(next);
    }, PAUSE_MS);
    stop = () => clearTimeout(pause);
  }
}
