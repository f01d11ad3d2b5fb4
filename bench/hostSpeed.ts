import type { Browser } from '@playwright/test';

/** The index of the host that the targets of pages were set on. */
const REFERENCE_INDEX = 3600;
/** How many times slower than the reference host a phone is. */
const PHONE_SLOWDOWN = 4;
/** Time of each loop of the index, milliseconds. */
const INDEX_LOOP_MS = 500;

/** How many times to slow down a host of an index to make it a phone: less on a slow host, at least 1. */
export function phoneSlowdown(index: number): number {
  return Math.max(1, (PHONE_SLOWDOWN * index) / REFERENCE_INDEX);
}

/**
 * How fast the host's browser builds strings and copies arrays: thousands of characters and of numbers in a
 * millisecond, summed. Lighthouse's index of a host weighs the same two.
 */
export async function hostIndex(browser: Browser): Promise<number> {
  const page = await browser.newPage();
  const index = await page.evaluate((loopMs) => {
    const rate = (work: () => number): number => {
      const start = performance.now();
      let units = 0;
      while (performance.now() - start < loopMs) units += work();
      return units / 1000 / (performance.now() - start);
    };
    const text = rate(() => {
      let built = '';
      for (let k = 0; k < 10_000; k++) built += 'a';
      return built.length;
    });
    const [from, to] = [Array.from({ length: 100_000 }, (_, k) => k), Array.from({ length: 100_000 }, () => 0)];
    const copies = rate(() => {
      for (let k = 0; k < from.length; k++) to[k] = from[k] ?? 0;
      return to.length;
    });
    return Math.round(text + copies);
  }, INDEX_LOOP_MS);
  await page.close();
  return index;
}
