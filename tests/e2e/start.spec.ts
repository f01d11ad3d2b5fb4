import type { Page } from '@playwright/test';
import { expect, holdRequests, test } from './siteTest.ts';

/** When a page's first paint was and when its code was first asked for, milliseconds from its start. */
function timesOf(page: Page): Promise<{ paint: number; code: number; firstByte: number }> {
  return page.evaluate(() => {
    const [loaded] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    const scripts = performance.getEntriesByType('resource').filter(({ name }) => /\/vendor-[^/]+\.js$/.test(name));
    return {
      paint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
      code: Math.min(...scripts.map(({ startTime }) => startTime)),
      firstByte: (loaded?.responseStart ?? Number.NaN) - (loaded?.requestStart ?? Number.NaN),
    };
  });
}

/** Makes the page see a time from request to first byte, which a loaded machine would lengthen. */
async function setFirstByte(page: Page, milliseconds: number): Promise<void> {
  await page.addInitScript((wait) => {
    Object.defineProperty(PerformanceNavigationTiming.prototype, 'responseStart', {
      get(this: PerformanceNavigationTiming) {
        return this.requestStart + wait;
      },
    });
  }, milliseconds);
}

test('on a fast line the code is asked for after the first paint', { tag: '@soak' }, async ({ page }) => {
  await setFirstByte(page, 10);
  await page.goto('/leaders');
  await expect(page.locator('main')).toBeVisible();
  const { paint, code, firstByte } = await timesOf(page);
  expect(firstByte).toBe(10);
  expect(code).toBeGreaterThanOrEqual(paint);
});

test('on a slow line the code is asked for before the style sheets are there', { tag: '@soak' }, async ({ page }) => {
  await setFirstByte(page, 150);
  const release = await holdRequests(page, (url) => url.pathname.endsWith('.css'));
  const asked = page.waitForRequest(/\/vendor-[^/]+\.js$/);
  await page.goto('/leaders', { waitUntil: 'commit' });
  await asked;
  expect(await page.evaluate(() => performance.getEntriesByType('paint').length)).toBe(0);
  release();
  await expect(page.locator('main')).toBeVisible();
});

test('a stored theme and scale are the first ones seen', async ({ page }) => {
  await page.goto('/teams');
  await page.evaluate(() => {
    localStorage.setItem('highslot.theme', 'dark');
    localStorage.setItem('highslot.palette', 'blue-orange');
  });
  // The code never comes: what is seen is the HTML as sent.
  await holdRequests(page, (url) => /\/(vendor|index)-[^/]+\.js$/.test(url.pathname));
  await page.reload({ waitUntil: 'commit' });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(page.locator('html')).toHaveAttribute('data-palette', 'blue-orange');
});
