import { join } from 'node:path';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { generateDemoArchive } from '../../src/demo/archive/generate.ts';
import type { ScheduledGame } from '../../src/feed/parse/parseSchedule.ts';
import { ArchiveSource } from '../../src/feed/source/archive.ts';
import { playByPlayPath, schedulePath } from '../../src/feed/source/leaguePath.ts';
import { mondayOf } from '../../src/hockey/calendar.ts';
import type { SeasonId } from '../../src/hockey/ids.ts';
import { ingest } from '../../src/pipeline/ingest.ts';
import { listGames } from '../../src/pipeline/listGames.ts';
import { contentHash } from '../../src/store/contentHash.ts';
import { openStore } from '../../src/store/open.ts';
import { writeBody } from '../pipeline/smallArchive.ts';
import { temporaryFolder } from '../temporaryFolder.ts';
import { playsAfter, type RawWeek, type RawWeekGame, rawBody } from './stagedGame.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const SEASON = 20252026 as SeasonId;
const OPTIONS = { today: '2025-11-05', seasons: 1, clubs: 4, gamesPerSeason: 40, playoffs: false, threads: 0 };

describe('the schedule changes its mind', () => {
  const folder = temporaryFolder();
  const root = join(folder, 'archive');
  let source: ArchiveSource;
  let games: readonly ScheduledGame[] = [];
  let stores = 0;
  beforeAll(async () => {
    await generateDemoArchive(root, OPTIONS);
    source = new ArchiveSource(root);
    games = await listGames(source, [SEASON]);
    await read('store.db');
  });

  /** Reads the archive into a store; gives the hash of what is published then. */
  async function read(name: string): Promise<string> {
    const store = `sqlite:${join(folder, name)}`;
    await ingest({ archive: root, sourceKind: 'league', store, seasons: [SEASON], now: () => new Date(0) });
    const db = await openStore(store, { readonly: true });
    return contentHash(db).finally(() => db.destroy());
  }
  /** What the store says of a game after another ingest, which must leave what a new store would hold. */
  async function gameAfterwards(gameId: number) {
    expect(await read('store.db')).toBe(await read(`fresh-${stores++}.db`));
    const db = await openStore(`sqlite:${join(folder, 'store.db')}`, { readonly: true });
    try {
      const game = await db.selectFrom('game').selectAll().where('game_id', '=', gameId).executeTakeFirst();
      const lines = await db.selectFrom('skater_game').select('player_id').where('game_id', '=', gameId).execute();
      return { game, lines: lines.length };
    } finally {
      await db.destroy();
    }
  }
  /** Takes a game out of the week of a day, and gives its row. */
  function takeOut(gameId: number, date: string): RawWeekGame {
    const path = weekOf(date);
    const week = rawBody<RawWeek>(source, path);
    const row = week.gameWeek.flatMap((day) => day.games).find(({ id }) => id === gameId);
    if (row === undefined) throw new Error(`the week of ${date} has no game ${gameId}`);
    for (const day of week.gameWeek) day.games = day.games.filter(({ id }) => id !== gameId);
    writeBody(root, path, week);
    return row;
  }
  function putIn(row: RawWeekGame, date: string): void {
    const path = weekOf(date);
    const week = rawBody<RawWeek>(source, path);
    week.gameWeek.push({ date, games: [row] });
    writeBody(root, path, week);
  }
  const weekOf = (date: string): string => schedulePath(mondayOf(date));

  it('a game to come that is listed no longer is taken out, as the seventh of a series that ended in the fifth', async () => {
    const game = games.find(({ status, date }) => status === 'scheduled' && date > '2026-01-01') as ScheduledGame;
    expect((await gameAfterwards(game.gameId)).game?.status).toBe('scheduled');
    takeOut(game.gameId, game.date);
    expect((await gameAfterwards(game.gameId)).game).toBeUndefined();
  });

  it('a game to come that is moved has its new day', async () => {
    const game = games.findLast(({ status, date }) => status === 'scheduled' && date > '2026-02-01') as ScheduledGame;
    putIn(takeOut(game.gameId, game.date), '2025-12-24');
    expect((await gameAfterwards(game.gameId)).game).toMatchObject({ status: 'scheduled', date: '2025-12-24' });
  });

  it('a game that was called off after it began has no numbers, and waits for its new day though its plays do not know it', async () => {
    const game = games.find(({ status, date }) => status === 'final' && date < '2025-11-01') as ScheduledGame;
    writeBody(root, playByPlayPath(game.gameId), playsAfter(source, game.gameId, 0.5));
    const row = takeOut(game.gameId, game.date);
    putIn({ ...row, gameState: 'LIVE', gameScheduleState: 'OK' }, game.date);
    expect(await gameAfterwards(game.gameId)).toMatchObject({ game: { status: 'live', date: game.date } });
    takeOut(game.gameId, game.date);
    putIn({ ...row, gameState: 'LIVE', gameScheduleState: 'SUSP' }, game.date);
    expect(await gameAfterwards(game.gameId)).toMatchObject({
      game: { status: 'scheduled', home_score: null },
      lines: 0,
    });
    takeOut(game.gameId, game.date);
    putIn({ ...row, gameState: 'FUT', gameScheduleState: 'OK' }, '2026-03-11');
    expect(await gameAfterwards(game.gameId)).toMatchObject({
      game: { status: 'scheduled', date: '2026-03-11', home_score: null },
      lines: 0,
    });
  });
});
