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
/** Lifetime of cached lists, in milliseconds. Source: docs/site.md#kept-in-the-browser. */
const CACHE_MS = 3_600_000;

/** Collects the groups of the lists that a page requests from now on. */
function recordGroups(page: Page): string[] {
  const groups: string[] = [];
  page.on('request', (call) => {
    const group = new URL(call.url()).pathname.match(/^\/api\/players\/insights\/(\w+)/)?.[1];
    if (group !== undefined) groups.push(group);
  });
  return groups;
}

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

test('all six requests are sent before the first response', { tag: ['@soak', '@api.insights'] }, async ({ page }) => {
  const held: (() => void)[] = [];
  await page.route('**/api/players/insights/*', async (route) => {
    await new Promise<void>((go) => {
      held.push(go);
      // Release all once the sixth has arrived.
      if (held.length === LISTS.length) for (const release of held) release();
    });
    await route.continue();
  });
  await open(page);
  expect(held).toHaveLength(LISTS.length);
});

test('a second visit within the hour makes no requests, a later one requests all six', {
  tag: ['@soak', '@cache.insights.one-hour'],
}, async ({ page }) => {
  const cachedAt = Date.parse('2026-11-21T12:00:00Z');
  await page.clock.setFixedTime(new Date(cachedAt));
  const requested = recordGroups(page);
  await open(page);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('highslot.insights') !== null)).toBe(true);
  expect(requested).toHaveLength(LISTS.length);
  await page.clock.setFixedTime(new Date(cachedAt + CACHE_MS - 1));
  await open(page);
  expect(requested).toHaveLength(LISTS.length);
  await page.clock.setFixedTime(new Date(cachedAt + CACHE_MS));
  await open(page);
  expect(requested).toHaveLength(2 * LISTS.length);
});

test('a browser with full or missing storage shows the same lists', { tag: '@soak' }, async ({ page }) => {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  for (const broken of ['setItem', 'getItem'] as const) {
    await page.addInitScript((name) => {
      Storage.prototype[name] = () => {
        throw new DOMException('no room', 'QuotaExceededError');
      };
    }, broken);
    await open(page);
    await expect(page.locator('main a[href^="/players/id/"]').nth(9 * LISTS.length)).toBeVisible();
  }
  expect(errors).toEqual([]);
});
