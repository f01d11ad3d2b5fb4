import type { APIRequestContext, Page } from '@playwright/test';
import { expect, type League, test } from './siteTest.ts';

/** The server's current answer for a game, and the answer after one more goal by the winner. */
async function nextGoal(request: APIRequestContext, gameId: number) {
  const before = (await (await request.get(`/api/game/${gameId}/data`)).json()) as {
    winner_score: number;
    loser_score: number;
  };
  return { before, after: { ...before, winner_score: before.winner_score + 1 } };
}

function liveGameOf({ liveGame }: League): number {
  if (liveGame === null) throw new Error('the league has no live game');
  return liveGame;
}

/** Opens a live game and marks the window, so that a reload would be noticed. */
async function openLive(page: Page, gameId: number): Promise<void> {
  await page.goto(`/games/id/${gameId}`);
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  await expect(page.locator('svg[data-chart="snake"]')).toBeVisible();
}

/** Locates a score in the page's heading. */
function scoreOf(page: Page, { winner_score, loser_score }: { winner_score: number; loser_score: number }) {
  return page.getByText(new RegExp(`^${winner_score} — ${loser_score}( \\(|$)`));
}

test('a live game is marked live, and shows a goal from the event stream without a reload', async ({
  page,
  request,
  league,
}) => {
  const gameId = liveGameOf(league);
  const { before, after } = await nextGoal(request, gameId);
  let isScored = false;
  const { promise: goal, resolve: sendGoal } = Promise.withResolvers<void>();
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
  sendGoal();
  await expect(scoreOf(page, after)).toBeVisible();
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
});
