import type { EndpointName } from '../../src/contract/api.ts';
import type { League } from './siteTest.ts';

/** A page as the browser tests open it. */
export interface SitePage {
  readonly name: string;
  readonly pathOf: (league: League) => string;
  /** The calls that bring its content: where one fails the page says so and offers to try again. */
  readonly content: readonly EndpointName[];
  /** The calls it can do without: where one fails the rest stands. */
  readonly extras: readonly EndpointName[];
}

/** What the frame of every page asks for. */
const FRAME: readonly EndpointName[] = ['status', 'seasons', 'teams'];

/** The eleven pages of the specification, each with everything it asks for when opened. */
export const SITE_PAGES: readonly SitePage[] = [
  {
    name: 'home',
    pathOf: () => '/',
    content: ['recent'],
    // One game closer, and who leads the season.
    extras: [...FRAME, 'xgSummary', 'xgSnake', 'leaders'],
  },
  { name: 'team selection', pathOf: () => '/teams', content: ['teams'], extras: ['status', 'seasons'] },
  {
    name: 'team',
    pathOf: ({ team }) => `/teams/${team}`,
    content: ['teamDetail', 'teamSeasonData', 'playerSeasonRatings', 'snakeData'],
    extras: FRAME,
  },
  {
    name: 'roster',
    pathOf: ({ team }) => `/teams/${team}/roster`,
    content: ['teamDetail', 'roster'],
    extras: FRAME,
  },
  { name: 'team games', pathOf: ({ team }) => `/teams/${team}/games`, content: ['games'], extras: FRAME },
  {
    name: 'player card',
    pathOf: ({ player }) => `/players/id/${player}`,
    content: ['playerDetailById', 'playerCard', 'snakeData'],
    extras: FRAME,
  },
  {
    name: 'game',
    pathOf: ({ game, player }) => `/games/id/${game}?player=${player}`,
    content: ['gameData', 'xgSummary', 'playerDetail', 'shotData', 'xgSnake', 'matchups'],
    extras: FRAME,
  },
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
    // The latest games give the example shown before a chart is asked for.
    extras: [...FRAME, 'nationalities', 'recent'],
  },
];
