import { formatDay } from '../../src/hockey/displayText.ts';
import { violationsOf } from './axe.ts';
import { SITE_PAGES } from './sitePages.ts';
import { expect, IMAGE_HOST, test } from './siteTest.ts';

for (const { name, pathOf } of SITE_PAGES) {
  for (const [width, colorScheme] of [
    [390, 'light'],
    [1440, 'dark'],
  ] as const) {
    test(`${name} at ${width} px: loads, fits the screen, passes the accessibility rules and asks no one else`, {
      tag: ['@footer.every-page', '@route.direct', '@product.no-accounts', '@state.read-only', '@image.league'],
    }, async ({ page, league, context }) => {
      const calls: { method: string; host: string; type: string }[] = [];
      page.on('request', (call) =>
        calls.push({ method: call.method(), host: new URL(call.url()).hostname, type: call.resourceType() }),
      );
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.setViewportSize({ width, height: 900 });
      await page.goto(pathOf(league));
      // A heading is in the HTML as sent, the footer is not.
      const footer = page.getByRole('contentinfo');
      await expect(footer).toContainText('not affiliated with');
      await expect(footer).toContainText(`Data as of${formatDay(league.newestDay)}`);
      await expect(footer.getByRole('link', { name: /@/ })).toHaveAttribute('href', /^mailto:/);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.waitForLoadState('networkidle');
      await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
      expect(await violationsOf(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      expect(await context.cookies()).toEqual([]);
      expect(calls.filter(({ method }) => method !== 'GET')).toEqual([]);
      const external = calls.filter(({ host }) => host !== '127.0.0.1');
      expect(external.filter(({ host, type }) => host !== IMAGE_HOST || type !== 'image')).toEqual([]);
    });
  }
}
