import { LOADING_MESSAGES } from './loadingMessages.ts';

/**
 * The site's messages, each written once: those docs/site.md fixes word for word, and our own. `…` is one
 * character, `...` is three, as in docs/site.md.
 */
export const MESSAGES = {
  ...LOADING_MESSAGES,

  // Game page
  noSkaterData: "This game's skater data is not yet available.",
  noGoalieData: "This game's goalie data is not yet available.",
  loadingXgChart: 'Loading xG Chart...',
  noData: 'No data available',
  loadingChart: 'Loading chart...',
  generateXgChart: 'Generate xG Chart',
  generatingXgChart: 'Loading…',
  pickMatchupPlayer: 'Select a Player for Matchup Data:',
  stoleThisGame: (goalsSaved: string) => `stole this game, saving ${goalsSaved} more goals than expected`,
  stolenMeaning: 'Stolen: a goalie of the winning team with GSAx of at least the margin of victory.',
  gameScoreRange: 'Game scores usually range 0-10.',

  // Snake charts of teams and players
  reloadChart: 'Reload Chart',
  reloadingChart: 'Loading...',
  generateChart: 'Generate Chart',

  // Pages
  recentGames: 'Recent Games',
  selectSeason: 'Select a Season',
  teamPage: 'Team Page',
  playerCards: 'Player Cards',
  gameStats: 'Game Stats',
  playerNotFound: 'Player not found',
  noGamesOfType: (type: string) => `No ${type} games found`,

  // Ours
  noGames: 'No games of this season yet.',
  gameNotFound: 'Game not found',
  teamNotFound: 'Team not found',
  pageNotFound: 'Page not found',
} as const;
