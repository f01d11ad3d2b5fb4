import { expect, holdRequests, test } from './siteTest.ts';

test('the code is asked for after the first paint', { tag: '@soak' }, async ({ page }) => {
  await page.goto('/leaders');
  await expect(page.locator('main')).toBeVisible();
  const { paint, code } = await page.evaluate(() => {
    const scripts = performance.getEntriesByType('resource').filter(({ name }) => /\/vendor-[^/]+\.js$/.test(name));
    return {
      paint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
      code: Math.min(...scripts.map(({ startTime }) => startTime)),
    };
  });
  expect(code).toBeGreaterThanOrEqual(paint);
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
