import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { playByPlayPath } from '../../src/feed/source/leaguePath.ts';
import type { GameId, SeasonId } from '../../src/hockey/ids.ts';
import type { IngestReport } from '../../src/pipeline/ingest/ingestReport.ts';
import type { IngestOptions } from '../../src/pipeline/ingest/ingestRun.ts';
import { tableHashes } from '../../src/store/backup/backupStore.ts';
import { readGame } from '../../src/store/queries/game.ts';
import { readGames } from '../../src/store/queries/games.ts';
import { readSkaterGames } from '../../src/store/queries/performances.ts';
import { readPlayer, readPlayers } from '../../src/store/queries/players.ts';
import { readShots } from '../../src/store/queries/shots.ts';
import { readStatus } from '../../src/store/queries/status.ts';
import { readTeam } from '../../src/store/queries/teams.ts';
import { describeWithArchive } from '../archive.ts';
import { readStore, storeHash } from '../store/readStore.ts';
import { temporaryFolder } from '../temporaryFolder.ts';
import { ingestInto, TOY_XG } from './ingestInto.ts';
import { copyGames, fileOf, readBody, writeBody } from './smallArchive.ts';

/** Games of two seasons and of the playoffs, with overtimes and shootouts among them. */
const GAMES: readonly number[] = [
  ...Array.from({ length: 24 }, (_, k) => 2022020001 + k),
  2022030111,
  2022030112,
  ...Array.from({ length: 4 }, (_, k) => 2020020001 + k),
];
const SEASONS = [20222023, 20202021] as SeasonId[];

// Each test ingests real games several times, possibly on a busy machine.

/** A play-by-play body, as far as the tests change it. */
interface Plays {
  plays: { eventId: number; typeDescKey: string; details?: Record<string, unknown> }[];
}

describeWithArchive('an ingest of real games', (archive) => {
  const folder = temporaryFolder();
  let count = 0;
  const newStore = (): string => `sqlite:${join(folder, `store-${count++}.db`)}`;
  const newArchive = (games: readonly number[] = GAMES): string => {
    const place = join(folder, `archive-${count++}`);
    copyGames(archive, place, games);
    return place;
  };
  const run = (place: string, store: string, more: Partial<IngestOptions> = {}): Promise<IngestReport> =>
    ingestInto(place, store, { sourceKind: 'archive', seasons: SEASONS, xgModule: TOY_XG, ...more });

  const whole = newArchive();
  const reference = newStore();
  const referenceHash = run(whole, reference).then(() => storeHash(reference));

  /** A store with all games of the archive, as they are now: a file written again has another stamp. */
  const filledStore = async (): Promise<string> => {
    await referenceHash;
    await run(whole, reference);
    const store = newStore();
    copyFileSync(reference.slice('sqlite:'.length), store.slice('sqlite:'.length));
    return store;
  };

  /** The content of a file, which it has again after the test. */
  const restoreAfterwards = (file: string): Uint8Array => {
    const good = readFileSync(file);
    onTestFinished(() => writeFileSync(file, good));
    return good;
  };

  it('stores every game with its clubs and players, and lists the newest first', async () => {
    await referenceHash;
    const games = await readStore(reference, (db) => readGames(db, 20222023, null));
    expect(games).toHaveLength(26);
    expect(games[0]?.game_id).toBe(2022030112);
    const sources = await readStore(reference, (db) =>
      db.selectFrom('game').select(['game_id', 'shift_source']).where('status', '<>', 'scheduled').execute(),
    );
    const sourceOf = new Map(sources.map(({ game_id, shift_source }) => [game_id, shift_source]));
    expect(games.every(({ game_id }, k) => sourceOf.get(game_id) === (k < 2 ? 'missing' : 'reconstructed'))).toBe(true);
    const status = await readStore(reference, readStatus);
    expect(status.ingest).toMatchObject({ state: 'idle', done: 30, total: 30, message: null });
    expect(status.build).toMatchObject({
      model_version: 'toy-1',
      source: 'archive',
      built_at: '2026-01-01T00:00:00.000Z',
    });
    expect(status.build.archive_digest).toMatch(/^[0-9a-f]{64}$/);
    expect(status.withheld).toEqual([]);
    expect(await readStore(reference, (db) => readTeam(db, 'EDM'))).toMatchObject({ season: 20222023, team_id: 22 });
    const players = await readStore(reference, (db) => readPlayers(db, {}));
    const dressed = await readStore(reference, (db) =>
      db.selectFrom('dressed').select('player_id').distinct().execute(),
    );
    expect(players).toHaveLength(dressed.length);
    expect(players.filter(({ birth_date }) => birth_date !== null).length).toBeGreaterThan(300);
    expect(await readStore(reference, (db) => readPlayer(db, 8478402))).toMatchObject({
      position: 'C',
      current_team: 'EDM',
    });
  });

  it('reads nothing the second time, and keeps the data version', async () => {
    await referenceHash;
    const before = await readStore(reference, readStatus);
    const report = await run(whole, reference);
    expect(report).toMatchObject({ isComplete: true, listed: 30, read: 0 });
    expect((await readStore(reference, readStatus)).build).toEqual(before.build);
  });

  it('replaces a game that the league corrected, including deletions', async () => {
    const store = await filledStore();
    const path = playByPlayPath(2022020007 as GameId);
    restoreAfterwards(fileOf(whole, path));
    const body = readBody(whole, path) as Plays;
    const dropped = body.plays.find(({ typeDescKey }) => typeDescKey === 'missed-shot');
    body.plays = body.plays.filter((play) => play !== dropped);
    for (const play of body.plays) if (play.typeDescKey === 'goal') delete play.details?.assist2PlayerId;
    writeBody(whole, path, body);
    const before = await readStore(store, (db) => readShots(db, 2022020007));
    expect(await run(whole, store)).toMatchObject({ read: 1 });
    const after = await readStore(store, (db) => readShots(db, 2022020007));
    expect(after).toHaveLength(before.length - 1);
    expect(after.some(({ assist2_id }) => assist2_id !== null)).toBe(false);
    const skaters = await readStore(store, (db) => readSkaterGames(db, 2022020007));
    expect(skaters.reduce((sum, row) => sum + (row.a2 ?? 0), 0)).toBe(0);
    expect((await readStore(store, (db) => readGame(db, 2022020007)))?.revision).toBe(2);
    const fresh = newStore();
    await run(whole, fresh);
    expect(await readStore(store, tableHashes)).toEqual(await readStore(fresh, tableHashes));
  });

  it('withholds a game that a correction broke, until another one fixes it', async () => {
    const store = await filledStore();
    const path = playByPlayPath(2022020008 as GameId);
    const good = restoreAfterwards(fileOf(whole, path));
    const body = readBody(whole, path) as Plays;
    body.plays = body.plays.slice(0, Math.floor(body.plays.length / 2));
    writeBody(whole, path, body);
    const report = await run(whole, store);
    expect(report.withheld).toEqual([{ gameId: 2022020008, reason: expect.stringMatching(/./) }]);
    expect(report.failures).toEqual([]);
    expect(await readStore(store, (db) => readShots(db, 2022020008))).toEqual([]);
    expect(await readStore(store, (db) => readGames(db, 20222023, null))).toHaveLength(25);
    expect((await readStore(store, (db) => readGame(db, 2022020008)))?.withheld_reason).toBe(
      report.withheld[0]?.reason,
    );
    expect((await readStore(store, readStatus)).withheld).toHaveLength(1);
    writeFileSync(fileOf(whole, path), good);
    await run(whole, store);
    expect(await storeHash(store)).toBe(await referenceHash);
  });

  it('completes and reports an unreadable roster, then reads it once it can', async () => {
    const place = newArchive();
    const store = newStore();
    const file = fileOf(place, 'v1/roster/EDM/20222023');
    const good = readFileSync(file);
    writeFileSync(file, 'not gzip');
    expect(await run(place, store)).toMatchObject({
      isComplete: true,
      withheld: [],
      failures: [expect.stringMatching(/roster.EDM.20222023/)],
    });
    writeFileSync(file, good);
    expect(await run(place, store)).toMatchObject({ read: 0, failures: [] });
    expect(await storeHash(store)).toBe(await referenceHash);
  });

  it('withholds a new game with an unreadable file, until it can be read', async () => {
    const place = newArchive();
    const file = fileOf(place, playByPlayPath(2022020009 as GameId));
    const good = readFileSync(file);
    writeFileSync(file, 'not gzip');
    const store = newStore();
    const report = await run(place, store);
    expect(report.withheld).toHaveLength(1);
    expect(report.failures).toHaveLength(1);
    writeFileSync(file, good);
    await run(place, store);
    expect(await storeHash(store)).toBe(await referenceHash);
  });

  it('reads every game again when the model changes', async () => {
    const store = await filledStore();
    const other = new URL('./noXg.ts', import.meta.url).href;
    expect(await run(whole, store, { xgModule: other })).toMatchObject({ read: 30 });
    const shots = await readStore(store, (db) => readShots(db, 2022020001));
    expect(shots.every(({ xg, xg_sd, xg_parts }) => xg === null && xg_sd === null && xg_parts === null)).toBe(true);
  });

  it('runs the season steps once games are stored, and again after they failed', async () => {
    const store = newStore();
    const place = newArchive(GAMES.slice(0, 3));
    const runs: SeasonId[][] = [];
    const step = {
      name: 'note',
      run: async ({ seasons }: { seasons: readonly SeasonId[] }) => void runs.push([...seasons]),
    };
    const failing = { name: 'fail', run: () => Promise.reject(new Error('no more')) };
    const seasons = [20222023 as SeasonId];
    await expect(run(place, store, { seasons, steps: [failing] })).rejects.toThrow('no more');
    expect((await readStore(store, readStatus)).ingest).toMatchObject({ state: 'failed', message: 'no more' });
    expect(await run(place, store, { seasons, steps: [step] })).toMatchObject({ read: 0 });
    expect(runs).toEqual([[20222023]]);
    await run(place, store, { seasons, steps: [step] });
    expect(runs).toHaveLength(1);
  });
});
