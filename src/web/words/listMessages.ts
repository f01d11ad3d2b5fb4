/** The site's messages about lists, apart from those that every page loads. */
export const LIST_MESSAGES = {
  noRecentGames: 'No games have been loaded yet.',
  noRatings: 'No rated games yet.',
  noLeaders: 'No leaders of this season yet.',
  noRatedPlayers: 'No rated players yet.',
  unrated: 'too few games for a rating',
  notThisSeason: (season: string) => `Not in a game of ${season}`,
  noPlayers: 'No players of this team yet.',
  gameOfTheNight: 'Game of the Night',
  seasonLeaders: 'Season Leaders',
  selectTeam: 'Select a Team to See Analytics',
  topGameRatings: 'Top Game Ratings',
  averagePlayerRatings: 'Average Player Ratings',
  compareButton: 'COMPARE',
  playersNotLoaded: 'The players could not be loaded.',
  allGames: 'All Games',
  noGamesIn: (season: string) => `No games in ${season}`,
  didNotPlay: (team: string) =>
    `The ${team} did not play then, or their games have not been read. Choose another season.`,
} as const;
