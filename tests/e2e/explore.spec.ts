import { readFileSync } from 'node:fs';
import { expect, test } from './siteTest.ts';

test('a question is asked from the home page, and its file has the same rows', { tag: ['@explore'] }, async ({
  page,
}) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Explore' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Explore' })).toBeVisible();
  const answer = page.getByRole('region', { name: 'Answer', exact: true });
  await expect(answer.getByRole('row')).not.toHaveCount(0);
  const filters = page.locator('details').filter({ hasText: 'Which games' });
  await filters.getByText('Filters', { exact: true }).click();
  await filters.getByText('Strength', { exact: true }).click();
  await filters.getByLabel('5 on 5').check();
  await filters.getByText('Score', { exact: true }).click();
  await filters.getByLabel('Tied').check();
  await filters.getByText('Position', { exact: true }).click();
  await filters.getByLabel('Forwards').check();
  await filters.getByLabel('Minutes').fill('1');
  await filters.getByLabel('Minutes').press('Enter');
  await filters.getByLabel('Rate').selectOption('Per 60 minutes');
  await expect(page).toHaveURL(/strength=5v5&score=tied&position=F&min_toi=1&rate=60/);
  await expect(answer.locator('p').first()).toContainText('with at least 1 minutes');
  await answer.getByRole('button', { name: 'xGF%' }).click();
  await expect(page).toHaveURL(/sort=-xgf_pct/);
  await expect(answer.getByRole('columnheader', { name: 'xGF%' })).toHaveAttribute('aria-sort', 'descending');
  const total = Number((await answer.locator('b').first().textContent())?.replace(/\D/g, ''));
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    answer.getByRole('link', { name: 'CSV' }).click(),
  ]);
  const lines = readFileSync((await download.path()) ?? '', 'utf8')
    .trim()
    .split(/\r?\n/);
  expect(lines).toHaveLength(total + 1);
});

test('a number leads to its plays, and back', async ({ page }) => {
  await page.goto('/explore?columns=goals&min_games=0&sort=-goals');
  const answer = page.getByRole('region', { name: 'Answer', exact: true });
  const goals = answer.getByRole('row').nth(1).getByRole('link').last();
  const count = Number(await goals.textContent());
  await goals.click();
  await expect(page).toHaveURL(/rows=plays/);
  await expect(answer.locator('b').first()).toHaveText(`${count} rows`);
  await page.goBack();
  await expect(page).toHaveURL(/columns=goals/);
});

test('a chart of the games of those ticked is at the address, and can be embedded', async ({ page }) => {
  await page.goto('/explore?rows=teams&min_games=0');
  const chart = page.getByRole('figure');
  await expect(chart).toContainText('the lines are their means');
  await page.getByRole('radio', { name: 'One column' }).check({ force: true });
  await expect(chart).toContainText('the mean is');
  await page.getByRole('radio', { name: 'Over games' }).check({ force: true });
  const boxes = page.getByRole('region', { name: 'Answer', exact: true }).getByRole('checkbox');
  await boxes.nth(0).check();
  await boxes.nth(1).check();
  await expect(page).toHaveURL(/chart=trend&who=[A-Z]{3}%2C[A-Z]{3}$/);
  await expect(chart).toContainText('mean of 10 games over');
  const drawn = await chart.locator('[data-line]').count();
  await page.goto(page.url().replace('/explore?rows=teams', '/embed/query/teams?'));
  await expect(page.locator('.wide [data-line]')).toHaveCount(drawn);
});

test('filters are in a sheet on a phone, and nothing is wider than the screen', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/explore?strength=5v5');
  await page.getByRole('button', { name: 'Strength: 5 on 5.' }).click();
  await page.getByRole('dialog').getByLabel('Place').selectOption('Home');
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page).toHaveURL(/place=home/);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await page.goto('/explore?rows=shots');
  await expect(page.getByText('Shots', { exact: true })).toBeInViewport();
});
