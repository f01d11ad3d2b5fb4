import type { Answer } from '../../src/web/data/fetchEndpoint.ts';
import { expect, test } from './siteTest.ts';

const PHONE = 390;
const DESKTOP = 1440;

/** Of each element: how many lines of its text it takes. */
const linesOf = (elements: Element[]): number[] =>
  elements.map((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return new Set([...range.getClientRects()].filter(({ width }) => width > 1).map(({ bottom }) => Math.round(bottom)))
      .size;
  });

/** Of each grid: how far its last row ends before the grid does, in pixels. */
const gapsOf = (grids: Element[]): number[] =>
  grids.map(
    (grid) =>
      grid.getBoundingClientRect().right - (grid.lastElementChild?.getBoundingClientRect() ?? new DOMRect()).right,
  );

/** Of each link that is not part of a sentence: its words where it is less than 24 px wide or high. */
const smallLinksOf = (links: Element[]): string[] =>
  links
    .filter((link) => {
      const { width, height } = link.getBoundingClientRect();
      const isSmall = width > 1 && (width < 24 || height < 24);
      const isInSentence = (node: ChildNode) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim() !== '';
      const isCovering = getComputedStyle(link, '::after').position === 'absolute';
      return isSmall && !isCovering && ![...(link.parentElement?.childNodes ?? [])].some(isInSentence);
    })
    .map((link) => `${link.textContent} ${link.getBoundingClientRect().height}`);

test('headings and dates do not break, rows of cards are full, and wide tables fit a desktop', async ({
  page,
  league,
  request,
}) => {
  for (const width of [PHONE, DESKTOP]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/leaders');
    const headings = page.locator('main section h2');
    await expect(headings).toHaveCount(10);
    await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
    expect(await headings.evaluateAll(linesOf), `headings of leaders at ${width} px`).toEqual(Array(10).fill(1));
    await page.goto(`/teams/${league.team}/games`);
    const dates = page.locator('main li time');
    await expect(dates.first()).toBeVisible();
    // The weekday alone may have a line of its own.
    const most = width === PHONE ? 2 : 1;
    for (const lines of await dates.evaluateAll(linesOf)) expect(lines).toBeLessThanOrEqual(most);
    // A picture of the whole page has every row, without the reader's scrolling.
    for (const path of ['/teams', `/teams/${league.team}/games`]) {
      await page.goto(path);
      const rows = page.locator('main li, main li a');
      await expect(rows.nth(3)).toBeVisible();
      const leftOut = (all: Element[]): number =>
        all.filter((one) => getComputedStyle(one).contentVisibility !== 'visible').length;
      expect(await rows.evaluateAll(leftOut), `rows of ${path} that are left out`).toBe(0);
    }
  }
  // All from here on at the width of a desktop.
  await page.goto('/leaders');
  const lists = page.locator('main section');
  await expect(lists).toHaveCount(10);
  const rights = await lists.evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().right)));
  expect([rights[0], rights[3], rights[6], rights[9]], 'rows of leaders that end together').toEqual(
    Array(4).fill(rights[0]),
  );
  await page.goto(`/teams/${league.team}/lines`);
  const table = page.getByRole('region', { name: 'Forward lines, table' });
  await expect(table.locator('tbody tr').nth(5)).toBeVisible();
  await expect.poll(() => table.evaluate((node) => node.scrollWidth - node.clientWidth)).toBeLessThanOrEqual(0);
  const seasons = (await (await request.get('/api/seasons/')).json()) as { season: number }[];
  for (const { season } of seasons) {
    const series = (await (await request.get(`/api/playoffs/${season}`)).json()) as unknown[];
    if (series.length === 0) continue;
    await page.goto(`/playoffs?season=${season}`);
    const rounds = page.locator('main section ul');
    await expect(rounds.first()).toBeVisible();
    for (const gap of await rounds.evaluateAll(gapsOf)) expect(gap, `rounds of ${season}`).toBeLessThanOrEqual(1);
  }
});

test('a link of its own is a target of at least 24 px', async ({ page, league }) => {
  const player = `/players/id/${league.player}`;
  for (const width of [PHONE, DESKTOP]) {
    await page.setViewportSize({ width, height: 900 });
    for (const path of [
      player,
      '/leaders',
      '/leaders/all-time',
      '/form',
      '/model',
      '/glossary',
      '/api',
      '/player_insights',
      '/teams/NHL/games',
      `/teams/${league.team}`,
      `/games/id/${league.game}`,
    ]) {
      await page.goto(path);
      await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
      // Below the head of a game is its bar with links. The page is long enough for that once its parts have loaded.
      await expect(async () => {
        await page.evaluate(() => window.scrollTo(0, 1200));
        const link = page.getByText('Win probability').first();
        if (path.startsWith('/games')) await expect(link).toBeAttached({ timeout: 1000 });
      }).toPass();
      expect(await page.locator('main a:visible').evaluateAll(smallLinksOf), `${path} at ${width} px`).toEqual([]);
    }
  }
});

test('the question mark of a stolen game never has a row of its own', async ({ page, league, request }) => {
  const games = (await (await request.get(`/api/games/NHL/${league.season}`)).json()) as Answer<'games'>;
  const stolen = games.find((game) => game.stolen);
  if (stolen === undefined) throw new Error('no stolen game in the demo league');
  for (const width of [PHONE, DESKTOP]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`/games/id/${stolen.id}`);
    const banner = page.getByRole('region', { name: 'Stolen game' });
    const mark = await banner.getByRole('button', { name: 'What is a stolen game?' }).boundingBox();
    // The line on which the words before the mark end.
    const line = await banner.locator('p').evaluate((words) => {
      const range = document.createRange();
      range.setStart(words, 0);
      range.setEndBefore(words.lastElementChild ?? words);
      const { top, bottom } = [...range.getClientRects()].at(-1) ?? new DOMRect();
      return { top: top + scrollY, bottom: bottom + scrollY };
    });
    if (mark === null) throw new Error('the banner is not shown');
    const middle = mark.y + mark.height / 2;
    expect(middle, `at ${width} px`).toBeGreaterThan(line.top);
    expect(middle, `at ${width} px`).toBeLessThan(line.bottom);
  }
});
