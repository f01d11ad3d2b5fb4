import { statSync } from 'node:fs';
import type { Page } from '@playwright/test';
import type { DataManifest } from '../../src/contract/dataManifest.ts';
import { expect, test } from './siteTest.ts';

/** Opens a page and waits until its content has loaded. A heading is in the HTML as sent, the footer is not. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
}

test('links lead from the home page to all seven features', { tag: ['@product.journey'] }, async ({ page }) => {
  await open(page, '/');
  await expect(page.getByRole('heading', { name: 'Recent Games' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Top Game Ratings' })).toBeVisible();
  const nav = page.getByRole('navigation').first();
  await nav.getByRole('button', { name: 'Teams' }).click();
  await page.locator('header a[href^="/teams/"]:visible').filter({ hasNotText: 'Recent' }).first().click();
  await expect(page).toHaveURL(/\/teams\/[A-Z]{3}\/?/);
  await page.getByRole('link', { name: 'Player Cards', exact: true }).click();
  await expect(page).toHaveURL(/\/roster/);
  await page.locator('main a[href^="/players/id/"]').first().click();
  await expect(page).toHaveURL(/\/players\/id\/\d{7}/);
  await nav.getByRole('link', { name: 'Recent Games' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('All Games');
  await page.locator('main a[href^="/games/id/"]').first().click();
  await expect(page).toHaveURL(/\/games\/id\/\d{10}/);
  for (const [link, path] of [
    ['League Leaders', '/leaders'],
    ['Player Ratings', '/player_insights'],
    ['Head to Head', '/shared_ice_comparison'],
    ['Compare Charts', '/chart_comparison'],
    ['Home', '/'],
  ] as const) {
    await nav.getByRole('link', { name: link, exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`${path}(\\?|$)`));
  }
});

test('a click on a row opens its game; a click on a link inside follows only that link', {
  tag: ['@home.recent.row-click'],
}, async ({ page }) => {
  await open(page, '/');
  const row = page
    .locator('main li, main tr')
    .filter({ has: page.locator('a[href^="/games/id/"]') })
    // Not a card of the score strip, which is one link.
    .filter({ has: page.locator('a[href^="/teams/"]') })
    .first();
  const href = await row.locator('a[href^="/games/id/"]').first().getAttribute('href');
  await row.click({ position: { x: 12, y: 12 } });
  await expect(page).toHaveURL(new RegExp(`${href}$`));
  await page.goBack();
  const team = row.locator('a[href^="/teams/"]').first();
  const teamHref = await team.getAttribute('href');
  await team.click();
  await expect(page).toHaveURL(new RegExp(`${teamHref}$`));
});

test('season files arrive whole in a browser, by its scripts and as downloads', async ({ page, request, league }) => {
  const manifest = async (): Promise<DataManifest | null> => {
    const answer = await request.get('/data/manifest.json');
    return answer.ok() ? ((await answer.json()) as DataManifest) : null;
  };
  const files = (await manifest())?.files ?? [];
  await page.goto('/data');
  for (const name of [`shots-${league.season}.csv`, 'games-all.csv', 'pairs-all.parquet']) {
    const file = files.find(({ path }) => path.endsWith(`/${name}`));
    const address = `${file?.path}?sha256=${file?.sha256}`;
    const arrived = await page.evaluate(async (path) => (await (await fetch(path)).arrayBuffer()).byteLength, address);
    expect([name, arrived]).toEqual([name, file?.bytes]);
    const started = page.waitForEvent('download');
    await page.evaluate((path) => {
      const link = document.createElement('a');
      link.href = path;
      link.download = '';
      document.body.append(link);
      link.click();
    }, address);
    const download = await started;
    expect([download.suggestedFilename(), statSync(await download.path()).size]).toEqual([name, file?.bytes]);
  }
});
