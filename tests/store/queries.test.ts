import type { Kysely } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openStore } from '../../src/store/open.ts';
import { readGamesOfBoth } from '../../src/store/queries/games.ts';
import { readKeyPerformances } from '../../src/store/queries/keyPerformances.ts';
import { readSharedGames } from '../../src/store/queries/pairs.ts';
import { readLiveGames } from '../../src/store/queries/recentGames.ts';
import { hasLaterSeason } from '../../src/store/queries/seasons.ts';
import type { StoreTables } from '../../src/store/schema/tables.ts';
import { packGame } from '../../src/store/write/packedGame.ts';
import { refreshPlayers } from '../../src/store/write/refreshPlayers.ts';
import { openWriter } from '../../src/store/write/write.ts';
import { describeOnEachEngine } from './engines.ts';
import { type Sample, sampleGame } from './sampleGames.ts';

const PLAYERS = {
  8470001: { team: 'EDM', rating: 7.5 },
  8470002: { team: 'EDM', rating: 6 },
  8470101: { team: 'CGY', rating: 5 },
  8470102: { team: 'CGY', rating: 9.9, toi: 299 },
  8479001: { team: 'EDM', rating: 8, toi: 1800 },
  8479101: { team: 'CGY', rating: 9, toi: 1799 },
};
const GAMES: readonly Sample[] = [
  { gameId: 2021020001, date: '2021-10-12', players: PLAYERS },
  { gameId: 2022020001, date: '2022-10-10', players: { ...PLAYERS, 8470001: { team: 'EDM', rating: 9 } } },
  ...[2, 3, 4, 5, 6, 7].map((k) => ({ gameId: 2022020000 + k, date: '2022-10-15' })),
  ...[8, 9].map((k) => ({ gameId: 2022020000 + k, date: '2022-10-16', players: PLAYERS })),
  { gameId: 2022020010, date: '2022-10-16', withheld: 'The play-by-play was cut short.' },
  { gameId: 2022020011, date: '2022-10-16', status: 'live', home: 'CGY', away: 'EDM', score: [1, 1] },
  { gameId: 2022020012, date: '2022-10-17', status: 'scheduled' },
  { gameId: 2022030111, date: '2022-10-09', home: 'VAN', away: 'CGY', players: PLAYERS },
];

describeOnEachEngine('the queries', (newStore) => {
  let db: Kysely<StoreTables>;
  const ids = (games: readonly { game_id: number }[]) => games.map(({ game_id }) => game_id);

  beforeAll(async () => {
    const url = await newStore();
    const writer = await openWriter(url);
    await writer.writeGames(GAMES.map((sample) => packGame(sampleGame(sample), { stamp: '', buildKey: '' })));
    await writer.change((trx) => refreshPlayers(trx, new Map()));
    await writer.close();
    db = await openStore(url, { readonly: true });
  });
  afterAll(() => db?.destroy());

  it('readGamesOfBoth lists the games that two players dressed for, newest first', async () => {
    expect(ids(await readGamesOfBoth(db, 8470001, 8470101))).toEqual([
      2022020009, 2022020008, 2022020001, 2022030111, 2021020001,
    ]);
    expect(await readGamesOfBoth(db, 8470001, 8470001)).toHaveLength(5);
    expect(await readGamesOfBoth(db, 8470001, 8471234)).toEqual([]);
  });

  it('hasLaterSeason asks for a game of a later season that has begun', async () => {
    expect(await hasLaterSeason(db, 20202021)).toBe(true);
    expect(await hasLaterSeason(db, 20212022)).toBe(true);
    expect(await hasLaterSeason(db, 20222023)).toBe(false);
  });

  it('readLiveGames returns the live games of a day and of the evening before', async () => {
    for (const day of ['2022-10-16', '2022-10-17']) expect(ids(await readLiveGames(db, day))).toEqual([2022020011]);
    for (const day of ['2022-10-15', '2022-10-18']) expect(await readLiveGames(db, day)).toEqual([]);
  });

  it('readKeyPerformances returns each player once, with their best game, and omits short appearances', async () => {
    const best = await readKeyPerformances(db, [2022020001, 2022020008, 2022020009]);
    expect(best.map((row) => [row.player_id, row.game_id, row.game_score])).toEqual([
      [8470001, 2022020001, 9],
      [8479001, 2022020009, 8],
      [8470002, 2022020009, 6],
      [8470101, 2022020009, 5],
    ]);
    expect(best[3]).toMatchObject({ team_abb: 'CGY', opp_abb: 'EDM', for_score: 2, ag_score: 3, last_name: 'Last101' });
    expect(await readKeyPerformances(db, [])).toEqual([]);
  });

  it('readSharedGames returns the games that two skaters shared, with the pair record of each', async () => {
    const shared = await readSharedGames(db, 8470001, 8470101);
    expect(ids(shared)).toEqual([2021020001, 2022020001, 2022020008, 2022020009, 2022030111]);
    expect(shared[0]?.first).toMatchObject({ other_id: 8470101, toi_ev: 101, is_same_team: false });
    expect(shared[0]?.second).toMatchObject({ other_id: 8470001, is_same_team: false });
    expect(await readSharedGames(db, 8470001, 8471234)).toEqual([]);
  });
});
