import type { APIRequestContext, Page } from '@playwright/test';
import { expect, type League, test } from './siteTest.ts';

/** A goal more for the team that leads. */
const ONE_MORE = 1;

/** The game as the server tells of it, and as it will tell of it after the next goal. */
async function nextGoal(request: APIRequestContext, gameId: number) {
  const before = (await (await request.get(`/api/game/${gameId}/data`)).json()) as {
    winner_score: number;
    loser_score: number;
  };
  return { before, after: { ...before, winner_score: before.winner_score + ONE_MORE } };
}

/** The game being played. */
function liveGameOf({ liveGame }: League): number {
  if (liveGame === null) throw new Error('no game is being played in this league');
  return liveGame;
}

/** Opens a live game, remembering that this page was never loaded again. */
async function openLive(page: Page, gameId: number): Promise<void> {
  await page.goto(`/games/id/${gameId}`);
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  await expect(page.locator('svg[data-chart="snake"]')).toBeVisible();
}

/** The page's score, as it stands in its heading. */
function scoreOf(page: Page, { winner_score, loser_score }: { winner_score: number; loser_score: number }) {
  return page.getByText(new RegExp(`^${winner_score} — ${loser_score}( \\(|$)`));
}

test('a live game is marked live, and a goal told by the server’s events is shown without a reload', async ({
  page,
  request,
  league,
}) => {
  const gameId = liveGameOf(league);
  const { before, after } = await nextGoal(request, gameId);
  let isScored = false;
  let tellsGoal: () => void = () => undefined;
  const goal = new Promise<void>((resolve) => {
    tellsGoal = resolve;
  });
  await page.route(`**/api/game/${gameId}/data`, (route) =>
    isScored ? route.fulfill({ json: after }) : route.continue(),
  );
  await page.route(`**/api/game/${gameId}/events`, async (route) => {
    await goal;
    await route.fulfill({
      contentType: 'text/event-stream',
      body: 'event: change\ndata: {"data_version":2,"revision":2,"status":"live"}\n\n',
    });
  });
  await openLive(page, gameId);
  await expect(page.getByRole('main').getByText(/live/i).first()).toBeVisible();
  await expect(scoreOf(page, before)).toBeVisible();
  isScored = true;
  tellsGoal();
  await expect(scoreOf(page, after)).toBeVisible();
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
});

test('where the events are refused a live game is asked for again by itself', async ({ page, request, league }) => {
  const gameId = liveGameOf(league);
  const { before, after } = await nextGoal(request, gameId);
  let isScored = false;
  await page.clock.install();
  await page.route(`**/api/game/${gameId}/data`, (route) =>
    isScored ? route.fulfill({ json: after }) : route.continue(),
  );
  const refused = page.waitForResponse(`**/api/game/${gameId}/events`);
  await page.route(`**/api/game/${gameId}/events`, (route) => route.fulfill({ status: 503 }));
  await openLive(page, gameId);
  await expect(scoreOf(page, before)).toBeVisible();
  await refused;
  isScored = true;
  await expect(async () => {
    await page.clock.runFor(15_000);
    await expect(scoreOf(page, after)).toBeVisible({ timeout: 500 });
  }).toPass();
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
});

test('the server’s own stream says how a live game stands as soon as it is opened', async ({ page, league }) => {
  const gameId = liveGameOf(league);
  await page.goto('/about');
  const told = await page.evaluate(
    (id) =>
      new Promise<string>((resolve) => {
        const events = new EventSource(`/api/game/${id}/events`);
        events.addEventListener('change', ({ data }) => {
          events.close();
          resolve(data);
        });
      }),
    gameId,
  );
  expect(JSON.parse(told)).toMatchObject({ status: 'live' });
});
