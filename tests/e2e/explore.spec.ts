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

test('a number leads to its shots, and back', async ({ page }) => {
  await page.goto('/explore?columns=goals&min_games=0&sort=-goals');
  const answer = page.getByRole('region', { name: 'Answer', exact: true });
  const goals = answer.getByRole('row').nth(1).getByRole('link').last();
  const count = Number(await goals.textContent());
  await goals.click();
  await expect(page).toHaveURL(/rows=shots/);
  await expect(answer.locator('b').first()).toHaveText(`${count} rows`);
  await page.goBack();
  await expect(page).toHaveURL(/columns=goals/);
});
