import { expect, test } from './siteTest.ts';

test('a card prints on one page and a game on two, A4 or Letter, with bars and discs under default settings', async ({
  page,
  league,
}) => {
  const journeys = [
    { path: `/players/id/${league.player}`, bar: 'main [role="img"], main [data-chart]', pages: 1 },
    { path: `/games/id/${league.game}`, bar: 'main [data-share]', pages: 2 },
  ];
  for (const { path, bar, pages } of journeys) {
    await page.goto(path);
    await expect(page.locator('main svg[data-chart]').first()).toBeVisible();
    await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
    await page.emulateMedia({ media: 'print' });
    expect(
      await page
        .locator(bar)
        .first()
        .evaluate((one) => getComputedStyle(one).printColorAdjust),
      'on paper',
    ).toBe('exact');
    await page.emulateMedia({ media: null });
    for (const format of ['A4', 'Letter']) {
      const pdf = (await page.pdf({ format, preferCSSPageSize: true })).toString('latin1');
      expect(Number(/\/Count (\d+)/.exec(pdf)?.[1]), `pages of ${path} on ${format}`).toBeLessThanOrEqual(pages);
    }
  }
});

test('a team’s logo is centred in its disc on a phone, and smaller than it', async ({ page, league }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/teams/${league.team}`);
  const logo = page.locator('main header span > span').first();
  await expect(logo).toBeVisible();
  const [own, disc] = await logo.evaluate((one) =>
    [one, one.parentElement].map((node) => node?.getBoundingClientRect().toJSON() as DOMRect),
  );
  if (own === undefined || disc === undefined) throw new Error('no logo');
  expect(own.width).toBeLessThan(disc.width);
  expect(own.x + own.width / 2).toBeCloseTo(disc.x + disc.width / 2, 0);
  expect(own.y + own.height / 2).toBeCloseTo(disc.y + disc.height / 2, 0);
});
