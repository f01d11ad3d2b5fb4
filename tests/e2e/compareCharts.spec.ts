import type { APIRequestContext, Page } from '@playwright/test';
import { violationsOf } from './axe.ts';
import { expect, test } from './siteTest.ts';

const PAGE = '/chart_comparison';

interface ListedPlayer {
  readonly id: number;
  readonly first_name: string;
  readonly last_name: string;
  readonly current_team: string;
}

/** Two players of one position in the same club. */
async function twoPlayers(
  request: APIRequestContext,
  position: string,
): Promise<readonly [ListedPlayer, ListedPlayer]> {
  const [team] = (await (await request.get('/api/teams/')).json()) as { abb: string }[];
  const path = `/api/players/?team=${team?.abb}&position=${position}`;
  const [one, other] = (await (await request.get(path)).json()) as ListedPlayer[];
  if (one === undefined || other === undefined) throw new Error(`no two players at ${path}`);
  return [one, other];
}

const nameOf = ({ first_name, last_name }: ListedPlayer): string => `${first_name} ${last_name}`;
const generate = (page: Page) => page.getByRole('button', { name: 'Generate Chart' });
const chart = (page: Page) => page.locator('svg[data-chart="trend"]');

/** Chooses a player by typing the name and clicking the option. */
async function choose(page: Page, label: string, player: ListedPlayer): Promise<void> {
  const field = page.getByRole('combobox', { name: label });
  await field.click();
  await field.pressSequentially(nameOf(player));
  await page
    .getByRole('option', { name: nameOf(player) })
    // Namesakes play for other clubs.
    .filter({ hasText: player.current_team })
    .first()
    .click();
  await expect(field).toHaveValue(nameOf(player));
}

/** Records the calls of players' charts of a page from now on: its example is of teams. */
function chartCalls(page: Page): URL[] {
  const calls: URL[] = [];
  page.on('request', (call) => {
    const url = new URL(call.url());
    if (url.pathname === '/api/snake-data/' && url.searchParams.has('player_ids')) calls.push(url);
  });
  return calls;
}

test('two skaters are chosen by name, charted, and restored from the link', {
  tag: ['@state.compare.enabled', '@const.snake.defaults', '@const.cumulative', '@api.snake-data.x-axis'],
}, async ({ page, request }) => {
  const [one, other] = await twoPlayers(request, 'C');
  const calls = chartCalls(page);
  await page.goto(PAGE);
  const example = page.getByRole('region', { name: 'Example' });
  await expect(example).toBeVisible();
  await expect(generate(page)).toBeDisabled();
  await choose(page, 'Player 1', one);
  await expect(example).toHaveCount(0);
  await choose(page, 'Player 2', other);
  await expect(generate(page)).toBeDisabled();
  await page.getByRole('combobox', { name: 'Stat' }).selectOption('cumulative_xg_scored');
  await expect(generate(page)).toBeEnabled();
  expect(calls).toEqual([]);
  await generate(page).click();
  await expect(chart(page)).toBeVisible();
  await expect(generate(page)).toBeEnabled();
  expect(calls).toHaveLength(1);
  const query = calls[0]?.searchParams;
  expect(query?.getAll('player_ids')).toEqual([String(one.id), String(other.id)]);
  expect(['cumulative', 'x_axis', 'group_by', 'max_time_periods'].map((name) => query?.get(name))).toEqual([
    'true',
    'games',
    'player',
    '10',
  ]);
  const title = await page.locator('figure h3').textContent();
  expect(title).toContain(nameOf(one));
  await page.goto(page.url());
  await expect(page.locator('figure h3')).toHaveText(title ?? '');
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`a drawn chart and an open picker pass the accessibility rules, ${colorScheme}`, { tag: '@soak' }, async ({
    page,
    request,
  }) => {
    const [one, other] = await twoPlayers(request, 'C');
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`${PAGE}?first=${one.id}&second=${other.id}&stat=xg_scored`);
    await expect(chart(page)).toBeVisible();
    await page.getByRole('combobox', { name: 'Player 1' }).click();
    await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible();
    expect(await violationsOf(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  });
}
