import type { APIRequestContext, Page } from '@playwright/test';
import { violationsOf } from './axe.ts';
import { expect, test } from './siteTest.ts';

const PAGE = '/shared_ice_comparison';
/** The bars in order. */
const TITLES = [
  'Shared EV TOI',
  'xG Scored/60',
  'Goals Scored/60',
  'Assists/60',
  'xG For/60',
  'Goals For/60',
  'xG Against/60',
  'Goals Against/60',
];

interface Skater {
  readonly id: number;
  readonly name: string;
}

/** The skaters of both teams of a finished game, most ice time first. */
async function skatersOfAGame(request: APIRequestContext): Promise<Readonly<Record<'winner' | 'loser', Skater[]>>> {
  const get = async <T>(path: string): Promise<T> => (await (await request.get(path)).json()) as T;
  const seasons = await get<{ season: number; default: boolean }[]>('/api/seasons/');
  const season = seasons.find((one) => one.default)?.season;
  const games = await get<{ id: number; status: string; winner: string }[]>(`/api/games/NHL/${season}`);
  const game = games.find((one) => one.status === 'final');
  const { skater_performance_dict } = await get<{
    skater_performance_dict: Record<string, { name: string; team_abb: string; ev_toi_int: number | null }>;
  }>(`/api/game/${game?.id}/player-detail`);
  const skaters = Object.entries(skater_performance_dict)
    .sort(([, a], [, b]) => (b.ev_toi_int ?? 0) - (a.ev_toi_int ?? 0))
    .map(([id, { name, team_abb }]) => ({ id: Number(id), name, isWinner: team_abb === game?.winner }));
  return { winner: skaters.filter(({ isWinner }) => isWinner), loser: skaters.filter(({ isWinner }) => !isWinner) };
}

/** Two skaters, or a clear error. */
function two(one: Skater | undefined, other: Skater | undefined): readonly [Skater, Skater] {
  if (one === undefined || other === undefined) throw new Error('a game without skaters');
  return [one, other];
}

const bars = (page: Page) => page.getByRole('list', { name: /compared$/ }).getByRole('listitem');
const compare = (page: Page) => page.getByRole('button', { name: 'COMPARE' });

async function choose(page: Page, label: string, name: string): Promise<void> {
  const field = page.getByRole('combobox', { name: label });
  await field.click();
  await field.pressSequentially(name);
  await page.getByRole('option', { name }).first().click();
  await expect(field).toHaveValue(name);
}

test('two opponents are compared, and the link gives the same result', {
  tag: ['@h2h.controls', '@h2h.bars.list', '@h2h.games', '@state.h2h.url', '@state.h2h.auto'],
}, async ({ page, request }) => {
  const { winner, loser } = await skatersOfAGame(request);
  const [one, other] = two(winner[0], loser[0]);
  await page.goto(PAGE);
  await expect(compare(page)).toBeDisabled();
  await choose(page, 'Player 1', one.name);
  await choose(page, 'Player 2', other.name);
  await expect(bars(page)).toHaveCount(0);
  await compare(page).click();
  await expect(bars(page)).toHaveCount(TITLES.length);
  for (const [k, title] of TITLES.entries()) await expect(bars(page).nth(k)).toContainText(title);
  expect(new URL(page.url()).search).toBe(`?player1=${one.id}&player2=${other.id}&type=Head+to+Head`);
  const said = await bars(page).allInnerTexts();
  await page.goto(page.url());
  await expect(bars(page)).toHaveCount(TITLES.length);
  expect(await bars(page).allInnerTexts()).toEqual(said);
  await page.getByRole('region', { name: 'Games' }).locator('a[href^="/games/id/"]').first().click();
  await expect(page).toHaveURL(/\/games\/id\/\d{10}$/);
});

test('a result stands apart from the form above it', { tag: ['@soak', '@h2h.controls'] }, async ({ page, request }) => {
  const { winner, loser } = await skatersOfAGame(request);
  const [one, other] = two(winner[0], loser[0]);
  await page.goto(`${PAGE}?player1=${one.id}&player2=${other.id}&type=Head+to+Head`);
  const result = page.getByRole('heading', { level: 2, name: 'Head to Head' });
  await expect(async () => {
    const [heading, form] = [await result.boundingBox(), await page.locator('form').boundingBox()];
    expect((heading?.y ?? 0) - (form?.y ?? 0) - (form?.height ?? 0)).toBeGreaterThan(24);
  }).toPass();
});

test("one player's xG For is the other's xG Against, so both bars have the same split", {
  tag: ['@h2h.head-to-head', '@h2h.bars.inverted'],
}, async ({ page, request }) => {
  const { winner, loser } = await skatersOfAGame(request);
  const [one, other] = two(winner[0], loser[0]);
  await page.goto(`${PAGE}?player1=${one.id}&player2=${other.id}&type=Head+to+Head`);
  const sharesOf = async (stat: string) =>
    page
      .locator(`[data-stat="${stat}"] [data-share]`)
      .evaluateAll((parts) => parts.map((part) => Number(part.getAttribute('data-share'))));
  await expect(bars(page)).toHaveCount(TITLES.length);
  const forShares = await sharesOf('xg_for_60');
  const againstShares = await sharesOf('xg_ag_60');
  expect(forShares[0]).toBeCloseTo(againstShares[0] ?? Number.NaN, 6);
  expect((forShares[0] ?? 0) + (forShares[1] ?? 0)).toBeCloseTo(100, 6);
  expect(await sharesOf('toi')).toEqual([50, 50]);
});

test('changing the type clears the result; teammates are shown apart and together', {
  tag: ['@soak', '@state.h2h.cleared', '@h2h.with-without'],
}, async ({ page, request }) => {
  const { winner } = await skatersOfAGame(request);
  const [one, other] = two(winner[0], winner[1]);
  await page.goto(`${PAGE}?player1=${one.id}&player2=${other.id}&type=With+%2F+Without`);
  await expect(bars(page)).toHaveCount(TITLES.length);
  await page.getByText('As table').click();
  await expect(page.getByRole('columnheader', { name: /together$/ })).toHaveCount(2);
  await page.getByRole('combobox', { name: 'Comparison type' }).selectOption('Head to Head');
  await expect(bars(page)).toHaveCount(0);
  await page.goBack();
  await expect(bars(page)).toHaveCount(TITLES.length);
});

test('two players who never met get a message', { tag: ['@soak', '@error.no-type-games'] }, async ({
  page,
  request,
}) => {
  const { winner } = await skatersOfAGame(request);
  const [one, other] = two(winner[0], winner[1]);
  const query = `player1=${one.id}&player2=${other.id}&type=Head+to+Head`;
  const answer = await (await request.get(`/api/players/compare/?${query}`)).json();
  // Teammates may have met as opponents before, so the response is emptied.
  await page.route('**/api/players/compare/**', (route) => route.fulfill({ json: { ...answer, game_info: [] } }));
  await page.goto(`${PAGE}?${query}`);
  await expect(page.getByText('No Head to Head games found')).toBeVisible();
});

test('a filter reloads the list and resets both players; a URL with a filter and players does not', {
  tag: ['@h2h.filters', '@state.h2h.filters'],
}, async ({ page, request }) => {
  const { winner } = await skatersOfAGame(request);
  const [one, other] = two(winner[0], winner[1]);
  const [team] = (await (await request.get('/api/teams/')).json()) as { abb: string; location: string; name: string }[];
  await page.goto(`${PAGE}?player1=${one.id}&player2=${other.id}&position=C&position=L&position=R&position=D`);
  await expect(page.getByRole('combobox', { name: 'Player 1' })).toHaveValue(one.name);
  await expect(page.getByRole('combobox', { name: 'Player 2' })).toHaveValue(other.name);
  const listed = page.waitForResponse((answer) => answer.url().includes(`/api/players/?team=${team?.abb}`));
  await page.getByRole('combobox', { name: 'Team', exact: true }).selectOption(team?.abb ?? '');
  const players = (await (await listed).json()) as { id: number }[];
  await expect(page.getByRole('combobox', { name: 'Player 1' })).toHaveValue('');
  await expect(page).not.toHaveURL(/player[12]/);
  await page.getByRole('combobox', { name: 'Player 1' }).click();
  await expect(page.getByText(`${players.length} players`)).toBeVisible();
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`a comparison passes the accessibility rules and fits a phone, ${colorScheme}`, { tag: '@soak' }, async ({
    page,
    request,
  }) => {
    const { winner } = await skatersOfAGame(request);
    const [one, other] = two(winner[0], winner[1]);
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`${PAGE}?player1=${one.id}&player2=${other.id}&type=With+%2F+Without`);
    await expect(bars(page)).toHaveCount(TITLES.length);
    await page.getByText('As table').click();
    expect(await violationsOf(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  });
}
