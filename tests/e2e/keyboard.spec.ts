import type { Page } from '@playwright/test';
import { expect, test } from './siteTest.ts';

/** Presses Tab until the named element has the focus; fails when it is not reachable. */
async function tabTo(page: Page, name: RegExp): Promise<void> {
  const named = () =>
    page.evaluate(() => {
      const { activeElement } = document;
      const label = activeElement instanceof HTMLInputElement ? activeElement.labels?.[0] : null;
      return activeElement?.getAttribute('aria-label') ?? label?.textContent ?? activeElement?.textContent ?? '';
    });
  await expect(async () => {
    await page.keyboard.press('Tab');
    expect(await named()).toMatch(name);
  }).toPass({ intervals: [0] });
}

test('by keyboard only: skip the navigation, choose two players, compare them, open their first game', async ({
  page,
  request,
  league,
}) => {
  const nameOf = async (id: number) => {
    const player = (await (await request.get(`/api/players/id/${id}`)).json()) as Record<string, string>;
    return `${player.first_name} ${player.last_name}`;
  };
  await page.goto('/shared_ice_comparison');
  await expect(page.getByPlaceholder('Type a name').first()).toBeVisible();
  await tabTo(page, /^Skip to the page$/);
  await page.keyboard.press('Enter');
  for (const [label, id] of [
    [/^Player 1/, league.player],
    [/^Player 2/, league.second],
  ] as const) {
    const name = await nameOf(id);
    await tabTo(page, label);
    await page.keyboard.type(name);
    await expect(page.getByRole('option', { name }).first()).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('combobox', { name: label })).toHaveValue(name);
  }
  await tabTo(page, /^COMPARE$/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('list', { name: /compared$/ })).toBeVisible();
  await tabTo(page, /^[A-Z]{3} \d+–\d+ [A-Z]{3}/);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/games\/id\/\d{10}$/);
});

test('by keyboard only: open the teams, close them by Escape with the focus restored, choose a team', async ({
  page,
}) => {
  await page.goto('/');
  await tabTo(page, /^Teams$/);
  await page.keyboard.press('Enter');
  const panel = page.getByRole('navigation', { name: 'Main' }).locator('a[href^="/teams/"]');
  await expect(panel.nth(1)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(panel.nth(1)).toBeHidden();
  await expect(page.getByRole('button', { name: 'Teams' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(panel.nth(1)).toBeVisible();
  await page.keyboard.press('Tab');
  const href = await page.evaluate(() => document.activeElement?.getAttribute('href'));
  expect(href).toMatch(/^\/teams\/[A-Z]{3}\/$/);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`${href}$`));
  await expect(panel.nth(1)).toBeHidden();
});
