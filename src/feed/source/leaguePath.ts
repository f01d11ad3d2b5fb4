import type { GameId, PlayerId, SeasonId, TeamAbb } from '../../hockey/ids.ts';
import type { Side } from '../../hockey/strength.ts';
import { FeedError } from './feedError.ts';

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

/** The league's hosts by content. Tests replace them with their own server. */
export interface LeagueHosts {
  /** Schedules, games, rosters, players (`v1/...`). */
  readonly web: string;
  /** Shift charts (`stats/rest/...`). */
  readonly stats: string;
  /** Official HTML reports (`scores/htmlreports/...`). */
  readonly reports: string;
}

/** The league's public hosts. Source: league-wide public API, as of November 2026. */
export const LEAGUE_HOSTS: LeagueHosts = {
  web: 'https://api-web.nhle.com',
  stats: 'https://api.nhle.com',
  reports: 'https://www.nhl.com',
};

/** The URL of a league path. Errors: `bad-path` for a path without a host. */
export function leagueUrl(hosts: LeagueHosts, path: string): string {
  const [place = '', query] = path.split('?', 2);
  const suffix =
    query === undefined
      ? ''
      : `?${query.replace(/^([^=]+)=(.*)$/, (_, key, value) => `${key}=${encodeURIComponent(value)}`)}`;
  if (place.startsWith('v1/')) return `${hosts.web}/${place}${suffix}`;
  if (place.startsWith('stats/')) return `${hosts.stats}/${place}${suffix}`;
  if (place.startsWith('scores/')) return `${hosts.reports}/${place}${suffix}`;
  throw new FeedError('bad-path', path, `No host of the league serves ${JSON.stringify(path)}.`);
}

/** Characters of a league path allowed in a file name: no traversal, escapes or hidden files. */
const SAFE_PATH = /^(?!.*\.\.)[A-Za-z0-9][A-Za-z0-9._-]*(?:\/[A-Za-z0-9][A-Za-z0-9._-]*)*$/;
/**
 * The game of a shift-chart query, plain or percent-encoded. Further conditions select rows and do not change the file.
 */
const GAME_QUERY = /(?:^|[=\s+]|%20|%3D)gameId(?:=|%3D)(\d{10})(?!\d)/i;

/**
 * Maps a league path to its file, relative to the archive and without `.gz`: `v1/gamecenter/2022020010/play-by-play` is
 * in `v1/gamecenter/2022020010/play-by-play.json`, a game's shift chart in `stats/rest/en/shiftcharts/2022020010.json`,
 * and HTML reports keep their name.
 *
 * **Errors**: `bad-path` for a path that is not a plain league path, or for an unsupported query.
 */
export function archiveFile(path: string): string {
  const queryAt = path.indexOf('?');
  const place = queryAt < 0 ? path : path.slice(0, queryAt);
  if (!SAFE_PATH.test(place)) throw new FeedError('bad-path', path, `Not a league path: ${JSON.stringify(path)}.`);
  if (queryAt < 0) return /\.html?$/i.test(place) ? place : `${place}.json`;
  const game = GAME_QUERY.exec(path.slice(queryAt + 1));
  if (!game)
    throw new FeedError('bad-path', path, `The archive keeps no file for the query of ${JSON.stringify(path)}.`);
  return `${place}/${game[1]}.json`;
}
