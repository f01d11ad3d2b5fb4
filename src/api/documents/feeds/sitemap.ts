import { notFound } from '../../errors.ts';
import { HANDLERS } from '../../resources/handlers.ts';
import { ALL_TEAMS } from '../../resources/teams.ts';
import type { Store } from '../../storeReader.ts';
import { escapeXml, type FeedSite } from './feedSite.ts';

/** Most addresses of one file. Source: https://www.sitemaps.org/protocol.html. */
const MAX_ADDRESSES = 50_000;
const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const NOTHING = { params: {}, query: {} } as const;

interface Address {
  readonly path: string;
  /** The day of the last change, YYYY-MM-DD. */
  readonly changed?: string;
}

/** The list of the sitemap's files. **Errors**: `not-found` without the site's origin: addresses must be absolute. */
export async function sitemapIndex(site: FeedSite, store: Store): Promise<string> {
  const origin = originOf(site);
  const seasons = await HANDLERS.seasons(NOTHING, { store });
  const parts = ['pages', 'players', ...seasons.map(({ season }) => `games-${season}`)];
  const rows = parts.map((part) => `<sitemap><loc>${escapeXml(`${origin}/sitemaps/${part}.xml`)}</loc></sitemap>`);
  return document('sitemapindex', rows);
}

/** The pages that do not depend on a game or a player, with those of the teams. */
export async function sitemapPages(site: FeedSite, store: Store): Promise<string> {
  const teams = await HANDLERS.teams(NOTHING, { store });
  return addresses(site, [
    ...site.fixedPaths.map((path) => ({ path })),
    { path: `/teams/${ALL_TEAMS}/games` },
    ...teams.flatMap(({ abb }) => ['', '/roster', '/games'].map((page) => ({ path: `/teams/${abb}${page}` }))),
  ]);
}

export async function sitemapPlayers(site: FeedSite, store: Store): Promise<string> {
  const players = await HANDLERS.playersFiltered(NOTHING, { store });
  return addresses(
    site,
    players.map(({ id }) => ({ path: `/players/id/${id}` })),
  );
}

/** The games of a season. **Errors**: `not-found` for a season without games. */
export async function sitemapGames(season: number, site: FeedSite, store: Store): Promise<string> {
  const request = { params: { teamAbb: ALL_TEAMS, season: String(season) }, query: {} };
  const games = await HANDLERS.games(request, { store });
  if (games.length === 0) throw notFound(`season ${season}`);
  return addresses(
    site,
    games.map(({ id, date, status }) => ({
      path: `/games/id/${id}`,
      ...(status === 'final' ? { changed: date } : {}),
    })),
  );
}

function addresses(site: FeedSite, list: readonly Address[]): string {
  const origin = originOf(site);
  const rows = list.slice(0, MAX_ADDRESSES).map(({ path, changed }) => {
    const day = changed === undefined ? '' : `<lastmod>${escapeXml(changed)}</lastmod>`;
    return `<url><loc>${escapeXml(origin + path)}</loc>${day}</url>`;
  });
  return document('urlset', rows);
}

function originOf({ origin }: FeedSite): string {
  if (origin === null) throw notFound('sitemap without HIGHSLOT_ORIGIN, the public address of the site,');
  return origin;
}

function document(root: string, rows: readonly string[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="${NAMESPACE}">\n${rows.join('\n')}\n</${root}>\n`;
}
