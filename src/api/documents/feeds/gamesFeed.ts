import type { WireGameSummary } from '../../../contract/entities.ts';
import { SITE_NAME } from '../../../contract/siteName.ts';
import { formatNumber } from '../../../hockey/displayText.ts';
import { parseGameId } from '../../../hockey/ids.ts';
import { readGame } from '../../../store/queries/game.ts';
import { notFound } from '../../errors.ts';
import { HANDLERS } from '../../resources/handlers.ts';
import { ALL_TEAMS } from '../../resources/teams.ts';
import type { Store } from '../../storeReader.ts';
import { escapeXml, type FeedSite, GAME_MINUTES, secondOf } from './feedSite.ts';

/** Entries of a feed: the league's last few days, or a quarter of a club's season. */
const MAX_ENTRIES = 20;
const NOTHING = { params: {}, query: {} } as const;

/**
 * The newest finished games of a club, or (null) of the league, as Atom: score, story and expected goals. A corrected
 * game is an update of its entry.
 * Source: RFC 4287. **Errors**: `not-found` for an unknown club.
 */
export async function gamesFeed(teamAbb: string | null, site: FeedSite, store: Store): Promise<string> {
  const whose = teamAbb === null ? 'the league' : await nameOf(teamAbb, store);
  const games = await newestGames(teamAbb, store);
  const entries: string[] = [];
  let updated = '1970-01-01T00:00:00Z';
  for (const game of games) {
    const { xml, at } = await entry(game, site, store);
    if (at > updated) updated = at;
    entries.push(xml);
  }
  const path = `/feeds/${teamAbb ?? 'league'}.atom`;
  const page = teamAbb === null ? '/' : `/teams/${teamAbb}`;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">',
    `<id>${idOf(path, site)}</id>`,
    `<title>${escapeXml(`${SITE_NAME}: games of ${whose}`)}</title>`,
    `<updated>${updated}</updated>`,
    `<author><name>${SITE_NAME}</name></author>`,
    `<link rel="self" type="application/atom+xml" href="${escapeXml((site.origin ?? '') + path)}"/>`,
    `<link rel="alternate" type="text/html" href="${escapeXml((site.origin ?? '') + page)}"/>`,
    ...entries,
    '</feed>',
    '',
  ].join('\n');
}

/** The newest finished games, of the season before too where the newest has few. */
async function newestGames(teamAbb: string | null, store: Store): Promise<WireGameSummary[]> {
  const seasons = await HANDLERS.seasons(NOTHING, { store });
  const games: WireGameSummary[] = [];
  for (const { season } of seasons.slice(0, 2)) {
    if (games.length >= MAX_ENTRIES) break;
    const params = { teamAbb: teamAbb ?? ALL_TEAMS, season: String(season) };
    const played = await HANDLERS.games({ params, query: {} }, { store });
    games.push(...played.filter(({ status }) => status === 'final'));
  }
  return games.slice(0, MAX_ENTRIES);
}

async function entry(game: WireGameSummary, site: FeedSite, store: Store): Promise<{ xml: string; at: string }> {
  const request = { params: { gameId: String(game.id) }, query: {} };
  const [xg, story] = [await HANDLERS.xgSummary(request, { store }), await HANDLERS.gameStory(request, { store })];
  const gameId = parseGameId(game.id);
  const record = gameId === null ? undefined : await readGame(store, gameId);
  const at = changedAt(record?.updated_at ?? null, record?.start_time_utc ?? '', game.date);
  const ending = game.final_period === 'REG' ? '' : ` (${game.final_period})`;
  const title = `${game.winner} ${game.winner_score} - ${game.loser_score} ${game.loser}${ending}`;
  const isTold = story.sentences.some(({ clauses }) => clauses.some(({ kind }) => kind === 'play'));
  const expected = isTold
    ? ''
    : xg.winner_xg === null || xg.loser_xg === null
      ? ' No expected goals are known.'
      : ` Expected goals: ${game.winner} ${xgWords(xg.winner_xg)}, ${game.loser} ${xgWords(xg.loser_xg)}.`;
  const path = `/games/id/${game.id}`;
  const xml = [
    '<entry>',
    `<id>${idOf(path, site)}</id>`,
    `<title>${escapeXml(title)}</title>`,
    `<updated>${at}</updated>`,
    `<link rel="alternate" type="text/html" href="${escapeXml((site.origin ?? '') + path)}"/>`,
    `<summary>${escapeXml(`${game.date}. ${story.text}${expected}`)}</summary>`,
    '</entry>',
  ].join('\n');
  return { xml, at };
}

/** An id that never changes: a tag of the site's host. Source: RFC 4151; RFC 2606 for a site without an address. */
function idOf(path: string, { origin }: FeedSite): string {
  const host = origin === null ? 'highslot.invalid' : new URL(origin).hostname;
  return `tag:${host},2026:${path}`;
}

/** When a game last changed here; its usual end where that is not known, as after an upgrade. */
function changedAt(updated: string | null, start: string, date: string): string {
  const begun = Date.parse(start);
  const over = Number.isNaN(begun) ? Date.parse(`${date}T23:59:59Z`) : begun + GAME_MINUTES * 60_000;
  return secondOf(new Date(updated ?? over));
}

async function nameOf(teamAbb: string, store: Store): Promise<string> {
  const { location, name } = await HANDLERS.teamDetail({ params: { teamAbb }, query: {} }, { store });
  if (teamAbb === ALL_TEAMS) throw notFound('such club');
  return `${location} ${name}`;
}

/** Goals as pages print them. */
const xgWords = (value: number | null): string => formatNumber(value, 2);
