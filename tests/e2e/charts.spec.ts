import { readFile } from 'node:fs/promises';
import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { expect, IMAGE_HOST, test } from './siteTest.ts';

/** A page with its number of charts. */
interface ChartPage {
  readonly name: string;
  readonly path: string;
  readonly charts: number;
}

/** The limit of a test that saves four files of each of up to seven charts, in milliseconds. */
const EVERY_FILE_MS = 120_000;

/** The pages with charts. */
async function chartPages(request: APIRequestContext): Promise<readonly ChartPage[]> {
  const get = async <T>(path: string): Promise<T> => (await (await request.get(path)).json()) as T;
  const season = (await get<{ season: number; default: boolean }[]>('/api/seasons/')).find(
    (one) => one.default,
  )?.season;
  const games = await get<{ id: number; status: string; winner: string; loser: string }[]>(`/api/games/NHL/${season}`);
  const game = games.find(({ status }) => status === 'final');
  if (game === undefined) throw new Error('no finished game');
  const { skater_performance_dict } = await get<{
    skater_performance_dict: Record<string, { team_abb: string; ev_toi_int: number | null }>;
  }>(`/api/game/${game.id}/player-detail`);
  const byTime = Object.entries(skater_performance_dict).sort(
    ([, a], [, b]) => (b.ev_toi_int ?? 0) - (a.ev_toi_int ?? 0),
  );
  const first = byTime.find(([, { team_abb }]) => team_abb === game.winner)?.[0];
  const second = byTime.find(([, { team_abb }]) => team_abb === game.loser)?.[0];
  return [
    { name: 'game', path: `/games/id/${game.id}`, charts: 4 },
    { name: 'team', path: `/teams/${game.winner}`, charts: 3 },
    { name: 'player', path: `/players/id/${first}`, charts: 3 },
    {
      name: 'head to head',
      path: `/shared_ice_comparison?player1=${first}&player2=${second}&type=Head to Head`,
      charts: 1,
    },
    {
      name: 'compare charts',
      path: `/chart_comparison?panel=teams&first=${game.winner}&second=${game.loser}&stat=net_xg`,
      charts: 1,
    },
  ];
}

/** The share menu of a chart, opened. */
async function shareMenu(within: Page | Locator, chart = 0): Promise<Locator> {
  const share = within.getByRole('button', { name: 'Share', exact: true }).nth(chart);
  await share.click();
  const menu = share.locator('..');
  await expect(menu.getByRole('button', { name: 'Copy link' })).toBeVisible();
  return menu;
}

/** The file that a button downloads. */
async function saved(page: Page, menu: Locator, button: string): Promise<Buffer> {
  const coming = page.waitForEvent('download');
  await menu.getByRole('button', { name: button, exact: true }).click();
  return readFile(await (await coming).path());
}

for (const [k, name] of ['game', 'team', 'player', 'head to head', 'compare charts'].entries()) {
  for (const width of [390, 1280]) {
    test(`every chart of the ${name} page at ${width} px has a table, a link, numbers and pictures`, {
      tag: width === 390 ? '@soak' : [],
    }, async ({ page, request, context }) => {
      test.setTimeout(EVERY_FILE_MS);
      await context.grantPermissions(['clipboard-read', 'clipboard-write']);
      const asked = (await chartPages(request))[k];
      if (asked?.name !== name) throw new Error(`no page ${name}`);
      await page.setViewportSize({ width, height: 900 });
      await page.goto(asked.path);
      // The lower charts load when they come near the screen.
      const share = page.getByRole('button', { name: 'Share', exact: true });
      await expect(async () => {
        await page.mouse.wheel(0, 700);
        expect(await page.evaluate(() => window.innerHeight + window.scrollY + 1)).toBeGreaterThanOrEqual(
          await page.evaluate(() => document.documentElement.scrollHeight),
        );
        await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0, { timeout: 1000 });
        expect(await share.count()).toBeGreaterThanOrEqual(asked.charts);
      }).toPass();
      const charts = await share.count();
      for (let chart = 0; chart < charts; chart += 1) {
        const menu = await shareMenu(page, chart);
        const svg = (await saved(page, menu, 'Save as SVG')).toString('utf8');
        expect(svg).toMatch(/^<svg /);
        // The file is standalone: no style sheet, no NaN, no requests, and the name and the URL in its footer.
        expect(svg).not.toMatch(/NaN|undefined|var\(--| class="|<image|<foreignObject/);
        expect(svg).toContain('>Highslot</text>');
        expect(svg).toContain(`>127.0.0.1:`);
        // Every line of the header fits, assuming the widest letters.
        const [, box = '0'] = /viewBox="0 0 ([\d.]+) /.exec(svg) ?? [];
        const title = /font-size="18"[^>]*>([^<]+)</.exec(svg)?.[1] ?? '';
        expect(title.length).toBeGreaterThan(5);
        expect(title.length * 11.6).toBeLessThan(Number(box));

        const png = await saved(page, menu, 'Save as PNG');
        expect(png.subarray(1, 4).toString('latin1')).toBe('PNG');
        expect(png.readUInt32BE(16)).toBe(Math.trunc(2 * Number(box)));

        const csv = (await saved(page, menu, 'CSV')).toString('utf8');
        const lines = csv.trimEnd().split('\r\n');
        expect(csv.startsWith('\ufeff')).toBe(true);
        // A career may have one season.
        expect(lines.length).toBeGreaterThan(1);

        await menu.getByRole('button', { name: 'Copy link' }).click();
        const link = new URL(await page.evaluate(() => navigator.clipboard.readText()));
        expect(link.pathname).toBe(new URL(page.url()).pathname);
        await expect(page.locator(link.hash)).toBeAttached();
        await page.keyboard.press('Escape');
        await expect(menu.getByRole('button', { name: 'Copy link' })).toHaveCount(0);
      }
    });
  }
}

test('the table of a chart has the rows of its CSV, and its points can be read by keyboard', async ({
  page,
  request,
}) => {
  for (const { path, name } of await chartPages(request)) {
    if (name === 'head to head') continue;
    await page.goto(path);
    const figure = page.locator('figure#xg-chart, #xg-chart figure, figure#snake');
    await figure.getByRole('button', { name: 'As table' }).click();
    const rows = await figure.getByRole('table').locator('tbody tr').count();
    const csv = (await saved(page, await shareMenu(figure), 'CSV')).toString('utf8');
    expect(csv.trimEnd().split('\r\n')).toHaveLength(rows + 1);
    const cursor = figure.getByRole('slider');
    await cursor.focus();
    const before = await cursor.getAttribute('aria-valuetext');
    await page.keyboard.press('End');
    await expect(cursor).not.toHaveAttribute('aria-valuetext', before ?? '');
  }
});

test('no page requests pictures from the league’s host for the simulated league', { tag: '@soak' }, async ({
  page,
  request,
}) => {
  const status = (await (await request.get('/api/status/')).json()) as { is_demo: boolean };
  test.skip(!status.is_demo, 'the server has a real league');
  const asked: string[] = [];
  page.on('request', (call) => {
    if (new URL(call.url()).hostname === IMAGE_HOST) asked.push(call.url());
  });
  for (const path of [
    '/',
    '/teams',
    '/leaders',
    '/player_insights',
    ...(await chartPages(request)).map((one) => one.path),
  ]) {
    await page.goto(path);
    await expect(page.getByRole('complementary', { name: 'State of the data' })).toContainText('A simulated league');
    await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
    await page.mouse.wheel(0, 5000);
    await page.waitForLoadState('networkidle');
  }
  expect(asked).toEqual([]);
});
