/** The league's public host of photos and logos: the only one pages load from besides our own. */
const IMAGE_HOST = 'https://assets.nhle.com';

/** Addresses of a player's photo, best first: of the season in that club's sweater, then his latest one. */
export function playerPhotos(playerId: number, season: number, teamAbb: string | null): readonly string[] {
  const latest = `${IMAGE_HOST}/mugs/nhl/latest/${playerId}.png`;
  return teamAbb === null ? [latest] : [`${IMAGE_HOST}/mugs/nhl/${season}/${teamAbb}/${playerId}.png`, latest];
}

/** Address of a club's logo; `light` is drawn for light grounds, `dark` for dark ones. */
export function teamLogo(teamAbb: string, ground: 'light' | 'dark'): string {
  return `${IMAGE_HOST}/logos/nhl/svg/${teamAbb}_${ground}.svg`;
}
