import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { EMPTY_ANSWERS } from './emptyAnswers.ts';
import { endpointOf } from './endpointOf.ts';
import { SITE_PAGES, type SitePage } from './sitePages.ts';
import { expect, test } from './siteTest.ts';

const STATES = ['loaded', 'empty', 'error'] as const;
const WIDTHS = [390, 768, 1440] as const;
const THEMES = ['light', 'dark'] as const;
type State = (typeof STATES)[number];

/** The default cases; `HIGHSLOT_E2E_WHOLE=1` checks all eighteen of each page. */
const USUAL: ReadonlySet<string> = new Set([
  'loaded 390 dark',
  'loaded 768 light',
  'loaded 1440 light',
  'loaded 1440 dark',
  'empty 390 dark',
  'error 768 light',
]);
const isWhole = process.env.HIGHSLOT_E2E_WHOLE === '1';

/** The axe rule sets. Source: docs/quality.md#accessibility. */
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice'];

const CASES = STATES.flatMap((state) =>
  WIDTHS.flatMap((width) => THEMES.map((theme) => ({ state, width, theme, title: `${state} ${width} ${theme}` }))),
).filter(({ title }) => isWhole || USUAL.has(title));

/** Prepares the page's state: with data, empty, or failed. */
async function arrange(page: Page, { content }: SitePage, state: State): Promise<void> {
  if (state === 'loaded') return;
  await page.route('**/api/**', (route) => {
    const endpoint = endpointOf(new URL(route.request().url()));
    if (endpoint === undefined || !content.includes(endpoint)) return route.continue();
    if (state === 'error') return route.fulfill({ status: 500, body: '' });
    const empty = EMPTY_ANSWERS[endpoint];
    return empty === undefined ? route.continue() : route.fulfill({ json: empty });
  });
}

for (const sitePage of SITE_PAGES) {
  for (const { state, width, theme, title } of CASES) {
    test(`${sitePage.name}, ${title}: passes the accessibility rules and fits the screen`, async ({ page, league }) => {
      // Checking every cell's contrast takes time on a page of tables.
      test.slow();
      await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
      await page.setViewportSize({ width, height: 900 });
      await arrange(page, sitePage, state);
      await page.goto(sitePage.pathOf(league));
      await expect(page.getByRole('main')).toBeVisible();
      await page.waitForLoadState('networkidle');
      await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
      const { violations } = await new AxeBuilder({ page }).withTags(RULES).analyze();
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 120)}`)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    });
  }
}
