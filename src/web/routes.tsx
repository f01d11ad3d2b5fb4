import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext, createRoute, createRouter, type RouterHistory } from '@tanstack/react-router';
import { lazyPart } from './loading/lazyPart.ts';
import { gameSearch } from './pages/Game/gameSearch.ts';
import { glossarySearch } from './pages/Glossary/glossarySearch.ts';
import { headToHeadSearch } from './pages/HeadToHead/headToHeadSearch.ts';
import { modelSearch } from './pages/Model/modelSearch.ts';
import { playerSearch } from './pages/Player/playerSearch.ts';
import { teamSearch } from './pages/Team/teamSearch.ts';
import { gamesSearch } from './pages/TeamGames/gamesSearch.ts';
import { parseSearch, readsOnly, stringifySearch } from './routing/searchParams.ts';
import { ErrorScreen } from './shell/ErrorScreen.tsx';
import { Shell } from './shell/Shell.tsx';

/** What every route knows. */
interface RouteContext {
  readonly queryClient: QueryClient;
  /** The site's address for messages. */
  readonly contact: string;
}

/** Rarely shown, so loaded on demand: the entry script is at its size limit. */
const NotFound = lazyPart(() => import('./shell/NotFound.tsx'), 'NotFound');

/** The root route: header, page and footer. */
const root = createRootRouteWithContext<RouteContext>()({
  component: Shell,
  errorComponent: ErrorScreen,
  notFoundComponent: NotFound,
});

/*
 * One route per page: its path, its URL parameters, its lazily loaded code, and the calls that start alongside. Loaders
 * start calls without waiting: each page shows its own skeleton.
 */

const home = createRoute({
  getParentRoute: () => root,
  path: '/',
  component: lazyPart(() => import('./pages/Home/HomePage.tsx'), 'HomePage'),
});

const teams = createRoute({
  getParentRoute: () => root,
  path: '/teams',
  component: lazyPart(() => import('./pages/Teams/TeamsPage.tsx'), 'TeamsPage'),
});

const teamGames = createRoute({
  getParentRoute: () => root,
  path: '/teams/$teamAbb/games',
  validateSearch: readsOnly(gamesSearch),
  component: lazyPart(() => import('./pages/TeamGames/TeamGamesPage.tsx'), 'TeamGamesPage'),
});

const game = createRoute({
  getParentRoute: () => root,
  path: '/games/id/$gameId',
  validateSearch: readsOnly(gameSearch),
  component: lazyPart(() => import('./pages/Game/GamePage.tsx'), 'GamePage'),
});

const team = createRoute({
  getParentRoute: () => root,
  path: '/teams/$teamAbb',
  validateSearch: readsOnly(teamSearch),
  component: lazyPart(() => import('./pages/Team/TeamPage.tsx'), 'TeamPage'),
});

const roster = createRoute({
  getParentRoute: () => root,
  path: '/teams/$teamAbb/roster',
  component: lazyPart(() => import('./pages/Roster/RosterPage.tsx'), 'RosterPage'),
});

/** Its search is parsed on the page: the entry script is at its size limit. */
const teamLines = createRoute({
  getParentRoute: () => root,
  path: '/teams/$teamAbb/lines',
  component: lazyPart(() => import('./pages/Lines/LinesPage.tsx'), 'LinesPage'),
});

const player = createRoute({
  getParentRoute: () => root,
  path: '/players/id/$playerId',
  validateSearch: readsOnly(playerSearch),
  component: lazyPart(() => import('./pages/Player/PlayerPage.tsx'), 'PlayerPage'),
});

/** Its search is parsed on the page, as that of lines. */
const leaders = createRoute({
  getParentRoute: () => root,
  path: '/leaders',
  component: lazyPart(() => import('./pages/Leaders/LeadersPage.tsx'), 'LeadersPage'),
});

/** Its search is parsed on the page, as that of lines. */
const allTime = createRoute({
  getParentRoute: () => root,
  path: '/leaders/all-time',
  component: lazyPart(() => import('./pages/AllTime/AllTimePage.tsx'), 'AllTimePage'),
});

/** Its search is parsed on the page, as that of lines. */
const form = createRoute({
  getParentRoute: () => root,
  path: '/form',
  component: lazyPart(() => import('./pages/Form/FormPage.tsx'), 'FormPage'),
});

const playoffs = createRoute({
  getParentRoute: () => root,
  path: '/playoffs',
  component: lazyPart(() => import('./pages/Playoffs/PlayoffsPage.tsx'), 'PlayoffsPage'),
});

const playerRatings = createRoute({
  getParentRoute: () => root,
  path: '/player_insights',
  component: lazyPart(() => import('./pages/PlayerRatings/PlayerRatingsPage.tsx'), 'PlayerRatingsPage'),
});

const headToHead = createRoute({
  getParentRoute: () => root,
  path: '/shared_ice_comparison',
  validateSearch: readsOnly(headToHeadSearch),
  component: lazyPart(() => import('./pages/HeadToHead/HeadToHeadPage.tsx'), 'HeadToHeadPage'),
});

/** Its search is parsed on the page, as that of lines. */
const compareCharts = createRoute({
  getParentRoute: () => root,
  path: '/chart_comparison',
  component: lazyPart(() => import('./pages/CompareCharts/CompareChartsPage.tsx'), 'CompareChartsPage'),
});

/** Its search is parsed on the page, as that of lines. */
const explore = createRoute({
  getParentRoute: () => root,
  path: '/explore',
  component: lazyPart(() => import('./pages/Explore/ExplorePage.tsx'), 'ExplorePage'),
});

const model = createRoute({
  getParentRoute: () => root,
  path: '/model',
  validateSearch: readsOnly(modelSearch),
  component: lazyPart(() => import('./pages/Model/ModelPage.tsx'), 'ModelPage'),
});

/** A page's text and the list of all pages are loaded on demand: the entry script is at its size limit. */
const loadMethodArticle = async (slug: string) => (await import('./pages/Method/methodArticles.ts')).loadArticle(slug);

const method = createRoute({
  getParentRoute: () => root,
  path: '/method',
  component: lazyPart(() => import('./pages/Method/MethodPage.tsx'), 'MethodPage'),
});

const methodPage = createRoute({
  getParentRoute: () => root,
  path: '/method/$methodPage',
  loader: ({ params }) => loadMethodArticle(params.methodPage),
  component: lazyPart(() => import('./pages/Method/MethodPage.tsx'), 'MethodArticlePage'),
});

const glossary = createRoute({
  getParentRoute: () => root,
  path: '/glossary',
  validateSearch: readsOnly(glossarySearch),
  component: lazyPart(() => import('./pages/Glossary/GlossaryPage.tsx'), 'GlossaryPage'),
});

const data = createRoute({
  getParentRoute: () => root,
  path: '/data',
  component: lazyPart(() => import('./pages/Data/DataPage.tsx'), 'DataPage'),
});

const changes = createRoute({
  getParentRoute: () => root,
  path: '/changes',
  component: lazyPart(() => import('./pages/Changes/ChangesPage.tsx'), 'ChangesPage'),
});

const status = createRoute({
  getParentRoute: () => root,
  path: '/status',
  component: lazyPart(() => import('./pages/Status/StatusPage.tsx'), 'StatusPage'),
});

const explained = createRoute({
  getParentRoute: () => root,
  path: '/explained',
  component: lazyPart(() => import('./pages/Explained/ExplainedPage.tsx'), 'ExplainedPage'),
});

const api = createRoute({
  getParentRoute: () => root,
  path: '/api',
  component: lazyPart(() => import('./pages/Api/ApiPage.tsx'), 'ApiPage'),
});

const about = createRoute({
  getParentRoute: () => root,
  path: '/about',
  component: lazyPart(() => import('./pages/About/AboutPage.tsx'), 'AboutPage'),
});

const routeTree = root.addChildren([
  home,
  teams,
  team,
  roster,
  teamGames,
  teamLines,
  player,
  game,
  leaders,
  allTime,
  form,
  playoffs,
  playerRatings,
  headToHead,
  compareCharts,
  explore,
  model,
  method,
  methodPage,
  glossary,
  data,
  changes,
  status,
  explained,
  api,
  about,
]);

/**
 * Creates the router, with the browser's history by default. A trailing slash is accepted everywhere
 * and kept.
 */
export function createSiteRouter(context: RouteContext, history?: RouterHistory) {
  return createRouter({
    routeTree,
    ...(__BASE_PATH__ === '' ? {} : { basepath: __BASE_PATH__ }),
    ...(history === undefined ? {} : { history }),
    context,
    parseSearch,
    stringifySearch,
    trailingSlash: 'preserve',
    // The server would send a script for it.
    scrollRestoration: typeof window !== 'undefined',
    defaultPreload: 'intent',
    // The query cache decides what is fresh.
    defaultPreloadStaleTime: 0,
    defaultErrorComponent: ErrorScreen,
    defaultNotFoundComponent: NotFound,
  });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createSiteRouter>;
  }
}
