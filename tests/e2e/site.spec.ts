import AxeBuilder from '@axe-core/playwright';
import { type APIRequestContext, expect, type Page, test } from '@playwright/test';

/** The one host pages may ask beside our own: the league's pictures. Nothing of a test leaves the machine: they fail here. */
const IMAGE_HOST = 'assets.nhle.com';

/** A club, a player and a finished game of whatever league the server has. */
async function somebody(request: APIRequestContext) {
  const get = async <T>(path: string): Promise<T> => (await (await request.get(path)).json()) as T;
  const seasons = await get<{ season: number; default: boolean }[]>('/api/seasons/');
  const season = seasons.find((one) => one.default)?.season ?? 0;
  const games = await get<{ id: number; status: string; winner: string }[]>(`/api/games/NHL/${season}`);
  const game = games.find((one) => one.status === 'final');
  if (game === undefined) throw new Error(`no finished game in ${season}`);
  const [player] = await get<{ id: number; last_name: string }[]>(`/api/players/${game.winner}`);
  if (player === undefined) throw new Error(`no players of ${game.winner}`);
  return { team: game.winner, game: game.id, player: player.id };
}

/** The eleven pages by a name, with an address. */
function pagesOf({ team, game, player }: Awaited<ReturnType<typeof somebody>>): Readonly<Record<string, string>> {
  return {
    home: '/',
    'team selection': '/teams',
    team: `/teams/${team}`,
    roster: `/teams/${team}/roster`,
    'team games': `/teams/${team}/games`,
    'player card': `/players/id/${player}`,
    game: `/games/id/${game}`,
    leaders: '/leaders',
    'player ratings': '/player_insights',
    'head to head': '/shared_ice_comparison',
    'compare charts': '/chart_comparison',
  };
}

const PAGE_NAMES = Object.keys(pagesOf({ team: 'X', game: 0, player: 0 }));

/** Opens a page and waits until it has what it came for. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
}

test.beforeEach(async ({ context }) => {
  await context.route(`https://${IMAGE_HOST}/**`, (route) => route.abort());
});

for (const name of PAGE_NAMES) {
  test(`[footer.every-page] [route.direct] [product.no-accounts] [state.read-only] [image.league] ${name}: by its address and again after a reload, with its footer, no cookie, nothing but GET to us and pictures from the league`, async ({
    page,
    request,
    context,
  }) => {
    const path = pagesOf(await somebody(request))[name] ?? '';
    const complaints: string[] = [];
    const calls: { method: string; host: string; type: string }[] = [];
    page.on('pageerror', (error) => complaints.push(String(error)));
    page.on('console', (message) => {
      if (/content security policy|trusted type/i.test(message.text())) complaints.push(message.text());
    });
    page.on('request', (call) =>
      calls.push({ method: call.method(), host: new URL(call.url()).hostname, type: call.resourceType() }),
    );
    const titleOf = async (): Promise<string> => (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
    await open(page, path);
    const title = await titleOf();
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await page.waitForLoadState('networkidle');
    const footer = page.getByRole('contentinfo');
    await expect(footer).toContainText('not affiliated with');
    await expect(footer.getByRole('link', { name: /@/ })).toHaveAttribute('href', /^mailto:/);
    expect(await context.cookies()).toEqual([]);
    expect(calls.filter((call) => call.method !== 'GET')).toEqual([]);
    const away = calls.filter((call) => call.host !== '127.0.0.1');
    expect(away.filter((call) => call.host !== IMAGE_HOST || call.type !== 'image')).toEqual([]);
    expect(complaints).toEqual([]);
  });

  for (const [width, colorScheme] of [
    [390, 'dark'],
    [768, 'light'],
    [1440, 'light'],
    [1440, 'dark'],
  ] as const) {
    test(`${name} at ${width} px, ${colorScheme}: accessible by the rules, and no wider than the screen`, async ({
      page,
      request,
    }) => {
      const path = pagesOf(await somebody(request))[name] ?? '';
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.setViewportSize({ width, height: 900 });
      await open(page, path);
      const { violations } = await new AxeBuilder({ page })
        .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
        .analyze();
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 120)}`)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    });
  }
}

test('[product.journey] from the home page, by links and controls alone, to all seven offers', async ({ page }) => {
  await open(page, '/');
  await expect(page.getByRole('heading', { name: 'Recent Games' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Top Game Ratings' })).toBeVisible();
  const nav = page.getByRole('navigation').first();
  await nav.getByRole('button', { name: 'Teams' }).click();
  await page.locator('header a[href^="/teams/"]:visible').filter({ hasNotText: 'Recent' }).first().click();
  await expect(page).toHaveURL(/\/teams\/[A-Z]{3}\/?/);
  await page.getByRole('link', { name: 'Player Cards' }).click();
  await expect(page).toHaveURL(/\/roster/);
  await page.locator('main a[href^="/players/id/"]').first().click();
  await expect(page).toHaveURL(/\/players\/id\/\d{7}/);
  await nav.getByRole('link', { name: 'Recent Games' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('All Games');
  await page.locator('main a[href^="/games/id/"]').first().click();
  await expect(page).toHaveURL(/\/games\/id\/\d{10}/);
  for (const [link, path] of [
    ['League Leaders', '/leaders'],
    ['Player Ratings', '/player_insights'],
    ['Head to Head', '/shared_ice_comparison'],
    ['Compare Charts', '/chart_comparison'],
    ['Home', '/'],
  ] as const) {
    await nav.getByRole('link', { name: link, exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`${path}(\\?|$)`));
  }
});

test('[home.recent.row-click] a click on a row opens its game; a click on a link inside follows that link alone', async ({
  page,
}) => {
  await open(page, '/');
  const row = page
    .locator('main li, main tr')
    .filter({ has: page.locator('a[href^="/games/id/"]') })
    .first();
  const href = await row.locator('a[href^="/games/id/"]').first().getAttribute('href');
  await row.click({ position: { x: 12, y: 12 } });
  await expect(page).toHaveURL(new RegExp(`${href}$`));
});
