import { FeedError } from './feedError.ts';

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
