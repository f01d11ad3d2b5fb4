import { afterEach, expect, it } from 'vitest';
import { contentHash, tableHashes } from '../../src/store/contentHash.ts';
import type { GameRows } from '../../src/store/gameRows.ts';
import { packGame } from '../../src/store/packedGame.ts';
import { readDressed } from '../../src/store/queries/pairs.ts';
import { readPlayer } from '../../src/store/queries/players.ts';
import { readDataVersion } from '../../src/store/queries/status.ts';
import { readTeams } from '../../src/store/queries/teams.ts';
import { refreshPlayers } from '../../src/store/refreshPlayers.ts';
import { refreshTeams } from '../../src/store/refreshTeams.ts';
import { openWriter, type StoreWriter } from '../../src/store/write.ts';
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
});
