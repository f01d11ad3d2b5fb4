import type { Kysely } from 'kysely';
import type { ScheduledGame } from '../../feed/parse/parseSchedule.ts';
import type { ArchiveSource } from '../../feed/source/archiveSource.ts';
import { fetchedAt } from '../../feed/source/archiveWriter.ts';
import { playByPlayPath } from '../../feed/source/leaguePath.ts';
import type { SeasonId } from '../../hockey/ids.ts';
import { seasonBefore } from '../../hockey/season.ts';
import type { StoreTables } from '../../store/schema/tables.ts';
import type { GameCandidate } from '../recalibration/recalibrationPlan.ts';
import { archiveStamp } from './archiveStamp.ts';
import type { GameXg } from './gameXg.ts';
import { IngestError } from './ingestError.ts';
import { hasBegun, listGames, seasonsOf } from './listGames.ts';
import { shortKey } from './shortKey.ts';

/** Whether a game of the league's archive has been fetched, or has nothing to fetch yet. */
export function isFetched(archive: string, game: ScheduledGame): boolean {
  return !hasBegun(game) || fetchedAt(archive, playByPlayPath(game.gameId)) !== null;
}

/**
 * Refuses a season without games in the archive, before anything is written. **Errors**: `IngestError`, which names the
 * seasons that the archive lacks and those it has.
 */
export async function requireSeasons(
  source: ArchiveSource,
  archive: string,
  seasons: readonly SeasonId[],
  games: readonly ScheduledGame[],
): Promise<void> {
  const missing = seasons.filter((season) => !games.some((game) => game.seasonId === season));
  if (missing.length === 0 && games.length > 0) return;
  const present = await seasonsOf(source);
  if (present.length === 0) throw new IngestError(`The archive ${archive} lists no games.`);
  throw new IngestError(
    `The archive ${archive} has no games of season ${missing.join(', ')}; it has ${present.join(', ')}.`,
  );
}

/**
 * The listed games with what is stored of them. Due are those whose files, schedule row, code or model changed since
 * they were last read.
 */
export async function candidatesOf(
  db: Kysely<StoreTables>,
  archive: string,
  games: readonly ScheduledGame[],
  buildKey: string,
  isRebuild: boolean,
): Promise<readonly GameCandidate[]> {
  const seasons = [...new Set(games.map(({ seasonId }) => seasonId))];
  const rows = await db.selectFrom('game_source').selectAll().where('season', 'in', seasons).execute();
  const known = new Map(rows.map((row) => [row.game_id, row]));
  return games.map((scheduled): GameCandidate => {
    const { gameId, date, startTimeUtc, status } = scheduled;
    const stamp = shortKey(`${date} ${startTimeUtc} ${status} ${archiveStamp(archive, gameId)}`);
    const row = known.get(gameId);
    const isSame = row !== undefined && row.stamp === stamp && row.build_key === buildKey;
    return { scheduled, stamp, isDue: isRebuild || !isSame, storedKey: row?.state_key ?? null };
  });
}

/**
 * The games of stored seasons that come right after the ingested ones: their xG starts from the final state of the
 * season before.
 */
export async function followingGames(
  db: Kysely<StoreTables>,
  source: ArchiveSource,
  xg: GameXg,
  seasons: readonly SeasonId[],
): Promise<readonly ScheduledGame[]> {
  if (xg.unseenBase === undefined) return [];
  const rows = await db.selectFrom('xg_state').select('season').distinct().execute();
  const following = rows
    .map(({ season }) => season as SeasonId)
    .filter((season) => !seasons.includes(season) && seasons.includes(seasonBefore(season)));
  if (following.length === 0) return [];
  const stored = await db.selectFrom('game_source').select('game_id').where('season', 'in', following).execute();
  const ids = new Set<number>(stored.map(({ game_id }) => game_id));
  return (await listGames(source, following)).filter(({ gameId }) => ids.has(gameId));
}

/** Most finished games that may still have to be fetched for a season to count as complete: a busy day's. */
const MAX_AWAITED = 16;

/** Seasons with more finished games still to be fetched than a day has. */
export function incompleteSeasons(
  listed: readonly ScheduledGame[],
  fetched: readonly ScheduledGame[],
): ReadonlySet<SeasonId> {
  const awaited = new Map<SeasonId, number>();
  const present = new Set(fetched);
  for (const game of listed) {
    if (game.status !== 'final' || present.has(game)) continue;
    awaited.set(game.seasonId, (awaited.get(game.seasonId) ?? 0) + 1);
  }
  return new Set([...awaited].flatMap(([season, count]) => (count > MAX_AWAITED ? [season] : [])));
}

/** A published game as stored. */
export interface StoredGame {
  readonly status: string;
  readonly date: string;
}

/** The published games of some seasons, by id. */
export async function storedGames(
  db: Kysely<StoreTables>,
  seasons: readonly SeasonId[],
): Promise<ReadonlyMap<number, StoredGame>> {
  const rows = await db
    .selectFrom('game')
    .select(['game_id', 'status', 'date'])
    .where('season', 'in', seasons)
    .where('withheld_reason', 'is', null)
    .execute();
  return new Map(rows.map((row) => [row.game_id, row]));
}

/** The order of a game's statuses. */
const STATUSES = ['scheduled', 'live', 'final'];

/**
 * Whether a game that was just read is of an earlier stage than the stored one, as from an old copy: it does not
 * replace it. A game may become scheduled again when it is called off or moved to a later day; a finished one stays.
 */
export function isOlder(status: string, scheduled: ScheduledGame, stored: StoredGame | undefined): boolean {
  if (stored === undefined || STATUSES.indexOf(status) >= STATUSES.indexOf(stored.status)) return false;
  const mayGoBack = stored.status !== 'final' && (scheduled.isCalledOff || scheduled.date > stored.date);
  return !mayGoBack;
}

/**
 * Stored scheduled games that the archive no longer lists, such as the last games of a decided series; with
 * `withPlayed`, played ones, too.
 */
export async function unlistedGames(
  db: Kysely<StoreTables>,
  seasons: readonly SeasonId[],
  games: readonly ScheduledGame[],
  withPlayed: boolean,
): Promise<readonly number[]> {
  const listed = new Set<number>(games.map(({ gameId }) => gameId));
  const rows = await db.selectFrom('game').select(['game_id', 'status']).where('season', 'in', seasons).execute();
  return rows
    .filter(({ game_id, status }) => !listed.has(game_id) && (withPlayed || status === 'scheduled'))
    .map(({ game_id }) => game_id);
}
