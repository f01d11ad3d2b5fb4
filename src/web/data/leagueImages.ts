/** The league's public image host, the only other host that pages load from. */
const IMAGE_HOST = 'https://assets.nhle.com';

/** URLs of a player's photo, preferred first: in that season's sweater, then the latest one. */
export function playerPhotos(playerId: number, season: number, teamAbb: string | null): readonly string[] {
  const latest = `${IMAGE_HOST}/mugs/nhl/latest/${playerId}.png`;
  return teamAbb === null ? [latest] : [`${IMAGE_HOST}/mugs/nhl/${season}/${teamAbb}/${playerId}.png`, latest];
}

/** URL of a club's logo, drawn for a light or a dark background. */
export function teamLogo(teamAbb: string, ground: 'light' | 'dark'): string {
  return `${IMAGE_HOST}/logos/nhl/svg/${teamAbb}_${ground}.svg`;
}
