import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { drawRest } from './drawRest.ts';

const ROWS = 37;

/** Which of the table's rows are laid out. */
const shown = (): number => document.querySelectorAll('tr:not([hidden])').length;
const section = (): HTMLElement => document.querySelector('section') as HTMLElement;

beforeEach(() => {
  vi.useFakeTimers();
  document.body.innerHTML = '<main><section><table><tbody></tbody></table></section></main>';
  (document.querySelector('tbody') as HTMLElement).innerHTML = '<tr></tr>'.repeat(ROWS);
  // The test's document does not know the property.
  vi.spyOn(window, 'getComputedStyle').mockImplementation(
    (element) =>
      ({ contentVisibility: (element as HTMLElement).style.contentVisibility || 'auto' }) as CSSStyleDeclaration,
  );
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  document.body.innerHTML = '';
});

describe('what is far below the screen', () => {
  it('is laid out a few rows of a table at a time', () => {
    const stop = drawRest();
    const steps: number[] = [];
    for (let k = 0; k < 12; k++) {
      vi.advanceTimersToNextTimer();
      if (section().style.contentVisibility === 'visible' && steps.at(-1) !== shown()) steps.push(shown());
    }
    expect(steps).toEqual([10, 20, 30, ROWS]);
    stop();
  });

  it.each(['scroll', 'keydown', 'beforeprint'])('is there at once on %s', (hurry) => {
    const stop = drawRest();
    vi.advanceTimersToNextTimer();
    expect(shown()).toBeLessThan(ROWS);
    window.dispatchEvent(new Event(hurry));
    expect(shown()).toBe(ROWS);
    stop();
  });

  it('is whole when the reader leaves', () => {
    const stop = drawRest();
    vi.advanceTimersToNextTimer();
    stop();
    expect(shown()).toBe(ROWS);
  });

  it('waits while a part loads', () => {
    document.querySelector('main')?.insertAdjacentHTML('beforeend', '<p aria-busy="true"></p>');
    const stop = drawRest();
    for (let k = 0; k < 6; k++) vi.advanceTimersToNextTimer();
    expect(section().style.contentVisibility).not.toBe('visible');
    stop();
  });
});
