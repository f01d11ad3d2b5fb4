import type { Page } from '@playwright/test';
import { SITE_PAGES } from './sitePages.ts';
import { expect, holdRequests, test } from './siteTest.ts';

/** A typical phone. */
test.use({ viewport: { width: 412, height: 823 } });

/** The largest sum of layout shifts. Source: docs/quality.md#pages. */
const MAX_SHIFT = 0.01;

/** Visible text of HTML: no tags, decoded entities, collapsed whitespace. */
function textOf(html: string): string {
  return html
    .replace(/<[^>]*>/g, '')
    .replace(/&#(x?)([\da-f]+);/gi, (_all, hex: string, code: string) =>
      String.fromCodePoint(Number.parseInt(code, hex === '' ? 10 : 16)),
    )
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Records the largest-contentful-paint candidates from now on; the returned function reads their texts so far. */
async function recordLargestPaints(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.addInitScript(() => {
    const largestPaints: string[] = [];
    Object.assign(globalThis, { largestPaints });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { element } = entry as PerformanceEntry & { element?: Element | null };
        // The bar that says "demo" is on no real site.
        if (element?.closest('aside') == null) largestPaints.push(element?.textContent ?? '');
      }
    }).observe({ type: 'largest-contentful-paint', buffered: true });
  });
  return () => page.evaluate(() => (globalThis as unknown as { largestPaints: string[] }).largestPaints);
}

/** Records layout shifts that no input caused from now on; the returned function reads their sum so far. */
async function recordShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    let sum = 0;
    const add = (entries: readonly PerformanceEntry[]) => {
      for (const entry of entries as readonly (PerformanceEntry & { hadRecentInput: boolean; value: number })[])
        if (!entry.hadRecentInput) sum += entry.value;
    };
    const observer = new PerformanceObserver((list) => add(list.getEntries()));
    observer.observe({ type: 'layout-shift', buffered: true });
    const shiftSum = () => {
      add(observer.takeRecords());
      return sum;
    };
    Object.assign(globalThis, { shiftSum });
  });
  return () => page.evaluate(() => (globalThis as unknown as { shiftSum: () => number }).shiftSum());
}

/** Scrolls to the end faster than the parts of the page load. */
async function scrollToEnd(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const { documentElement } = document;
    const isAtEnd = () => scrollY + innerHeight >= documentElement.scrollHeight - 1;
    while (!isAtEnd()) {
      scrollBy({ top: 700, behavior: 'instant' });
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
  });
}

/** Opens a page, waits until text of the HTML as sent has been painted, and returns that HTML. */
async function openPainted(page: Page, path: string, largestPaints: () => Promise<readonly string[]>): Promise<string> {
  const response = await page.goto(path, { waitUntil: 'commit' });
  const html = (await response?.text()) ?? '';
  const sent = textOf(html);
  await expect
    .poll(async () => (await largestPaints()).map(textOf).some((text) => text !== '' && sent.includes(text)))
    .toBe(true);
  return html;
}

/** Waits until the page has loaded and everything painted so far has been reported to its observers. */
async function settle(page: Page): Promise<void> {
  await expect(page.getByRole('main')).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
  // Paints are reported in order: once this marker is, so is everything painted before it.
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        new PerformanceObserver(() => resolve()).observe({ type: 'element' });
        const marker = document.createElement('p');
        marker.setAttribute('elementtiming', 'marker');
        marker.textContent = '.';
        Object.assign(marker.style, {
          position: 'fixed',
          inset: '0 auto auto 0',
          font: '10px sans-serif',
          zIndex: '9',
        });
        document.body.append(marker);
      }),
  );
}

for (const { name, pathOf } of SITE_PAGES) {
  test(`${name}: the largest paint on a phone is text of the HTML as sent, and nothing visible moves`, {
    tag: '@soak',
  }, async ({ page, league }) => {
    const shifts = await recordShifts(page);
    const largestPaints = await recordLargestPaints(page);
    // A slow phone paints the HTML long before the scripts arrive.
    const releaseScripts = await holdRequests(page, '**/assets/*.js');
    const html = textOf(await openPainted(page, pathOf(league), largestPaints));
    releaseScripts();
    await settle(page);
    const largest = textOf((await largestPaints()).at(-1) ?? '');
    expect(largest).not.toBe('');
    expect(html).toContain(largest);
    expect(await shifts(), 'while it loads').toBeLessThanOrEqual(MAX_SHIFT);
    await scrollToEnd(page);
    await settle(page);
    expect(await shifts(), 'on the way to its end').toBeLessThanOrEqual(MAX_SHIFT);
  });
}

test('the HTML as sent is painted first even when the scripts arrive at once', async ({ page, league }) => {
  const game = SITE_PAGES.find(({ name }) => name === 'game');
  const largestPaints = await recordLargestPaints(page);
  // Without data the page cannot paint anything larger before the HTML as sent.
  const releaseData = await holdRequests(page, ({ pathname }) => pathname.startsWith('/api/'));
  const html = textOf(await openPainted(page, game?.pathOf(league) ?? '', largestPaints));
  releaseData();
  await settle(page);
  const texts = (await largestPaints()).map(textOf);
  expect(texts.filter((text) => text === '' || !html.includes(text))).toEqual([]);
});
