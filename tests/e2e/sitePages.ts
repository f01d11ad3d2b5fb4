import type { EndpointName } from '../../src/contract/api.ts';
import type { League } from './siteTest.ts';

/** A page of the site for the browser tests. */
export interface SitePage {
  readonly name: string;
  readonly pathOf: (league: League) => string;
  /** Endpoints of its content: when one fails, the page shows an error with Retry. */
  readonly content: readonly EndpointName[];
  /** Optional endpoints: when one fails, the rest of the page still works. */
  readonly extras: readonly EndpointName[];
}

/** Endpoints of every page's header and footer. */
const FRAME: readonly EndpointName[] = ['status', 'seasons', 'teams'];

/** The eleven pages of docs/site.md, each with every endpoint it requests when opened. */
export const SITE_PAGES: readonly SitePage[] = [
  {
    name: 'home',
    pathOf: () => '/',
    content: ['recent'],
    // The game of the night, the season leaders and the best shares of expected goals.
    extras: [...FRAME, 'xgSummary', 'xgSnake', 'leaders', 'standings'],
  },
  { name: 'team selection', pathOf: () => '/teams', content: ['teams'], extras: ['status', 'seasons', 'standings'] },
  {
    name: 'team',
    pathOf: ({ team }) => `/teams/${team}`,
    content: ['teamDetail', 'teamSeasonData', 'playerSeasonRatings', 'snakeData'],
    // Loaded after the page, some only near the screen.
    extras: [...FRAME, 'standings', 'teamOverview', 'games', 'nextGames', 'teamSeasons', 'teamForm', 'roster'],
  },
  {
    name: 'roster',
    pathOf: ({ team }) => `/teams/${team}/roster`,
    content: ['teamDetail', 'roster'],
    extras: [...FRAME, 'playerSeasonRatings'],
  },
  { name: 'team games', pathOf: ({ team }) => `/teams/${team}/games`, content: ['games'], extras: FRAME },
  {
    name: 'team lines',
    pathOf: ({ team }) => `/teams/${team}/lines`,
    content: ['teamDetail', 'teamLines'],
    extras: FRAME,
  },
  {
    name: 'player card',
    pathOf: ({ player }) => `/players/id/${player}`,
    content: ['playerDetailById', 'playerCard', 'snakeData'],
    extras: [...FRAME, 'playerSeasons', 'playerForm', 'playerShots', 'similarPlayers'],
  },
  {
    name: 'game',
    pathOf: ({ game, player }) => `/games/id/${game}?player=${player}`,
    content: ['gameData', 'xgSummary', 'playerDetail', 'shotData', 'xgSnake', 'matchups'],
    // Loaded when they come near the screen.
    extras: [...FRAME, 'winProbability', 'deserved', 'shiftChart', 'gameLines'],
  },
  { name: 'form', pathOf: () => '/form', content: ['formBoard'], extras: FRAME },
  { name: 'playoffs', pathOf: () => '/playoffs', content: ['playoffSeries'], extras: FRAME },
  { name: 'leaders', pathOf: () => '/leaders', content: ['leaders'], extras: FRAME },
  { name: 'player ratings', pathOf: () => '/player_insights', content: ['insights'], extras: FRAME },
  {
    name: 'head to head',
    pathOf: ({ player, second }) => `/shared_ice_comparison?player1=${player}&player2=${second}&type=Head+to+Head`,
    content: ['compare', 'playersFiltered'],
    extras: [...FRAME, 'nationalities'],
  },
  {
    name: 'compare charts',
    pathOf: ({ player, second }) => `/chart_comparison?first=${player}&second=${second}&stat=xg_scored`,
    content: ['snakeData', 'playersFiltered'],
    // The latest games provide the example shown before the first chart.
    extras: [...FRAME, 'nationalities', 'recent'],
  },
];
