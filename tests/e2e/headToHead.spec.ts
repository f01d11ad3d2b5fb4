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
