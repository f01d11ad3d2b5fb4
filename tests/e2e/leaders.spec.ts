import type { Page } from '@playwright/test';
import { expect, test } from './siteTest.ts';

/** The tables in order, with their kinds in the API. Source: docs/site.md#league-leaders. */
const TABLES = [
  ['Average Game Rating', 'game_ratings'],
  ['Points', 'points'],
  ['Primary Points', 'primary_points'],
  ['Goals', 'goals'],
  ['Expected Goals', 'xg'],
  ['Goals Scored Above Expected', 'scoredax'],
  ['Assists', 'assists'],
  ['Goals Saved Above Expected', 'savedax'],
  ['Save Percentage', 'save_percentage'],
  ['Stolen Games', 'stolen_games'],
] as const;

interface Leader {
  readonly name: string;
  readonly value: number;
}

/** Opens the page and waits for its tables. Before its first render it has only its first words. */
async function openLeaders(page: Page): Promise<void> {
  await page.goto('/leaders');
  await expect(page.locator('main h2')).toHaveCount(TABLES.length);
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
}

test('shows ten tables in order, each with the leaders of its kind, best first', { tag: ['@leaders.tables'] }, async ({
  page,
  request,
}) => {
  const seasons = (await (await request.get('/api/seasons/')).json()) as { season: number; default: boolean }[];
  const season = seasons.find((one) => one.default)?.season;
  await openLeaders(page);
  expect(await page.locator('main h2').allTextContents()).toEqual(TABLES.map(([title]) => title));
  for (const [title, kind] of TABLES) {
    const leaders = (await (await request.get(`/api/leaders/${season}/${kind}`)).json()) as Leader[];
    const values = leaders.map(({ value }) => value);
    expect(values).toEqual([...values].sort((a, b) => b - a));
    expect(values.length).toBeLessThanOrEqual(10);
    const rows = page.getByRole('region', { name: title, exact: true }).getByRole('listitem');
    expect(await rows.getByRole('link').allTextContents()).toEqual(leaders.map(({ name }) => name));
  }
});

test('another season reloads all ten tables and appears in the URL', { tag: ['@leaders.season'] }, async ({ page }) => {
  const requested: string[] = [];
  page.on('request', (call) => requested.push(new URL(call.url()).pathname));
  await openLeaders(page);
  const picker = page.getByRole('combobox', { name: 'Select a Season' });
  const chosen = await picker.inputValue();
  const values = await picker
    .locator('option')
    .evaluateAll((options) => options.map((option) => option.getAttribute('value')));
  const other = values.find((value) => value !== chosen) ?? '';
  await picker.selectOption(other);
  await expect(page).toHaveURL(new RegExp(`season=${other}`));
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
  const calls = requested.filter((path) => path.startsWith(`/api/leaders/${other}/`));
  expect(calls.sort()).toEqual(TABLES.map(([, kind]) => `/api/leaders/${other}/${kind}`).sort());
});
