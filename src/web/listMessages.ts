/** The site's messages about lists, apart from those that every page loads. */
export const LIST_MESSAGES = {
  noRecentGames: 'No games have been loaded yet.',
  noRatings: 'No rated games yet.',
  noLeaders: 'No leaders of this season yet.',
  noRatedPlayers: 'No rated players yet.',
  unrated: 'Too few games for a rating',
  notThisSeason: (season: string) => `Not in a game of ${season}`,
  noPlayers: 'No players of this team are here yet.',
  gameOfTheNight: 'Game of the Night',
  seasonLeaders: 'Season Leaders',
} as const;
