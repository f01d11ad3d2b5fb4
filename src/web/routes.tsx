import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext, createRoute, createRouter, type RouterHistory } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { lazyPart } from './loading/lazyPart.ts';
import { gameSearch } from './pages/Game/gameSearch.ts';
import { headToHeadSearch } from './pages/HeadToHead/headToHeadSearch.ts';
import { playerSearch } from './pages/Player/playerSearch.ts';
import { teamSearch } from './pages/Team/teamSearch.ts';
import { gamesSearch } from './pages/TeamGames/gamesSearch.ts';
import { parseSearch, type RawSearch, readsOnly, stringifySearch } from './routing/searchParams.ts';
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

type Code<Name extends string> = () => Promise<Readonly<Record<Name, ComponentType>>>;

/**
 * A page by its path, with its lazily loaded code. It reads its search itself: the entry script is at its size limit.
 */
function page<const Path extends string, Name extends string>(path: Path, load: Code<Name>, name: Name) {
  return createRoute({ getParentRoute: () => root, path, component: lazyPart(load, name) });
}

/** A page whose search the router parses, so that links to it have types. */
function searched<const Path extends string, Name extends string, Search extends object>(
  path: Path,
  load: Code<Name>,
  name: Name,
  read: (raw: RawSearch) => Search,
) {
  const component = lazyPart(load, name);
  return createRoute({ getParentRoute: () => root, path, component, validateSearch: readsOnly(read) });
}

/** A page of the method with its text, which is loaded on demand, as the list of all pages is. */
const methodPage = createRoute({
  getParentRoute: () => root,
  path: '/method/$methodPage',
  loader: async ({ params }) => (await import('./pages/Method/methodArticles.ts')).loadArticle(params.methodPage),
  component: lazyPart(() => import('./pages/Method/MethodPage.tsx'), 'MethodArticlePage'),
});

/** One route per page. Each page shows its own skeleton. */
const routeTree = root.addChildren([
  page('/', () => import('./pages/Home/HomePage.tsx'), 'HomePage'),
  page('/teams', () => import('./pages/Teams/TeamsPage.tsx'), 'TeamsPage'),
  searched('/teams/$teamAbb', () => import('./pages/Team/TeamPage.tsx'), 'TeamPage', teamSearch),
  page('/teams/$teamAbb/roster', () => import('./pages/Roster/RosterPage.tsx'), 'RosterPage'),
  searched('/teams/$teamAbb/games', () => import('./pages/TeamGames/TeamGamesPage.tsx'), 'TeamGamesPage', gamesSearch),
  page('/teams/$teamAbb/lines', () => import('./pages/Lines/LinesPage.tsx'), 'LinesPage'),
  searched('/players/id/$playerId', () => import('./pages/Player/PlayerPage.tsx'), 'PlayerPage', playerSearch),
  searched('/games/id/$gameId', () => import('./pages/Game/GamePage.tsx'), 'GamePage', gameSearch),
  page('/leaders', () => import('./pages/Leaders/LeadersPage.tsx'), 'LeadersPage'),
  page('/leaders/all-time', () => import('./pages/AllTime/AllTimePage.tsx'), 'AllTimePage'),
  page('/form', () => import('./pages/Form/FormPage.tsx'), 'FormPage'),
  page('/playoffs', () => import('./pages/Playoffs/PlayoffsPage.tsx'), 'PlayoffsPage'),
  page('/player_insights', () => import('./pages/PlayerRatings/PlayerRatingsPage.tsx'), 'PlayerRatingsPage'),
  searched(
    '/shared_ice_comparison',
    () => import('./pages/HeadToHead/HeadToHeadPage.tsx'),
    'HeadToHeadPage',
    headToHeadSearch,
  ),
  page('/chart_comparison', () => import('./pages/CompareCharts/CompareChartsPage.tsx'), 'CompareChartsPage'),
  page('/explore', () => import('./pages/Explore/ExplorePage.tsx'), 'ExplorePage'),
  searched('/model', () => import('./pages/Model/ModelPage.tsx'), 'ModelPage', modelSearch),
  page('/method', () => import('./pages/Method/MethodPage.tsx'), 'MethodPage'),
  methodPage,
  searched('/glossary', () => import('./pages/Glossary/GlossaryPage.tsx'), 'GlossaryPage', glossarySearch),
  page('/data', () => import('./pages/Data/DataPage.tsx'), 'DataPage'),
  page('/changes', () => import('./pages/Changes/ChangesPage.tsx'), 'ChangesPage'),
  page('/status', () => import('./pages/Status/StatusPage.tsx'), 'StatusPage'),
  page('/explained', () => import('./pages/Explained/ExplainedPage.tsx'), 'ExplainedPage'),
  page('/api', () => import('./pages/Api/ApiPage.tsx'), 'ApiPage'),
  page('/about', () => import('./pages/About/AboutPage.tsx'), 'AboutPage'),
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

/** The slice of the weekly chart in the URL; absent for all shots. */
interface ModelSearch {
  readonly shots?: string;
}

/** Longest accepted name, in characters. */
const MAX_LENGTH = 40;

/** Parses `?shots=5v5`. A slice that the season does not have shows all shots. */
function modelSearch({ shots }: RawSearch): ModelSearch {
  return typeof shots === 'string' && shots !== '' && shots !== 'all' ? { shots: shots.slice(0, MAX_LENGTH) } : {};
}

/** The glossary's search text in the URL. */
interface GlossarySearch {
  readonly find?: string;
}

/** Parses `?find=xgf`. */
function glossarySearch({ find }: RawSearch): GlossarySearch {
  return typeof find === 'string' && find !== '' ? { find } : {};
}
