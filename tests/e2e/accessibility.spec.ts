import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { EMPTY_ANSWERS } from './emptyAnswers.ts';
import { endpointOf } from './endpointOf.ts';
import { SITE_PAGES, type SitePage } from './sitePages.ts';
import { expect, test } from './siteTest.ts';

const WIDTHS = [390, 768, 1440] as const;
const THEMES = ['light', 'dark'] as const;
type State = 'loaded' | 'empty' | 'error';

/** The axe rule sets. Source: docs/quality.md#accessibility. */
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice'];

/** How a page is looked at, and what is checked. Contrast takes most of the time on a page of tables. */
interface View {
  readonly width: (typeof WIDTHS)[number];
  readonly theme: (typeof THEMES)[number];
  readonly check: 'everything' | 'all but contrast' | 'contrast';
}

/** The default views: a theme changes no structure, and a width changes few colours. */
const USUAL: Readonly<Record<State, readonly View[]>> = {
  loaded: [
    { width: 390, theme: 'dark', check: 'everything' },
    { width: 768, theme: 'light', check: 'all but contrast' },
    { width: 1440, theme: 'light', check: 'everything' },
    { width: 1440, theme: 'dark', check: 'contrast' },
  ],
  empty: [{ width: 390, theme: 'dark', check: 'everything' }],
  error: [{ width: 768, theme: 'light', check: 'everything' }],
};
/** Every view of each state, with `HIGHSLOT_E2E_WHOLE=1`. */
const ALL: readonly View[] = WIDTHS.flatMap((width) =>
  THEMES.map((theme) => ({ width, theme, check: 'everything' as const })),
);
const isWhole = process.env.HIGHSLOT_E2E_WHOLE === '1';
const STATES = Object.entries(USUAL) as readonly [State, readonly View[]][];

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

/** The rules that a page breaks in a view, with the first element that breaks each. */
async function violationsOf(page: Page, { check }: View): Promise<string[]> {
  const axe = new AxeBuilder({ page });
  if (check === 'contrast') axe.withRules(['color-contrast']);
  else axe.withTags(RULES);
  if (check === 'all but contrast') axe.disableRules(['color-contrast']);
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 120)}`);
}

for (const sitePage of SITE_PAGES) {
  for (const [state, views] of STATES) {
    test(`${sitePage.name}, ${state}: passes the accessibility rules and fits the screen`, async ({ page, league }) => {
      // Checks a page of tables several times.
      test.setTimeout(240_000);
      await arrange(page, sitePage, state);
      for (const [k, view] of (isWhole ? ALL : views).entries()) {
        const { width, theme } = view;
        await test.step(`${width} px, ${theme}`, async () => {
          await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
          await page.setViewportSize({ width, height: 900 });
          if (k === 0 || isWhole) {
            await page.goto(sitePage.pathOf(league));
            await expect(page.getByRole('main')).toBeVisible();
            await page.waitForLoadState('networkidle');
          }
          await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
          expect(await violationsOf(page, view)).toEqual([]);
          expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
        });
      }
    });
  }
}
