import { parseTeamAbb } from '../../../hockey/ids.ts';
import { parseSeasonId } from '../../../hockey/season.ts';
import type { Store } from '../../storeReader.ts';
import { clubCalendar } from './clubCalendar.ts';
import type { FeedSite } from './feedSite.ts';
import { gamesFeed } from './gamesFeed.ts';
import { sitemapGames, sitemapIndex, sitemapPages, sitemapPlayers } from './sitemap.ts';

/** A document about the stored games for other programs. */
export type FeedDocument =
  | { readonly kind: 'sitemap'; readonly part: 'index' | 'pages' | 'players' | number }
  | { readonly kind: 'feed'; readonly teamAbb: string | null }
  | { readonly kind: 'calendar'; readonly teamAbb: string };

/** A document as the server sends it. */
export interface FeedBody {
  readonly text: string;
  readonly contentType: string;
}

/** The document at a path; null for a path without one. */
export function feedDocumentAt(path: string): FeedDocument | null {
  if (path === '/sitemap.xml') return { kind: 'sitemap', part: 'index' };
  const [, part] = /^\/sitemaps\/(pages|players|games-\d{8})\.xml$/.exec(path) ?? [];
  if (part === 'pages' || part === 'players') return { kind: 'sitemap', part };
  if (part !== undefined) {
    const season = parseSeasonId(part.slice('games-'.length));
    return season === null ? null : { kind: 'sitemap', part: season };
  }
  if (path === '/feeds/league.atom') return { kind: 'feed', teamAbb: null };
  const [, kind, team = ''] = /^\/(feeds|calendars)\/([A-Z]{3})\.(?:atom|ics)$/.exec(path) ?? [];
  const teamAbb = parseTeamAbb(team);
  if (kind === undefined || teamAbb === null || path.endsWith('.ics') !== (kind === 'calendars')) return null;
  return { kind: kind === 'feeds' ? 'feed' : 'calendar', teamAbb };
}

/** Builds a document. **Errors**: `not-found` for a season or a club that the store does not have. */
export async function feedDocument(wanted: FeedDocument, site: FeedSite, store: Store): Promise<FeedBody> {
  if (wanted.kind === 'feed') {
    return { text: await gamesFeed(wanted.teamAbb, site, store), contentType: 'application/atom+xml; charset=utf-8' };
  }
  if (wanted.kind === 'calendar') {
    const text = await clubCalendar(wanted.teamAbb, site, store);
    return { text, contentType: 'text/calendar; charset=utf-8' };
  }
  return { text: await sitemapPart(wanted.part, site, store), contentType: 'application/xml; charset=utf-8' };
}

async function sitemapPart(
  part: 'index' | 'pages' | 'players' | number,
  site: FeedSite,
  store: Store,
): Promise<string> {
  if (part === 'index') return await sitemapIndex(site, store);
  if (part === 'pages') return await sitemapPages(site, store);
  return part === 'players' ? await sitemapPlayers(site, store) : await sitemapGames(part, site, store);
}
