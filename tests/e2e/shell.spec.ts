import { expect, IMAGE_HOST, test } from './siteTest.ts';

/** Compressed bytes of the first page opened, without its data and remote photos. Source: docs/quality.md#pages. */
const FIRST_LOAD_BYTES = 220_000;

/** How near a restored place is to the one that was left: less than a row of a list, in pixels. */
const NEAR_PX = 24;

test('the links lead to their pages, and the current page’s link is marked', { tag: ['@nav.links'] }, async ({
  page,
  baseURL,
}) => {
  await page.goto('/');
  const canonical = page.locator('link[rel="canonical"]');
  await expect(canonical).toHaveAttribute('href', `${baseURL}/`);
  const nav = page.getByRole('navigation', { name: 'Main' });
  await expect(nav.getByRole('link', { name: 'Home' })).toHaveAttribute('aria-current', 'page');
  await nav.getByRole('link', { name: 'League Leaders' }).click();
  await expect(page).toHaveURL(/\/leaders$/);
  await expect(nav.getByRole('link', { name: 'League Leaders' })).toHaveAttribute('aria-current', 'page');
  await expect(nav.getByRole('link', { name: 'Home' })).not.toHaveAttribute('aria-current', 'page');
  await expect(page).toHaveTitle('League leaders | Highslot');
  await expect(canonical).toHaveAttribute('href', `${baseURL}/leaders`);
  await page.goBack();
  await expect(canonical).toHaveAttribute('href', `${baseURL}/`);
});

test('back leads to the place on a long page that the reader left, also after a reload', { tag: '@soak' }, async ({
  page,
  league,
}) => {
  const places = ['/teams/NHL/games', `/teams/${league.team}`, `/games/id/${league.game}`];
  for (const path of places) {
    await page.goto(path);
    // Answers come late, as on a phone: the page is a skeleton when the router restores its place.
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollHeight)).toBeGreaterThan(2400);
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    const top = await page.evaluate(async () => {
      window.scrollTo(0, Math.min(2400, document.documentElement.scrollHeight - window.innerHeight - 200));
      // The router notes the place at most ten times a second, after the event of the scroll.
      await new Promise((resolve) => window.addEventListener('scroll', resolve, { once: true }));
      await new Promise((resolve) => setTimeout(resolve, 250));
      return window.scrollY;
    });
    await page.evaluate(() => document.querySelector<HTMLAnchorElement>('nav a[href="/leaders"]')?.click());
    await expect(page).toHaveURL(/\/leaders$/);
    await expect(page.getByRole('heading', { level: 1, name: 'League Leaders' })).toBeVisible();
    await page.goBack();
    // Rows above may come a line higher or lower.
    const distance = () => page.evaluate((left) => Math.abs(window.scrollY - left), top);
    await expect.poll(distance, { message: `back to ${path}` }).toBeLessThan(NEAR_PX);
    await page.reload();
    await expect.poll(distance, { message: `reload of ${path}` }).toBeLessThan(NEAR_PX);
  }
});

test('text typed after / while the search loads ends up in its field', { tag: '@soak' }, async ({ page }) => {
  let come: () => void = () => undefined;
  const asked = new Promise<void>((resolve) => {
    come = resolve;
  });
  await page.route('**/assets/SearchDialog-*.js', async (route) => {
    await asked;
    await route.continue();
  });
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByRole('button', { name: 'Search' }).waitFor();
  await page.keyboard.type('/ab c');
  come();
  const field = page.getByRole('combobox', { name: /Search/ });
  await expect(field).toHaveValue('ab c');
  await page.keyboard.type('/d');
  await expect(field).toHaveValue('ab c/d');
});

test('the search opens on / and Ctrl-K, finds a team and a page, and works by keyboard only', async ({
  page,
  request,
}) => {
  const [team] = (await (await request.get('/api/teams/')).json()) as { abb: string; name: string }[];
  await page.goto('/leaders');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const field = page.getByRole('combobox', { name: /Search/ });
  // The heading is in the HTML as sent; keys count once the scripts run.
  await expect(async () => {
    await page.keyboard.press('/');
    await expect(field).toBeFocused({ timeout: 2000 });
  }).toPass();
  await field.fill(team?.name ?? '');
  await expect(page.getByRole('option').first()).toContainText(team?.name ?? '');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/teams/${team?.abb}$`));
  await expect(field).toBeHidden();
  await page.keyboard.press('Control+k');
  await field.fill('player ratings');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/player_insights$/);
  await page.keyboard.press('Control+k');
  await page.keyboard.press('Escape');
  await expect(field).toBeHidden();
});

test('the theme follows the system, and a choice is stored until it matches the system again', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/teams');
  const ground = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  const light = await ground();
  await page.getByRole('button', { name: 'Dark theme' }).click();
  const dark = await ground();
  expect(dark).not.toBe(light);
  await page.reload();
  expect(await ground()).toBe(dark);
  await page.getByRole('button', { name: 'Light theme' }).click();
  expect(await ground()).toBe(light);
  expect(await page.evaluate(() => localStorage.getItem('highslot.theme'))).toBeNull();
});

test('a change of theme leaves out what is below the screen for a few frames', { tag: '@soak' }, async ({ page }) => {
  await page.goto('/leaders');
  await expect(page.getByRole('region', { name: 'Average Game Rating' }).getByRole('listitem')).not.toHaveCount(0);
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  const pressed = await page.getByRole('button', { name: /theme/ }).evaluate((button: HTMLButtonElement) => {
    button.click();
    return {
      left: document.querySelectorAll('[style*="content-visibility: hidden"]').length,
      height: document.documentElement.scrollHeight,
    };
  });
  expect(pressed.left).toBeGreaterThan(0);
  expect(Math.abs(pressed.height - height)).toBeLessThan(height / 50);
  await expect(page.locator('[style*="content-visibility: hidden"]')).toHaveCount(0);
});

test('a link to a call of the API opens it, within the site and from elsewhere', async ({ page }) => {
  const answer = page.getByRole('region', { name: 'Answer of changes' });
  await page.goto('/changes');
  await page.getByRole('main').getByRole('link', { name: 'API' }).click();
  await expect(answer).toBeInViewport();
  await page.reload();
  await expect(answer).toBeInViewport();
  await expect(page.getByText('GET /api/changes')).toBeVisible();
});

test('on a phone the navigation collapses behind a button, and holds the teams', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  const nav = page.getByRole('navigation', { name: 'Main' });
  await expect(nav).toBeHidden();
  await page.getByRole('button', { name: 'Menu' }).click();
  await nav.getByRole('button', { name: 'Teams' }).click();
  const team = nav.locator('a[href^="/teams/"]').filter({ hasNotText: 'Recent Games' }).first();
  const href = await team.getAttribute('href');
  await team.click();
  await expect(page).toHaveURL(new RegExp(`${href}$`));
  await expect(nav).toBeHidden();
});

test('each part of a page reports being offline, and recovers with the network', async ({ page, context }) => {
  await page.goto('/teams');
  await expect(page.getByRole('main').getByRole('listitem').nth(3)).toBeVisible();
  // Its code loads while online; its data does not.
  const code = ['js', 'css'].map((kind) =>
    page.waitForEvent('requestfinished', (request) => new RegExp(`/LeadersPage-.*\\.${kind}$`).test(request.url())),
  );
  await page.getByRole('link', { name: 'League Leaders' }).first().hover();
  await Promise.all(code);
  await context.setOffline(true);
  await page.getByRole('link', { name: 'League Leaders' }).first().click();
  const retry = page.getByRole('main').getByRole('button', { name: 'Retry' });
  await expect(retry.first()).toBeVisible();
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
  await expect(page.getByRole('alert').filter({ hasText: 'You are offline.' })).toHaveCount(10);
  await context.setOffline(false);
  await expect(retry).toHaveCount(0);
  await expect(page.getByRole('main').locator('a[href^="/players/id/"]').first()).toBeVisible();
});

test('a page first opened offline says so, and loads once the network returns', { tag: '@soak' }, async ({
  page,
  context,
}) => {
  await page.goto('/teams');
  await expect(page.getByRole('main').getByRole('listitem').nth(3)).toBeVisible();
  await context.setOffline(true);
  await page.getByRole('link', { name: 'Head to Head' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'This page could not be loaded.' })).toBeVisible();
  await expect(page.getByRole('alert').filter({ hasText: 'You are offline.' })).toBeVisible();
  // The earlier content is still there.
  await page.goBack();
  await expect(page.getByRole('main').getByRole('listitem').nth(3)).toBeVisible();
  await page.goForward();
  await page.getByRole('main').getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'This page could not be loaded.' })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: 'Head to Head' })).toBeVisible();
});

test('a page whose code was renamed by a release reloads by itself', { tag: '@soak' }, async ({ page }) => {
  await page.goto('/teams');
  await expect(page.getByRole('main').getByRole('listitem').nth(3)).toBeVisible();
  let gone = 0;
  await page.route(/HeadToHeadPage-.*\.js$/, async (route) => {
    gone += 1;
    await (gone === 1 ? route.fulfill({ status: 404, body: '' }) : route.continue());
  });
  await page.getByRole('link', { name: 'Head to Head' }).first().click();
  await expect(page.getByRole('button', { name: 'COMPARE' })).toBeVisible();
  expect(gone).toBeGreaterThan(1);
});

test('every page works with browser storage disabled', { tag: '@soak' }, async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('off', 'SecurityError');
      },
    });
  });
  await page.goto('/player_insights');
  await expect(page.getByRole('heading', { name: 'Goalies' })).toBeVisible();
  await page.getByRole('button', { name: 'Dark theme' }).click();
  await page.getByRole('checkbox', { name: /Colour-blind/ }).check();
});

test('foreign or outdated entries in browser storage break no page', { tag: '@soak' }, async ({ page, league }) => {
  await page.goto('/about');
  const lists = { overall: [{ id: 1 }], lw: 'nobody' };
  const left = ['{"storedAt":', 'null', '7', JSON.stringify({ storedAt: Date.now(), lists }), '\ud800\u0000'];
  for (const text of left) {
    await page.evaluate(
      ([game, value]) => {
        for (const key of [game, 'highslot.insights', 'highslot.theme', 'highslot.palette'])
          localStorage.setItem(key, value);
      },
      [String(league.game), text] as const,
    );
    await page.goto('/player_insights');
    await expect(page.locator('main a[href^="/players/id/"]').nth(20)).toBeVisible();
    await page.goto(`/games/id/${league.game}`);
    await expect(page.getByRole('table', { name: 'Goalie Ratings' })).toBeVisible();
  }
});

test('an unknown address shows a notice with status 404', { tag: ['@route.direct'] }, async ({ page }) => {
  const answer = await page.goto('/no/such/page');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
});

test('the first page opened costs at most 220 kB without its data and remote photos', { tag: '@soak' }, async ({
  page,
}) => {
  const client = await page.context().newCDPSession(page);
  await client.send('Network.enable');
  const kinds = new Map<string, string>();
  let bytes = 0;
  client.on('Network.responseReceived', ({ requestId, response }) => {
    const { pathname, hostname } = new URL(response.url);
    kinds.set(requestId, hostname === IMAGE_HOST || pathname.startsWith('/api/') ? 'data' : 'site');
  });
  client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (kinds.get(requestId) === 'site') bytes += encodedDataLength;
  });
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  expect(bytes).toBeGreaterThan(50_000);
  expect(bytes).toBeLessThanOrEqual(FIRST_LOAD_BYTES);
});
