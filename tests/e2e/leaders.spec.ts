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

/** The lists in order, with their groups in the API. Source: docs/site.md#player-ratings. */
const LISTS = [
  ['Overall', 'overall'],
  ['LW', 'lw'],
  ['C', 'c'],
  ['RW', 'rw'],
  ['Defensemen', 'd'],
  ['Goalies', 'g'],
] as const;

async function open(page: Page): Promise<void> {
  await page.goto('/player_insights');
  await expect(page.locator('main h2')).toHaveCount(LISTS.length);
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
}

test('shows six lists in order, each with at most ten players, best first', {
  tag: ['@insights.lists'],
}, async ({ page, request }) => {
  await open(page);
  expect(await page.locator('main h2').allTextContents()).toEqual(LISTS.map(([heading]) => heading));
  for (const [heading, group] of LISTS) {
    const players = (await (await request.get(`/api/players/insights/${group}`)).json()) as {
      id: number;
      overall_percentile: number;
    }[];
    const percentiles = players.map(({ overall_percentile }) => overall_percentile);
    expect(percentiles).toEqual([...percentiles].sort((a, b) => b - a));
    // A small league has fewer rated goalies.
    expect(percentiles.length).toBeGreaterThan(heading === 'Goalies' ? 5 : 9);
    expect(percentiles.length).toBeLessThanOrEqual(10);
    const links = page.getByRole('region', { name: heading, exact: true }).locator('a[href^="/players/id/"]');
    const hrefs = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    expect(hrefs).toEqual(players.map(({ id }) => `/players/id/${id}`));
  }
});
