import { violationsOf } from './axe.ts';
import { expect, test } from './siteTest.ts';

/** Pages with a wide table, a figure, and long lines of code. */
const PAGES = ['/method', '/method/validity', '/method/model-card', '/method/statistics'];

for (const [width, colorScheme] of [
  [390, 'dark'],
  [1440, 'light'],
] as const) {
  test(`the method passes the accessibility rules and fits the screen at ${width} px`, { tag: '@soak' }, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height: 900 });
    for (const path of PAGES) {
      await page.goto(path);
      await expect(page.getByRole('searchbox', { name: 'Search the method' })).toBeVisible();
      expect(await violationsOf(page), path).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(width);
    }
  });
}

test('the search of the method leads to a section, and a term of a card to its definition', async ({
  page,
  league,
}) => {
  await page.goto('/method');
  await page.getByRole('searchbox', { name: 'Search the method' }).fill('shrinkag');
  await page.getByRole('link', { name: /Percentiles of the player card: Shrinkage/ }).click();
  await expect(page).toHaveURL(/\/method\/percentiles#shrinkage$/);
  await expect(page.getByRole('heading', { name: 'Shrinkage' })).toBeInViewport();

  await page.goto(`/players/id/${league.player}`);
  await page.getByRole('button', { name: 'Offense' }).first().focus();
  const made = page.getByRole('link', { name: 'How it is made' }).first();
  await expect(made).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(made).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/method\/validity#repeats-ev_offense$/);
  await expect(page.locator('[id="repeats-ev_offense"]')).toBeInViewport();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the method is readable, with contents, anchors and tables, and no page scrolls sideways', async ({ page }) => {
    // Some thirty pages.
    test.slow();
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/method');
    const list = page.getByRole('link');
    const paths = (await list.evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))).filter(
      (path) => path.startsWith('/method/'),
    );
    expect(paths.length).toBeGreaterThan(20);
    for (const path of new Set(paths)) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      // Layout runs without scripts; what cannot be asked of the page is its widest box.
      expect((await page.locator('html').boundingBox())?.width, path).toBeLessThanOrEqual(390);
    }
    await page.goto('/method/validity#repeats-ev_offense');
    await expect(page.locator('[id="repeats-ev_offense"]')).toBeInViewport();
  });
});
