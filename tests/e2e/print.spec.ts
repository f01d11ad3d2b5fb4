import { expect, type League, test } from './siteTest.ts';

for (const { name, pathOf, bar, pages, tag } of [
  {
    name: 'a card',
    pathOf: ({ player }: League) => `/players/id/${player}`,
    bar: 'main [role="img"], main [data-chart]',
    pages: 1,
    tag: [],
  },
  {
    name: 'a team',
    pathOf: ({ team }: League) => `/teams/${team}`,
    bar: 'main [data-share], main [data-width]',
    pages: 2,
    tag: [],
  },
  {
    name: 'a game',
    pathOf: ({ game }: League) => `/games/id/${game}`,
    bar: 'main [data-share]',
    pages: 2,
    tag: ['@soak'],
  },
]) {
  test(`${name} prints on at most ${pages}, A4 or Letter, with bars and discs under default settings`, { tag }, async ({
    page,
    league,
  }) => {
    await page.goto(pathOf(league));
    await expect(page.locator('main svg[data-chart]').first()).toBeVisible();
    await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
    await page.emulateMedia({ media: 'print' });
    const colors = await page
      .locator(bar)
      .first()
      .evaluate((one) => getComputedStyle(one).printColorAdjust);
    expect(colors, 'on paper').toBe('exact');
    await page.emulateMedia({ media: null });
    for (const format of ['A4', 'Letter']) {
      const pdf = (await page.pdf({ format, preferCSSPageSize: true })).toString('latin1');
      expect(Number(/\/Count (\d+)/.exec(pdf)?.[1]), `pages on ${format}`).toBeLessThanOrEqual(pages);
    }
  });
}

test('the table of an answer prints whole, without fading at its edge', async ({ page }) => {
  await page.goto('/explore');
  const table = page.getByRole('region', { name: 'Answer, table' });
  await expect(table).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  const { mask, animation } = await table.evaluate((one) => {
    const { maskImage, animationName } = getComputedStyle(one);
    return { mask: maskImage, animation: animationName };
  });
  expect({ mask, animation }).toEqual({ mask: 'none', animation: 'none' });
});

test('a team’s logo is centred in its disc on a phone, and smaller than it', { tag: '@soak' }, async ({
  page,
  league,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/teams/${league.team}`);
  const logo = page.locator('main header span > span').first();
  await expect(logo).toBeVisible();
  const [own, disc] = await logo.evaluate((one) =>
    [one, one.parentElement].map((node) => node?.getBoundingClientRect().toJSON() as DOMRect),
  );
  if (own === undefined || disc === undefined) throw new Error('no logo');
  expect(own.width).toBeLessThan(disc.width);
  const apart = (one: number, other: number): number => Math.abs(one - other);
  expect(apart(own.x + own.width / 2, disc.x + disc.width / 2)).toBeLessThan(2);
  expect(apart(own.y + own.height / 2, disc.y + disc.height / 2)).toBeLessThan(2);
});
