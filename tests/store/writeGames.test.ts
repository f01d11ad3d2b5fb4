import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterEach, describe, expect, it } from 'vitest';
import { LINE_KINDS } from '../../src/hockey/lineKinds.ts';
import { clubLines } from '../../src/stats/lines/lineSums.ts';
import { contentHash, tableHashes } from '../../src/store/backup/backupStore.ts';
import { encodeStints } from '../../src/store/codec/stintRecords.ts';
import { readLedger } from '../../src/store/queries/changes.ts';
import { readDressed } from '../../src/store/queries/pairs.ts';
import { readPlayer } from '../../src/store/queries/players.ts';
import { readDataVersion } from '../../src/store/queries/status.ts';
import { readClubLines, readDefenders, readTeamLines, readTeamStints } from '../../src/store/queries/teamStints.ts';
import { readTeams } from '../../src/store/queries/teams.ts';
import { columnsOf, type GameRows, type StoreTables } from '../../src/store/schema/tables.ts';
import type { MovedFigure } from '../../src/store/write/ledger.ts';
import { type PackedGame, packGame, unpackGame } from '../../src/store/write/packedGame.ts';
import { refreshPlayers } from '../../src/store/write/refreshPlayers.ts';
import { refreshSeasons } from '../../src/store/write/refreshSeasons.ts';
import { refreshTeams } from '../../src/store/write/refreshTeams.ts';
import { openWriter, type StoreWriter } from '../../src/store/write/write.ts';
import { temporaryFolder } from '../temporaryFolder.ts';
import { describeOnEachEngine } from './engines.ts';
import { type Sample, sampleGame } from './sampleGames.ts';

const SOURCE = { stamp: 's', buildKey: 'b' };
const pack = (...rows: GameRows[]) => rows.map((game) => packGame(game, SOURCE));
const PLAYERS = {
  8470001: { team: 'EDM', rating: 7 },
  8470002: { team: 'EDM', rating: 6 },
  8470101: { team: 'CGY', rating: 5 },
  8479001: { team: 'EDM', rating: 8 },
};
const FIRST: Sample = { gameId: 2022020001, date: '2022-10-11', players: PLAYERS };

describeOnEachEngine('writing games', (newStore) => {
  const open: StoreWriter[] = [];
  const writer = async (): Promise<StoreWriter> => {
    const opened = await openWriter(await newStore());
    open.push(opened);
    return opened;
  };
  afterEach(async () => {
    for (const opened of open.splice(0)) await opened.close();
  });

  it('replaces all rows of a game, removing those it no longer has', async () => {
    const store = await writer();
    await store.writeGames(pack(sampleGame(FIRST)));
    const { 8470101: _, ...fewer } = PLAYERS;
    const corrected = sampleGame({ ...FIRST, players: fewer, sourceHash: 'b' });
    await store.writeGames(pack({ ...corrected, shot: corrected.shot.slice(0, 1), game_issue: [] }));
    const fresh = await writer();
    await fresh.writeGames(pack({ ...corrected, shot: corrected.shot.slice(0, 1), game_issue: [] }));
    const { player: _a, ...stored } = await tableHashes(store.db);
    const { player: _b, ...wanted } = await tableHashes(fresh.db);
    expect(stored).toEqual(wanted);
    expect(await readDressed(store.db, FIRST.gameId)).toHaveLength(3);
  });

  it('raises the revision only when the league has changed the game', async () => {
    const store = await writer();
    const revision = async () => (await store.db.selectFrom('game').select('revision').executeTakeFirst())?.revision;
    await store.writeGames(pack(sampleGame(FIRST)));
    expect(await revision()).toBe(1);
    await store.writeGames(pack(sampleGame(FIRST)));
    expect(await revision()).toBe(1);
    await store.writeGames(pack(sampleGame({ ...FIRST, sourceHash: 'b' })));
    expect(await revision()).toBe(2);
  });

  it('keeps a ledger of the published figures that moved, with the reason', async () => {
    const store = await writer();
    store.ledger = { modelVersion: 'm1', now: () => new Date('2022-10-12T08:00:00Z') };
    const moved = async () => {
      const rows = await readLedger(store.db, { gameId: FIRST.gameId, limit: 9 });
      return rows.map(({ data_version, reason, figures }) => [data_version, reason, figures]);
    };
    const live = sampleGame({ ...FIRST, status: 'live' });
    const final = sampleGame(FIRST);
    const corrected = sampleGame({
      ...FIRST,
      sourceHash: 'b',
      players: { ...PLAYERS, 8470001: { team: 'EDM', rating: 6 } },
    });
    await store.writeGames(pack(live));
    await store.noteBuild({ model_version: 'm1' });
    await store.writeGames(pack(final));
    await store.writeGames(pack(final));
    expect(await moved()).toEqual([]);
    await store.writeGames(pack(corrected));
    const [team_abb, player_id, statistic] = ['EDM', 8470001, 'game_score'];
    const correction = [4, 'correction', [{ team_abb, player_id, statistic, before: 7, after: 6 }]];
    expect(await moved()).toEqual([correction]);

    const older = sampleGame({ ...FIRST, sourceHash: 'b' });
    await store.writeGames([packGame(older, { stamp: 's', buildKey: 'c' })]);
    const rule = [5, 'rule', [{ team_abb, player_id, statistic, before: 6, after: 7 }]];
    expect(await moved()).toEqual([rule, correction]);
    store.ledger = { ...store.ledger, modelVersion: 'm2' };
    await store.writeGames([packGame(corrected, { stamp: 's', buildKey: 'd' })]);
    await store.writeGames([packGame(older, { stamp: 's', buildKey: 'd', stateKey: 't' })]);
    expect((await moved()).map(([, reason]) => reason)).toEqual(['recalibration', 'model', 'rule', 'correction']);

    // A game that is withheld takes all its figures with it; one that comes back had none.
    await store.writeGames(pack(sampleGame({ ...FIRST, withheld: 'Cut short.', sourceHash: 'c' })));
    const [[, , gone]] = (await moved()) as [[number, string, MovedFigure[]]];
    expect(gone).toContainEqual({
      ...{ team_abb: null, player_id: null, statistic: 'withheld_reason' },
      ...{ before: null, after: 'Cut short.' },
    });
    expect(gone).toContainEqual({ team_abb, player_id, statistic, before: 7, after: null });
    await store.writeGames(pack(final));
    expect(await moved()).toHaveLength(5);
  });

  it('raises the data version once per batch, and not for progress', async () => {
    const store = await writer();
    expect(await readDataVersion(store.db)).toBe(0);
    await store.writeGames(pack(sampleGame(FIRST), sampleGame({ ...FIRST, gameId: 2022020002 })));
    expect(await readDataVersion(store.db)).toBe(1);
    await store.noteProgress({
      state: 'running',
      done: 2,
      total: 9,
      message: null,
      updated_at: '2026-01-01T00:00:00Z',
    });
    await store.writeGames([]);
    expect(await readDataVersion(store.db)).toBe(1);
    await store.removeGames([2022020002]);
    expect(await readDataVersion(store.db)).toBe(2);
  });

  it('writes all of a batch or nothing', async () => {
    const store = await writer();
    await store.writeGames(pack(sampleGame(FIRST)));
    const before = await contentHash(store.db);
    const twice = sampleGame({ ...FIRST, gameId: 2022020003 });
    const broken = pack(sampleGame({ ...FIRST, gameId: 2022020002 }), {
      ...twice,
      shot: [...twice.shot, ...twice.shot],
    });
    await expect(store.writeGames(broken)).rejects.toThrow(/UNIQUE|duplicate key/);
    expect(await contentHash(store.db)).toBe(before);
    expect(await readDataVersion(store.db)).toBe(1);
    await store.writeGames(pack(sampleGame({ ...FIRST, gameId: 2022020002 })));
    expect(await readTeams(store.db)).toHaveLength(2);
  });

  it('rounds real numbers to 6 decimals and keeps bytes and nulls', async () => {
    const store = await writer();
    await store.writeGames(pack(sampleGame(FIRST)));
    const shot = await store.db.selectFrom('shot').selectAll().executeTakeFirstOrThrow();
    expect([shot.xg, shot.x, shot.xg_sd]).toEqual([0.123456, 80.5, null]);
    const skater = await store.db.selectFrom('skater_game').selectAll().executeTakeFirstOrThrow();
    expect(skater).toMatchObject({ ixg: 0.3, toi: 900 });
    const pair = await store.db.selectFrom('pair_game').select('others').executeTakeFirstOrThrow();
    expect(Buffer.from(pair.others)).toEqual(Buffer.from(sampleGame(FIRST).pair_game[0]?.others ?? []));
  });

  it('gives the same content hash for any order, batch size and repetition', async () => {
    const games = [0, 1, 2, 3, 4].map((k) =>
      sampleGame({ ...FIRST, gameId: 2022020001 + k, date: `2022-10-1${k}`, score: [k, 2] }),
    );
    const one = await writer();
    await one.writeGames(pack(...games));
    const other = await writer();
    for (const game of games.toReversed()) await other.writeGames(pack(game));
    await other.writeGames(pack(...games.slice(1, 3)));
    for (const store of [one, other]) await store.change((trx) => refreshPlayers(trx, new Map()));
    expect(await contentHash(other.db)).toBe(await contentHash(one.db));
    await other.writeGames(pack(sampleGame({ ...FIRST, score: [9, 0] })));
    expect(await contentHash(other.db)).not.toBe(await contentHash(one.db));
  });

  it('keeps a player as of their latest game, with the bio, and drops players without a game', async () => {
    const store = await writer();
    const traded = { ...PLAYERS, 8470001: { team: 'CGY', rating: 5 } };
    await store.writeGames(pack(sampleGame({ ...FIRST, gameId: 2022020002, date: '2022-10-20', players: traded })));
    await store.writeGames(pack(sampleGame(FIRST)));
    const bio = {
      birth_date: '1997-01-13',
      height_inches: 73,
      weight_lbs: 194,
      nationality: 'CAN',
      shoots_catches: 'L',
      on_roster: null,
    };
    const refresh = (bios: ReadonlyMap<number, typeof bio>) => store.change((trx) => refreshPlayers(trx, bios));
    expect(await refresh(new Map([[8470001, bio]]))).toBe(1);
    expect(await readPlayer(store.db, 8470001)).toMatchObject({ current_team: 'CGY', birth_date: '1997-01-13' });
    expect(await refresh(new Map([[8470001, bio]]))).toBe(0);
    const onRoster = { ...bio, on_roster: { team_abb: 'EDM', date: '2022-10-21' } };
    await store.change((trx) => refreshPlayers(trx, new Map([[8470001, onRoster as never]])));
    expect(await readPlayer(store.db, 8470001)).toMatchObject({ current_team: 'EDM', position: 'C' });
    await store.removeGames([2022020002]);
    await refresh(new Map());
    expect(await readPlayer(store.db, 8470001)).toMatchObject({ current_team: 'EDM', birth_date: null });
    await store.removeGames([2022020001]);
    expect(await refresh(new Map())).toBe(4);
    expect(await store.change(refreshTeams)).toBe(2);
    expect(await readTeams(store.db)).toEqual([]);
  });

  it('ignores the club of an older roster', async () => {
    const store = await writer();
    await store.writeGames(pack(sampleGame(FIRST)));
    const bio = { birth_date: null, height_inches: null, weight_lbs: null, nationality: null, shoots_catches: null };
    const bios = new Map([[8470001, { ...bio, on_roster: { team_abb: 'CGY', date: '2022-10-11' } }]]);
    await store.change((trx) => refreshPlayers(trx, bios));
    expect((await readPlayer(store.db, 8470001))?.current_team).toBe('EDM');
  });

  it('drops the lines of the clubs of a game, which are then added up, and fills them once', async () => {
    const store = await writer();
    const games = [2022020011, 2022020012, 2022030113].map((gameId) => gameWithStints(gameId));
    await store.writeGames(games);
    await store.change((trx) => refreshSeasons(trx, [20222023]));
    for (const [gameType, count] of [[null, 3] as const, [2, 2] as const, [3, 1] as const]) {
      const stored = await readTeamLines(store.db, 'CGY', 20222023, gameType);
      expect([stored?.games, stored?.lines.forwards.lines[0]?.sums.games]).toEqual([count, count]);
      expect(same(stored)).toEqual(same(await addedUp(store, 'CGY', gameType)));
    }
    await store.writeGames([gameWithStints(2022020014, { away: 'BOS', status: 'live' })]);
    expect(await readTeamLines(store.db, 'EDM', 20222023, null)).toBeUndefined();
    expect((await readTeamLines(store.db, 'CGY', 20222023, null))?.games).toBe(3);
    const edmonton = async () =>
      (await readClubLines(store.db, { teamAbb: 'EDM', season: 20222023, gameType: null }, 'forwards')).games;
    expect(await edmonton()).toBe(4);
    await store.change((trx) => refreshSeasons(trx, []));
    expect((await readTeamLines(store.db, 'EDM', 20222023, null))?.games).toBe(4);
    await store.removeGames([2022020014, 2022030113]);
    expect(await edmonton()).toBe(2);
    await store.change((trx) => refreshSeasons(trx, [20222023]));
    expect((await readTeamLines(store.db, 'EDM', 20222023, null))?.games).toBe(2);
    expect(await readTeamLines(store.db, 'EDM', 20222023, 3)).toBeUndefined();
  });
});

const FORWARDS = [8470101, 8470102, 8470103];

/** A game with a line of Calgary's, and a defender of Edmonton's. */
function gameWithStints(gameId: number, more: Partial<Sample> = {}): PackedGame {
  const rows = sampleGame({ ...FIRST, gameId, ...more });
  const stint = {
    ...{ period: 1, start_second: 0, end_second: 40, home_score: 0, away_score: 0, start: 'O' as const },
    ...{ home_goalie: 8479001, away_goalie: 8479101, home_xg: 0.25, away_xg: 0.5, home_goals: 0, away_goals: 1 },
    ...{ home_skaters: [8470001, 8470002, 8470003, 8470004, 8470005], away_skaters: [...FORWARDS, 8470104, 8470105] },
    ...{ faceoffs_o: 1, faceoffs_n: 0, faceoffs_d: 2 },
  };
  const defenders = [8470104, 8470105].map((id): StoreTables['dressed'] => {
    return { ...(rows.dressed[0] ?? expect.fail()), player_id: id, team_abb: 'CGY', position: 'D' };
  });
  const stints = encodeStints([stint, { ...stint, start_second: 40, end_second: 70, start: 'fly' }]);
  const season = rows.game.season;
  return packGame(
    { ...rows, dressed: [...rows.dressed, ...defenders], stint: [{ game_id: gameId, season, stints }] },
    SOURCE,
  );
}

async function addedUp({ db }: StoreWriter, club: string, gameType: number | null): Promise<unknown> {
  const games = await readTeamStints(db, club, 20222023, gameType);
  const ids = games.map(({ gameId }) => gameId);
  const defenders = await readDefenders(db, ids);
  return clubLines(games, LINE_KINDS, (gameId, id) => defenders.get(gameId)?.has(id) === true);
}

/** Lines without the game that was added last, which is not stored. */
function same(lines: unknown): unknown {
  return JSON.parse(JSON.stringify(lines, (name, value: unknown) => (name === 'lastGame' ? undefined : value)));
}

const rows = sampleGame({
  gameId: 2022020001,
  date: '2022-10-11',
  players: { 8470001: { team: 'EDM', rating: 7.123456789 }, 8470101: { team: 'CGY', rating: null } },
});

describe('a packed game', () => {
  const packed = packGame(rows, SOURCE);
  const tables = unpackGame(packed);

  it('unpacks to the rows it was packed from, with nulls', () => {
    const columns = columnsOf('skater_game');
    const [first = {}, second = {}] = rows.skater_game as readonly object[];
    const values = tables.get('skater_game') ?? [];
    expect(values).toHaveLength(2 * columns.length);
    const wanted = [first, second].flatMap((row) => columns.map((name) => (row as Record<string, unknown>)[name]));
    expect(values).toEqual(wanted.map((value) => (typeof value === 'number' ? Math.round(value * 1e6) / 1e6 : value)));
    expect(values[columns.indexOf('game_score')]).toBe(7.123457);
    expect(values[columns.length + columns.indexOf('game_score')]).toBeNull();
  });

  it('keeps bytes unchanged and stores every text once', () => {
    const others = columnsOf('pair_game').indexOf('others');
    expect(tables.get('pair_game')?.[others]).toEqual(rows.pair_game[0]?.others);
    expect(new Set(packed.texts).size).toBe(packed.texts.length);
    expect(packed.texts.filter((text) => text === 'EDM')).toHaveLength(1);
  });

  it('survives a transfer between threads', () => {
    const sent = packGame(rows, SOURCE);
    const copy = structuredClone(sent, { transfer: [sent.cells.buffer, sent.bytes.buffer] });
    expect([...unpackGame(copy)]).toEqual([...tables]);
  });

  it.each([Number.NaN, Number.POSITIVE_INFINITY])('refuses %s', (value) => {
    const shot = rows.shot.map((row) => ({ ...row, x: value }));
    expect(() => packGame({ ...rows, shot }, SOURCE)).toThrow(`Game 2022020001: shot.x is ${value}.`);
  });

  it('writes no negative zero', () => {
    const shot = rows.shot.map((row) => ({ ...row, x: -0, y: -0.0000001 }));
    const values = unpackGame(packGame({ ...rows, shot }, SOURCE)).get('shot') ?? [];
    const columns = columnsOf('shot');
    expect(Object.is(values[columns.indexOf('x')], 0)).toBe(true);
    expect(Object.is(values[columns.indexOf('y')], 0)).toBe(true);
  });
});

const MANY = Object.fromEntries(
  Array.from({ length: 36 }, (_, k) => [8_470_001 + k, { team: k < 18 ? 'EDM' : 'CGY', rating: 5.25, toi: 900 }]),
);
/** Newest first, as an ingest writes them. */
const GAMES = Array.from({ length: 40 }, (_, k) =>
  packGame(sampleGame({ gameId: 2_022_020_040 - k, date: '2022-10-11', players: MANY }), SOURCE),
);

/** Bytes of the pages of a table without its indexes, and how many of them are unused. */
function pagesOf(file: string, table: string): { readonly bytes: number; readonly unused: number } {
  const database = new Database(file, { readonly: true });
  const row = database.prepare('select sum(pgsize) as bytes, sum(unused) as unused from dbstat where name = ?');
  const pages = row.get(table) as { bytes: number; unused: number };
  database.close();
  return pages;
}

it('fills the pages of a game table, and spends no eight bytes on a count', async () => {
  const file = join(temporaryFolder(), 'dense.db');
  const writer = await openWriter(`sqlite:${file}`);
  await writer.writeGames(GAMES);
  await writer.close();
  const { bytes, unused } = pagesOf(file, 'skater_game');
  expect(unused / bytes).toBeLessThan(0.1);
  // A byte of type for each column, and some thirty for what is not zero or one, of which a sum of xG takes eight.
  expect(bytes / (GAMES.length * 36)).toBeLessThan(columnsOf('skater_game').length + 66);
});
