import { SITE_NAME } from '../../../contract/siteName.ts';
import { readClubSchedule } from '../../../store/queries/games.ts';
import { readSeasons } from '../../../store/queries/seasons.ts';
import { readBuild } from '../../../store/queries/status.ts';
import { HANDLERS } from '../../resources/handlers.ts';
import type { Store } from '../../storeReader.ts';
import { type FeedSite, GAME_MINUTES, secondOf } from './feedSite.ts';

/** Seasons of a calendar. */
const MAX_SEASONS = 2;
/** Events of a calendar: two seasons of a club with playoffs. */
const MAX_EVENTS = 240;
/** Longest line in bytes without its break. Source: RFC 5545, 3.1. */
const MAX_LINE = 75;

/**
 * A club's games, played and scheduled, as a calendar to subscribe to. A played game has its score in the title.
 * Source: RFC 5545. **Errors**: `not-found` for an unknown club.
 */
export async function clubCalendar(teamAbb: string, { origin }: FeedSite, store: Store): Promise<string> {
  const club = await HANDLERS.teamDetail({ params: { teamAbb }, query: {} }, { store });
  const seasons = (await readSeasons(store)).slice(0, MAX_SEASONS).map(({ season }) => season);
  const games = seasons.length === 0 ? [] : await readClubSchedule(store, teamAbb, seasons, MAX_EVENTS);
  // What an upgrade has left without a moment of its own was last written with the store.
  const built = (await readBuild(store)).built_at ?? '1970-01-01T00:00:00Z';
  const host = origin === null ? 'highslot.invalid' : new URL(origin).hostname;
  const events = games.flatMap((game) => {
    const isTimed = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/.test(game.start_time_utc);
    const score = game.home_score === null || game.away_score === null ? null : [game.away_score, game.home_score];
    const ending = game.final_period === 'REG' ? '' : ` (${game.final_period})`;
    const title =
      game.status === 'final' && score !== null
        ? `${game.away_abb} ${score[0]} - ${score[1]} ${game.home_abb}${ending}`
        : `${game.away_abb} at ${game.home_abb}`;
    const changed = timeOf(secondOf(new Date(game.updated_at ?? built)));
    return [
      'BEGIN:VEVENT',
      `UID:${game.game_id}@${host}`,
      `DTSTAMP:${changed}`,
      `LAST-MODIFIED:${changed}`,
      ...(isTimed
        ? [`DTSTART:${timeOf(game.start_time_utc)}`, `DURATION:PT${GAME_MINUTES}M`]
        : [`DTSTART;VALUE=DATE:${game.date.replaceAll('-', '')}`]),
      `SEQUENCE:${game.status === 'final' ? game.revision : 0}`,
      `SUMMARY:${escapeText(title)}`,
      ...(game.venue === null ? [] : [`LOCATION:${escapeText(game.venue)}`]),
      ...(origin === null ? [] : [`URL:${origin}/games/id/${game.game_id}`]),
      'END:VEVENT',
    ];
  });
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${SITE_NAME}//Games//EN`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escapeText(`${club.location} ${club.name}`)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT6H',
    ...events,
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

/** `2023-10-12T02:00:00Z` as `20231012T020000Z`. */
function timeOf(instant: string): string {
  return instant.replace(/[-:]/g, '');
}

function escapeText(text: string): string {
  return text
    .replace(/\p{Cc}+/gu, ' ')
    .replaceAll('\\', '\\\\')
    .replaceAll(';', '\\;')
    .replaceAll(',', '\\,');
}

/** A line broken after at most 75 bytes, never inside a character; each further line begins with a space. */
function folded(line: string): string {
  const parts: string[] = [];
  let part = '';
  let bytes = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (bytes + size > MAX_LINE) {
      parts.push(part);
      part = ' ';
      bytes = 1;
    }
    part += character;
    bytes += size;
  }
  return [...parts, part].join('\r\n');
}
