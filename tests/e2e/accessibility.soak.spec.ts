import type { Page } from '@playwright/test';
import type { EndpointName } from '../../src/contract/api.ts';
import type { Answer } from '../../src/web/data/fetchEndpoint.ts';
import { violationsOf } from './axe.ts';
import { endpointOf } from './endpointOf.ts';
import { SITE_PAGES, type SitePage } from './sitePages.ts';
import { expect, test } from './siteTest.ts';

/** The server's answers when it has no data yet, by endpoint. */
const EMPTY_ANSWERS: { readonly [E in EndpointName]?: Answer<E> } = {
  recent: { recent_games: [], live_games: [], key_performances: {} },
  teams: [],
  games: [],
  roster: [],
  leaders: [],
  insights: [],
  playersFiltered: [],
  nationalities: [],
  playerDetail: { skater_performance_dict: {}, goalie_performance_dict: {} },
  shotData: { shot_locations: { winner: [], loser: [] } },
  matchups: { head_to_head: {} },
  playoffSeries: [],
  formBoard: { season: 20222023, window: 10, as_of: null, compared: 0, flagged: 0, rows: [] },
  standings: [],
  playerSeasons: [],
  playerShots: {
    choices: { months: [], opponents: [], strengths: [] },
    side: 'taken',
    shots: 0,
    goals: 0,
    xg: 0,
    above_expected: 0,
    goals_by_luck: null,
    areas: [],
    cell_feet: null,
    marks: [],
  },
  teamOverview: {
    season: 20222023,
    window: 10,
    games: [],
    square_feet: 5,
    square_columns: 15,
    square_rows: 17,
    shot_maps: [],
  },
  similarPlayers: [],
  teamSeasons: [],
  nextGames: [],
  careerLeaders: [],
  bestGames: [],
  changes: [],
  gaps: [],
  famousPairs: { season: null, together: [], against: [], better: [], worse: [] },
  snakeData: {
    data: [],
    group_colors: {},
    group_colors_dark: {},
    group_borders: {},
    y_axis_label: '',
    league_average: null,
    mug_info: {},
  },
};

const WIDTHS = [390, 768, 1440] as const;
const THEMES = ['light', 'dark'] as const;
type State = 'loaded' | 'empty' | 'error';

/** How a page is looked at. */
interface View {
  readonly width: (typeof WIDTHS)[number];
  readonly theme: (typeof THEMES)[number];
}

/** Every view. */
const ALL: readonly View[] = WIDTHS.flatMap((width) => THEMES.map((theme) => ({ width, theme })));
const STATES: readonly State[] = ['loaded', 'empty', 'error'];

// Where a test changes the answers, React replaces the page that the server rendered.
test.use({ mayBeReplaced: true });

/** Prepares the page's state: with data, empty, or failed. */
async function arrange(page: Page, { content }: SitePage, state: State): Promise<void> {
  if (state === 'loaded') return;
  await page.route('**/api/**', (route) => {
    const endpoint = endpointOf(new URL(route.request().url()));
    if (endpoint === undefined || !content.includes(endpoint)) return route.continue();
    if (state === 'error') return route.fulfill({ status: 500, body: '' });
    const empty = EMPTY_ANSWERS[endpoint];
    return empty === undefined ? route.continue() : route.fulfill({ json: empty });
  });
}

for (const sitePage of SITE_PAGES) {
  for (const state of STATES) {
    test(`${sitePage.name}, ${state}: passes the accessibility rules and fits the screen`, async ({ page, league }) => {
      await arrange(page, sitePage, state);
      let loadedAt = 0;
      for (const { width, theme } of ALL) {
        await test.step(`${width} px, ${theme}`, async () => {
          await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
          await page.setViewportSize({ width, height: 900 });
          // A width is a page of its own; a theme changes colours only.
          const isNew = width !== loadedAt;
          if (isNew) {
            loadedAt = width;
            await page.goto(sitePage.pathOf(league));
            await expect(page.getByRole('contentinfo')).toBeVisible();
            await page.waitForLoadState('networkidle');
          }
          await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
          expect(await violationsOf(page, isNew ? 'all' : 'colors')).toEqual([]);
          expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
        });
      }
    });
  }
}
