import { SITE_PAGES } from './sitePages.ts';
import { expect, test } from './siteTest.ts';

/** How long the browser may still find something larger after a page is whole, milliseconds. */
const CALM_MS = 500;

/** Text as it is read: no tags, the characters written out, no runs of spaces. */
function textOf(html: string): string {
  return html
    .replace(/<[^>]*>/g, '')
    .replace(/&#(\d+);/g, (_all, code: string) => String.fromCharCode(Number(code)))
    .replace(/\s+/g, ' ');
}

for (const { name, pathOf } of SITE_PAGES) {
  test(`${name}: the largest thing a phone paints stands in the page as sent, before any script`, async ({
    page,
    league,
  }) => {
    await page.setViewportSize({ width: 412, height: 823 });
    await page.addInitScript(() => {
      const seen: { largest: string } = { largest: '' };
      Object.assign(globalThis, { seen });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          seen.largest = (entry as PerformanceEntry & { element?: Element | null }).element?.textContent ?? entry.name;
        }
      }).observe({ type: 'largest-contentful-paint', buffered: true });
    });
    let paint: () => void = () => undefined;
    const painted = new Promise<void>((resolve) => {
      paint = resolve;
    });
    // A slow phone paints long before the scripts have come.
    await page.route('**/assets/*.js', async (route) => {
      await painted;
      await route.continue();
    });
    const response = await page.goto(pathOf(league), { waitUntil: 'commit' });
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
    const html = textOf((await response?.text()) ?? '');
    paint();
    await page.waitForLoadState('networkidle');
    await page.waitForTimeout(CALM_MS);
    const largest = await page.evaluate(() => (globalThis as unknown as { seen: { largest: string } }).seen.largest);
    expect(largest).not.toBe('');
    expect(html).toContain(textOf(largest).trim());
  });
}

test('the words as sent are the largest thing painted also where the scripts come at once', async ({
  page,
  league,
}) => {
  const game = SITE_PAGES.find(({ name }) => name === 'game');
  await page.setViewportSize({ width: 412, height: 823 });
  await page.addInitScript(() => {
    const largest: string[] = [];
    Object.assign(globalThis, { largest });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        largest.push((entry as PerformanceEntry & { element?: Element | null }).element?.textContent ?? entry.name);
      }
    }).observe({ type: 'largest-contentful-paint', buffered: true });
  });
  const response = await page.goto(game?.pathOf(league) ?? '', { waitUntil: 'networkidle' });
  await page.waitForTimeout(CALM_MS);
  const html = textOf((await response?.text()) ?? '');
  const largest = await page.evaluate(() => (globalThis as unknown as { largest: string[] }).largest);
  expect(largest).not.toEqual([]);
  for (const text of largest) expect(html).toContain(textOf(text).trim());
});
