import type { Page } from '@playwright/test';
import { expect, test } from './siteTest.ts';

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
