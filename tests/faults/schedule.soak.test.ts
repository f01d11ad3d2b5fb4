import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { generateDemoArchive } from '../../src/demo/archive/generate.ts';
import type { ScheduledGame } from '../../src/feed/parse/parseSchedule.ts';
import { ArchiveSource } from '../../src/feed/source/archiveSource.ts';
import { playByPlayPath, schedulePath } from '../../src/feed/source/leaguePath.ts';
import { mondayOf } from '../../src/hockey/calendar.ts';
import type { SeasonId } from '../../src/hockey/ids.ts';
import { listGames } from '../../src/pipeline/ingest/listGames.ts';
import { ingestInto } from '../pipeline/ingestInto.ts';
import { writeBody } from '../pipeline/smallArchive.ts';
import { readStore, storeHash } from '../store/readStore.ts';
import { temporaryFolder } from '../temporaryFolder.ts';
import { playsAfter, type RawWeek, type RawWeekGame, rawBody } from './fakeLeague.ts';

const SEASON = 20252026 as SeasonId;
const OPTIONS = { today: '2025-11-05', seasons: 1, clubs: 4, gamesPerSeason: 40, playoffs: false, threads: 0 };

describe('a change of the schedule', () => {
  const folder = temporaryFolder();
  const root = join(folder, 'archive');
  let source: ArchiveSource;
  let games: readonly ScheduledGame[] = [];
  let stores = 0;
  beforeAll(async () => {
    await generateDemoArchive(root, OPTIONS);
    source = new ArchiveSource(root);
    games = await listGames(source, [SEASON]);
    await hashAfterIngest('store.db');
  });

  /** Ingests the archive into a store and returns its content hash. */
  async function hashAfterIngest(name: string): Promise<string> {
    const store = `sqlite:${join(folder, name)}`;
    await ingestInto(root, store, { sourceKind: 'league', seasons: [SEASON] });
    return storeHash(store);
  }
  /** Ingests again and returns the stored game. The store must equal a freshly ingested one. */
  async function gameAfterIngest(gameId: number, name = 'store.db') {
    expect(await hashAfterIngest(name)).toBe(await hashAfterIngest(`fresh-${stores++}.db`));
    return readStore(`sqlite:${join(folder, name)}`, async (db) => {
      const game = await db.selectFrom('game').selectAll().where('game_id', '=', gameId).executeTakeFirst();
      const lines = await db.selectFrom('skater_game').select('player_id').where('game_id', '=', gameId).execute();
      return { game, lines: lines.length };
    });
  }
  /** Removes a game from a date's schedule week and returns its row. */
  function removeGame(gameId: number, date: string): RawWeekGame {
    const path = weekOf(date);
    const week = rawBody<RawWeek>(source, path);
    const row = week.gameWeek.flatMap((day) => day.games).find(({ id }) => id === gameId);
    if (row === undefined) throw new Error(`the week of ${date} has no game ${gameId}`);
    for (const day of week.gameWeek) day.games = day.games.filter(({ id }) => id !== gameId);
    writeBody(root, path, week);
    return row;
  }
  function addGame(row: RawWeekGame, date: string): void {
    const path = weekOf(date);
    const week = rawBody<RawWeek>(source, path);
    week.gameWeek.push({ date, games: [row] });
    writeBody(root, path, week);
  }
  const weekOf = (date: string): string => schedulePath(mondayOf(date));

  it('removes a scheduled game that is no longer listed, such as game seven of a five-game series', async () => {
    const game = games.find(({ status, date }) => status === 'scheduled' && date > '2026-01-01') as ScheduledGame;
    expect((await gameAfterIngest(game.gameId)).game?.status).toBe('scheduled');
    removeGame(game.gameId, game.date);
    expect((await gameAfterIngest(game.gameId)).game).toBeUndefined();
  });

  it('moves a scheduled game to its new date', async () => {
    const game = games.findLast(({ status, date }) => status === 'scheduled' && date > '2026-02-01') as ScheduledGame;
    addGame(removeGame(game.gameId, game.date), '2025-12-24');
    expect((await gameAfterIngest(game.gameId)).game).toMatchObject({ status: 'scheduled', date: '2025-12-24' });
  });

  it('removes the numbers of a game suspended after it began, and moves it to its new date', async () => {
    const game = games.find(({ status, date }) => status === 'final' && date < '2025-11-01') as ScheduledGame;
    writeBody(root, playByPlayPath(game.gameId), playsAfter(source, game.gameId, 0.5));
    const row = removeGame(game.gameId, game.date);
    addGame({ ...row, gameState: 'LIVE', gameScheduleState: 'OK' }, game.date);
    expect(await gameAfterIngest(game.gameId, 'suspended.db')).toMatchObject({
      game: { status: 'live', date: game.date },
    });
    removeGame(game.gameId, game.date);
    addGame({ ...row, gameState: 'LIVE', gameScheduleState: 'SUSP' }, game.date);
    expect(await gameAfterIngest(game.gameId, 'suspended.db')).toMatchObject({
      game: { status: 'scheduled', home_score: null },
      lines: 0,
    });
    removeGame(game.gameId, game.date);
    addGame({ ...row, gameState: 'FUT', gameScheduleState: 'OK' }, '2026-03-11');
    expect(await gameAfterIngest(game.gameId, 'suspended.db')).toMatchObject({
      game: { status: 'scheduled', date: '2026-03-11', home_score: null },
      lines: 0,
    });
  });
});
