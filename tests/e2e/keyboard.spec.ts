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

test('by keyboard only: open the teams, close them by Escape with the focus restored, choose a team', {
  tag: '@soak',
}, async ({ page }) => {
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

test('by keyboard only: leave an open list for the next field, and go back through a table below its head', {
  tag: '@soak',
}, async ({ page, league }) => {
  await page.goto('/shared_ice_comparison');
  const second = page.getByRole('combobox', { name: /^Player 2/ });
  await page.getByRole('combobox', { name: /^Player 1/ }).focus();
  await expect(
    page
      .getByRole('listbox', { name: /^Player 1/ })
      .getByRole('option')
      .nth(9),
  ).toBeVisible();
  // A list that scrolls is a stop of its own unless the page says otherwise.
  await page.keyboard.press('Tab');
  await expect(second).toBeFocused();
  await page.goto(`/games/id/${league.game}`);
  const names = page.getByRole('table', { name: 'Player Ratings' }).locator('tbody th a');
  await expect(names.nth(30)).toBeVisible();
  // A part that loads while the keyboard goes on would move what is in focus.
  const isLoading = () =>
    page.evaluate(() => {
      const isAtEnd = window.innerHeight + window.scrollY + 1 >= document.documentElement.scrollHeight;
      window.scrollTo(0, isAtEnd ? 0 : window.scrollY + 700);
      return document.querySelector('main [aria-busy="true"], main [data-waiting]') !== null;
    });
  await expect.poll(isLoading).toBe(false);
  await names.last().focus();
  for (let k = (await names.count()) - 2; k > 0; k -= 1) {
    await page.keyboard.press('Shift+Tab');
    await expect(names.nth(k)).toBeFocused();
    const isSeen = await names.nth(k).evaluate((link) => {
      const { left, top, width, height } = link.getBoundingClientRect();
      return link.contains(document.elementFromPoint(left + width / 2, top + height / 2));
    });
    expect(isSeen, `name ${k} in sight`).toBe(true);
  }
});

test('by keyboard only: a list of games is one stop a row', { tag: '@soak' }, async ({ page }) => {
  await page.goto('/teams/NHL/games');
  const rows = page.locator('main li[data-game]');
  await expect(rows.nth(2)).toBeVisible();
  await rows.first().locator('a[href^="/games/id/"]').focus();
  for (const k of [1, 2]) {
    await page.keyboard.press('Tab');
    await expect(rows.nth(k).locator('a[href^="/games/id/"]')).toBeFocused();
  }
});
