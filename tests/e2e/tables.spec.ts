import { expect, test } from './siteTest.ts';

test('a game’s table shows all rows, its head and names stay in sight, and the wheel scrolls the page', {
  tag: '@soak',
}, async ({ page, league }) => {
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(`/games/id/${league.game}`);
    const box = page.getByRole('region', { name: 'Player Ratings, table' });
    const rows = box.locator('tbody tr');
    await expect.poll(() => rows.count()).toBeGreaterThan(30);
    await rows.nth(20).scrollIntoViewIfNeeded();
    // The table measures whether it fits, and parts of the page above it may still come.
    await expect(async () => {
      await rows.nth(20).evaluate((row) => row.scrollIntoView({ block: 'center' }));
      const seen = await box.evaluate((node) => {
        const place = (one: Element | null | undefined) => one?.getBoundingClientRect() ?? new DOMRect();
        return {
          hidden: node.scrollHeight - node.clientHeight,
          head: place(node.querySelector('thead th')).top,
          score: place([...node.querySelectorAll('thead th')].find((th) => /Game Score/.test(th.textContent ?? '')))
            .right,
          page: document.documentElement.scrollWidth - window.innerWidth,
        };
      });
      expect(seen.hidden, `rows hidden at ${width} px`).toBeLessThanOrEqual(1);
      expect(seen.head, `top of the head at ${width} px`).toBeGreaterThanOrEqual(-1);
      expect(seen.head, `top of the head at ${width} px`).toBeLessThan(80);
      expect(seen.score, `the key column at ${width} px`).toBeLessThanOrEqual(width);
      expect(seen.page, `page scrolls sideways at ${width} px`).toBeLessThanOrEqual(0);
    }).toPass();
    // The wheel over the table moves the page.
    const before = await page.evaluate(() => window.scrollY);
    await page.mouse.move(width / 2, 400);
    await page.mouse.wheel(0, 200);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(before);
    // Scrolled sideways, the name stays at the left edge.
    if (width === 390) {
      await box.evaluate((node) => node.scrollTo({ left: 400 }));
      const name = rows.nth(20).getByRole('rowheader');
      await expect.poll(async () => (await name.boundingBox())?.x ?? -1).toBeGreaterThanOrEqual(0);
    }
  }
});

test('the head of a wide table with a title rests at the top of the screen', { tag: '@soak' }, async ({
  page,
  league,
}) => {
  await page.setViewportSize({ width: 390, height: 600 });
  await page.goto(`/players/id/${league.player}`);
  const table = page.getByRole('table', { name: 'Game log' });
  // It is loaded when the reader comes near.
  await expect(async () => {
    await page.mouse.wheel(0, 800);
    expect(await table.count()).toBe(1);
  }).toPass();
  await expect(async () => {
    const row = table.locator('tbody tr').nth(4);
    await row.evaluate((node) => window.scrollBy(0, node.getBoundingClientRect().top - 60));
    const top = await table.locator('thead').evaluate((head) => head.getBoundingClientRect().top);
    expect(Math.abs(top)).toBeLessThan(1);
  }).toPass({ timeout: 20_000 });
  // Away from the screen it does not stay over a row.
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  const coveredHeight = () =>
    table.evaluate((node) => {
      const [head, body] = ['thead', 'tbody'].map((part) => node.querySelector(part)?.getBoundingClientRect());
      return (head?.bottom ?? Number.NaN) - (body?.top ?? Number.NaN);
    });
  await expect.poll(coveredHeight).toBeLessThan(1);
});

test('names, tiles and interval lines keep to their own place, and no text is below 12 px', async ({
  page,
  league,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/teams/${league.team}/lines`);
  const names = page.locator('tbody th');
  await expect(names.first()).toBeVisible();
  const outside = await names.evaluateAll(
    (cells) => cells.filter((one) => one.scrollWidth > one.clientWidth + 1).length,
  );
  expect(outside, 'names over numbers').toBe(0);
  const small = await page
    .locator('main small')
    .evaluateAll((texts) => texts.filter((one) => Number.parseFloat(getComputedStyle(one).fontSize) < 12).length);
  expect(small, 'texts below 12 px').toBe(0);

  await page.setViewportSize({ width: 768, height: 900 });
  await page.goto(`/teams/${league.team}`);
  const tiles = page.locator('[data-standing]');
  await expect(tiles).toHaveCount(7);
  const widths = await tiles.evaluateAll((all) => all.slice(0, 2).map((one) => one.getBoundingClientRect().width));
  expect(widths[0]).toBeLessThan(1.1 * (widths[1] ?? 0));

  await page.goto('/leaders?table=game_ratings');
  const lines = page.locator('main li > span[style*="--from"]');
  await expect(lines.first()).toBeAttached();
  const crossing = await lines.evaluateAll(
    (all) =>
      all.filter((one) => {
        const row = one.parentElement?.getBoundingClientRect();
        return row === undefined || one.getBoundingClientRect().bottom > row.bottom - 2;
      }).length,
  );
  expect(crossing, 'lines through neighbours').toBe(0);
});
