import type { GameId, PlayerId, SeasonId, TeamAbb } from '../../hockey/ids.ts';
import type { Side } from '../../hockey/strength.ts';

/** Path of a game's play-by-play. Source: league-wide web API. */
export const playByPlayPath = (game: GameId): string => `v1/gamecenter/${game}/play-by-play`;

/** Path of a game's boxscore. */
export const boxscorePath = (game: GameId): string => `v1/gamecenter/${game}/boxscore`;

/** Path of a game's shift chart on the statistics host, with its query. */
export const shiftChartPath = (game: GameId): string => `stats/rest/en/shiftcharts?cayenneExp=gameId=${game}`;

/** Path of the week schedule that starts on a date (YYYY-MM-DD). */
export const schedulePath = (date: string): string => `v1/schedule/${date}`;

/** Path of a club's roster in a season. */
export const rosterPath = (team: TeamAbb, season: SeasonId): string => `v1/roster/${team}/${season}`;

/** Path of a club's current roster. */
export const currentRosterPath = (team: TeamAbb): string => `v1/roster/${team}/current`;

/** Path of a player's landing body: the biography as of the day it was fetched. */
export const playerPath = (player: PlayerId): string => `v1/player/${player}/landing`;

/** Path of the standings on a date (YYYY-MM-DD). */
export const standingsPath = (date: string): string => `v1/standings/${date}`;

/**
 * Path of one side's official shift report (`TH` home, `TV` visitor), an HTML page: the fallback for an empty chart.
 * The file's number is the last six digits of the game id, e.g. `scores/htmlreports/20222023/TH020001.HTM`.
 */
export function shiftReportPath(game: GameId, side: Side): string {
  const startYear = Math.floor(game / 1_000_000);
  const number = String(game % 1_000_000).padStart(6, '0');
  return `scores/htmlreports/${startYear}${startYear + 1}/T${side === 'home' ? 'H' : 'V'}${number}.HTM`;
}

/** Where a body is kept that is worse than the archived one of a path. */
export function asidePath(path: string): string {
  const queryAt = path.indexOf('?');
  return queryAt < 0 ? `${path}.aside` : `${path.slice(0, queryAt)}.aside${path.slice(queryAt)}`;
}
