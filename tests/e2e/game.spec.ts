import type { APIRequestContext, Page } from '@playwright/test';
import { expect, test } from './siteTest.ts';

/** A game in the list of games. */
interface ListedGame {
  readonly id: number;
  readonly status: string;
  readonly final_period: 'REG' | 'OT' | 'SO';
  readonly winner: string;
  readonly loser: string;
  readonly winner_score: number;
  readonly loser_score: number;
}

/** Finds a finished game of the server's league by how it was decided. */
async function finishedGame(request: APIRequestContext, final_period: ListedGame['final_period']): Promise<ListedGame> {
  const seasons = (await (await request.get('/api/seasons/')).json()) as { season: number; default: boolean }[];
  const season = (seasons.find((one) => one.default) ?? seasons[0])?.season;
  const games = (await (await request.get(`/api/games/NHL/${season}`)).json()) as ListedGame[];
  const game = games.find((one) => one.status === 'final' && one.final_period === final_period);
  if (game === undefined) throw new Error(`no ${final_period} game in ${season}`);
  return game;
}

/** Opens a game and waits for its charts. */
async function openGame(page: Page, id: number, query = ''): Promise<void> {
  await page.goto(`/games/id/${id}${query}`);
  await expect(page.locator('svg[data-chart="snake"]')).toBeVisible();
  await expect(page.locator('svg[data-chart="shot-map"]')).toBeVisible();
}

test('the chart of an overtime game has a tick every 20 minutes', { tag: ['@soak', '@game.snake.ticks'] }, async ({
  page,
  request,
}) => {
  const { id } = await finishedGame(request, 'OT');
  await openGame(page, id);
  const ticks = await page
    .locator('svg[data-chart="snake"] [data-tick]')
    .evaluateAll((marks) => marks.map((mark) => mark.getAttribute('data-tick')));
  expect(ticks.slice(0, 4)).toEqual(['0', '20', '40', '60']);
  expect(ticks.map(Number).every((minute, k) => minute === 20 * k)).toBe(true);
});

test('a full storage drops only other cached games to make room', {
  tag: ['@soak', '@error.storage-full', '@cache.game.compressed'],
}, async ({ page, request }) => {
  const { id } = await finishedGame(request, 'REG');
  await page.goto('/about');
  const filled = await page.evaluate(() => {
    localStorage.setItem('highslot.theme', 'dark');
    localStorage.setItem('2001020001', 'x'.repeat(400_000));
    localStorage.setItem('2001030111', 'x'.repeat(400_000));
    // Fill the remaining quota to the last character, under a key that is not a game.
    let rest = 'x'.repeat(6_000_000);
    while (rest.length > 0) {
      try {
        localStorage.setItem('another app', (localStorage.getItem('another app') ?? '') + rest);
      } catch {
        rest = rest.slice(0, Math.floor(rest.length / 2));
      }
    }
    return localStorage.getItem('another app')?.length ?? 0;
  });
  await openGame(page, id);
  await expect
    .poll(() => page.evaluate((key) => localStorage.getItem(key)?.length ?? 0, String(id)))
    .toBeGreaterThan(0);
  const stored = await page.evaluate(() =>
    Object.fromEntries(Object.entries(localStorage).map(([key, text]) => [key, String(text)])),
  );
  expect(Object.keys(stored).sort()).toEqual([String(id), 'highslot.theme', 'another app'].sort());
  expect(stored['another app']).toHaveLength(filled);
  expect(stored['highslot.theme']).toBe('dark');
  // Compressed: shorter than the response, and not plain JSON.
  const wire = (await (await request.get(`/api/game/${id}/player-detail`)).body()).length;
  expect(stored[String(id)]?.length).toBeLessThan(wire);
  expect(stored[String(id)]).not.toContain('skater_performance_dict');
  // A second visit uses the cached game.
  const calls: string[] = [];
  page.on('request', (call) => calls.push(new URL(call.url()).pathname));
  await page.reload();
  await expect(page.getByRole('table', { name: 'Player Ratings' })).toBeVisible();
  expect(calls.filter((path) => path === `/api/game/${id}/player-detail`)).toEqual([]);
});

test('every shot with coordinates is on the map and can be reached by keyboard', async ({ page, request }) => {
  const { id } = await finishedGame(request, 'REG');
  const { shot_locations: sides } = (await (await request.get(`/api/game/${id}/shot-data`)).json()) as {
    shot_locations: Record<string, { x: number | null; shooter_name: string | null }[]>;
  };
  const placed = Object.values(sides)
    .flat()
    .filter(({ x }) => x !== null);
  const named = placed.filter(({ shooter_name }) => shooter_name !== null);
  await openGame(page, id);
  await expect(page.locator('[data-shot]')).toHaveCount(placed.length);
  await page.locator('[data-shot][tabindex="0"]').focus();
  const seen = new Set<string>();
  for (let step = 0; step < named.length; step += 1) {
    const { shot, tips, others } = await page.evaluate(() => {
      const all = [...document.querySelectorAll('[role="tooltip"][data-below]')];
      const own = document.activeElement?.closest('figure');
      return {
        shot: document.activeElement?.getAttribute('data-shot') ?? '',
        tips: all.filter((tip) => own?.contains(tip)).length,
        // A goal opens its details in the xG chart too.
        others: all.filter((tip) => !own?.contains(tip) && tip.closest('#xg-chart') === null).length,
      };
    });
    seen.add(shot);
    expect([tips, others]).toEqual([1, 0]);
    await page.keyboard.press('ArrowRight');
  }
  expect(seen.size).toBe(named.length);
  await page.keyboard.press('Escape');
  await expect(page.locator('[role="tooltip"][data-below]')).toHaveCount(0);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('a tapped shot keeps its tooltip until the next tap, and the page does not scroll sideways', async ({
    page,
    request,
  }) => {
    const { id } = await finishedGame(request, 'REG');
    await openGame(page, id);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    const mark = page.locator('[data-result="goal"]').last();
    await mark.scrollIntoViewIfNeeded();
    await mark.tap({ force: true });
    // A goal opens its details in the xG chart too.
    const tips = page.locator('[role="tooltip"][data-below]');
    const tip = page.getByRole('figure', { name: 'Shot map' }).locator(tips);
    await expect(tip).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expect(tip).toBeVisible();
    const box = await tip.boundingBox();
    expect(box?.x).toBeGreaterThanOrEqual(0);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(390);
    await page.getByRole('heading', { name: 'Shot Map', exact: true }).tap();
    await expect(tips).toHaveCount(0);
  });

  test('the parts of a star’s score stay on the screen when they have loaded', async ({ page, request }) => {
    const { id } = await finishedGame(request, 'REG');
    await page.goto(`/games/id/${id}`);
    await page
      .getByRole('region', { name: 'Three Stars' })
      .getByRole('button', { name: /^Game score/ })
      .first()
      .tap();
    const part = page.getByRole('definition').first();
    await expect(part).toBeVisible();
    await expect
      .poll(() => part.evaluate((one) => one.getBoundingClientRect().right), 'right edge of the numbers')
      .toBeLessThanOrEqual(390);
  });
});

test('the shot map is one rink on a desktop and two halves on a phone, with dark ice in the dark theme', {
  tag: '@soak',
}, async ({ page, request }) => {
  const { id } = await finishedGame(request, 'REG');
  const map = page.locator('svg[data-chart="shot-map"]');
  const isTall = () => map.evaluate((svg) => svg.clientHeight > svg.clientWidth);
  for (const [width, isHalves] of [
    [1440, false],
    [390, true],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await openGame(page, id);
    await expect.poll(isTall, `${width} px`).toBe(isHalves);
  }
  const lightest = () =>
    map.evaluate((svg) => {
      const fills = [...svg.querySelectorAll('path[class*="ice"]')].map((path) => getComputedStyle(path).fill);
      return Math.max(...fills.flatMap((fill) => fill.match(/\d+/g)?.slice(0, 3).map(Number) ?? []));
    });
  await page.emulateMedia({ colorScheme: 'light' });
  await expect.poll(lightest).toBeGreaterThan(230);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(lightest).toBeLessThan(80);
});

test.describe('with an answer that the server had and the browser does not get', () => {
  test.use({ mayBeReplaced: true });

  test('a failed chart shows the no-data message, and the button retries', { tag: ['@error.xg-chart'] }, async ({
    page,
    request,
  }) => {
    const { id } = await finishedGame(request, 'REG');
    let isBroken = true;
    await page.route('**/api/game/xg-snake**', (route) =>
      isBroken ? route.fulfill({ status: 503 }) : route.continue(),
    );
    await page.goto(`/games/id/${id}`);
    await expect(page.getByText('No data available')).toBeVisible();
    isBroken = false;
    await page.getByRole('button', { name: 'Generate xG Chart' }).click();
    await expect(page.locator('svg[data-chart="snake"]')).toBeVisible();
  });
});

test('charts are saved as PNG, SVG and CSV under the page’s security policy', { tag: '@soak' }, async ({
  page,
  request,
}) => {
  const { id } = await finishedGame(request, 'REG');
  await openGame(page, id);
  for (const chart of ['xg-chart', 'shot-map']) {
    await page.locator(`#${chart}`).getByRole('button', { name: 'Share', exact: true }).click();
    for (const [button, starts] of [
      ['Save as PNG', '\u0089PNG'],
      ['Save as SVG', '<svg '],
      ['CSV', 'ï»¿'],
    ] as const) {
      const download = page.waitForEvent('download');
      await page.locator(`#${chart}`).getByRole('button', { name: button, exact: true }).click();
      const stream = await (await download).createReadStream();
      const parts: Buffer[] = [];
      for await (const part of stream) parts.push(part as Buffer);
      const file = Buffer.concat(parts);
      expect(file.subarray(0, starts.length).toString('latin1')).toBe(starts);
      expect(file.length).toBeGreaterThan(500);
      if (button === 'Save as SVG') expect(file.toString('utf8')).toContain(`/games/id/${id}#${chart}`);
    }
  }
});
