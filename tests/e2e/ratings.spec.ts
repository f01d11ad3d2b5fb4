import type { Page } from '@playwright/test';
import { expect, test } from './siteTest.ts';

/** The lists in their order, with their groups on the wire. Source: specification, player ratings. */
const LISTS = [
  ['Overall', 'overall'],
  ['LW', 'lw'],
  ['C', 'c'],
  ['RW', 'rw'],
  ['Defensemen', 'd'],
  ['Goalies', 'g'],
] as const;
/** How long lists are kept in the browser, milliseconds. Source: specification, section 9. */
const HOUR_MS = 3_600_000;

/** The calls of lists a page makes from now on, by group. */
function groupsAsked(page: Page): string[] {
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

test('six lists in order, each of the ten highest percentiles of its position', { tag: ['@insights.lists'] }, async ({
  page,
  request,
}) => {
  await open(page);
  expect(await page.locator('main h2').allTextContents()).toEqual(LISTS.map(([heading]) => heading));
  for (const [heading, group] of LISTS) {
    const players = (await (await request.get(`/api/players/insights/${group}`)).json()) as {
      id: number;
      overall_percentile: number;
    }[];
    const percentiles = players.map(({ overall_percentile }) => overall_percentile);
    expect(percentiles).toEqual([...percentiles].sort((a, b) => b - a));
    expect(percentiles).toHaveLength(10);
    const links = page.getByRole('region', { name: heading, exact: true }).locator('a[href^="/players/id/"]');
    const hrefs = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    expect(hrefs).toEqual(players.map(({ id }) => `/players/id/${id}`));
  }
});

test('all six calls are sent before the first answer', { tag: ['@api.insights'] }, async ({ page }) => {
  const held: (() => void)[] = [];
  await page.route('**/api/players/insights/*', async (route) => {
    await new Promise<void>((go) => {
      held.push(go);
      // None goes on before all six are here.
      if (held.length === LISTS.length) for (const release of held) release();
    });
    await route.continue();
  });
  await open(page);
  expect(held).toHaveLength(LISTS.length);
});

test('a second visit within the hour asks for nothing, one after it for all six', {
  tag: ['@cache.insights.one-hour'],
}, async ({ page }) => {
  const kept = Date.parse('2026-11-21T12:00:00Z');
  await page.clock.setFixedTime(new Date(kept));
  const asked = groupsAsked(page);
  await open(page);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('highslot.insights') !== null)).toBe(true);
  expect(asked).toHaveLength(LISTS.length);
  await page.clock.setFixedTime(new Date(kept + HOUR_MS - 1));
  await open(page);
  expect(asked).toHaveLength(LISTS.length);
  await page.clock.setFixedTime(new Date(kept + HOUR_MS));
  await open(page);
  expect(asked).toHaveLength(2 * LISTS.length);
});

test('a browser whose storage is full, or that has none, shows the same lists', async ({ page }) => {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  for (const broken of ['setItem', 'getItem'] as const) {
    await page.addInitScript((name) => {
      Storage.prototype[name] = () => {
        throw new DOMException('no room', 'QuotaExceededError');
      };
    }, broken);
    await open(page);
    await expect(page.locator('main a[href^="/players/id/"]')).toHaveCount(10 * LISTS.length);
  }
  expect(errors).toEqual([]);
});
