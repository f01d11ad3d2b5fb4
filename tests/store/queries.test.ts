import type { Kysely } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readPlayersUpTo } from '../../src/pipeline/rate/asOfDay.ts';
import { openStore } from '../../src/store/open.ts';
import { readGamesOfBoth } from '../../src/store/queries/games.ts';
import { readSharedGames } from '../../src/store/queries/pairs.ts';
import { readKeyPerformances } from '../../src/store/queries/performances.ts';
import { readLatestGames, readRegularSeason, readTeamGameCounts } from '../../src/store/queries/ratingInputs.ts';
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

/** Writes games to a store and opens it for reading. */
async function storeWith(url: string, games: readonly Sample[]): Promise<Kysely<StoreTables>> {
  const writer = await openWriter(url);
  await writer.writeGames(games.map((sample) => packGame(sampleGame(sample), { stamp: '', buildKey: '' })));
  await writer.change((trx) => refreshPlayers(trx, new Map()));
  await writer.close();
  return openStore(url, { readonly: true });
}

describeOnEachEngine('the queries', (newStore) => {
  let db: Kysely<StoreTables>;
  const ids = (games: readonly { game_id: number }[]) => games.map(({ game_id }) => game_id);

  beforeAll(async () => {
    db = await storeWith(await newStore(), GAMES);
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

const SKATER = 8470001;
const GOALIE = 8479001;
/** A player traded from Calgary to Edmonton between the seasons, who moves to defence within the second. */
const TRADED = 8470002;
const withTraded = (team: string, position: string) => ({ ...RATED, [TRADED]: { team, rating: 5, position } });
const RATED = { [SKATER]: { team: 'EDM', rating: 7 }, [GOALIE]: { team: 'EDM', rating: 6 } };
/** Two seasons: regular-season games, a playoff game of each, a live game and a withheld one. */
const RATED_GAMES: readonly Sample[] = [
  { gameId: 2021020001, date: '2021-10-12', players: withTraded('CGY', 'L') },
  { gameId: 2021030111, date: '2022-05-02', players: RATED },
  { gameId: 2022020001, date: '2022-10-10', players: withTraded('EDM', 'L') },
  { gameId: 2022020002, date: '2022-10-12', players: withTraded('EDM', 'D') },
  { gameId: 2022020003, date: '2022-10-14', players: RATED, status: 'live' },
  { gameId: 2022020004, date: '2022-10-16', players: RATED, withheld: 'The play-by-play was cut short.' },
  { gameId: 2022030111, date: '2023-04-17', players: RATED },
];

describeOnEachEngine('the inputs of ratings', (newStore) => {
  let db: Kysely<StoreTables>;
  beforeAll(async () => {
    db = await storeWith(await newStore(), RATED_GAMES);
  });
  afterAll(() => db?.destroy());

  const ids = (games: readonly { game_id: number }[]) => games.map(({ game_id }) => game_id);

  it('are finished regular-season games for leader tables, and the latest games of any type for cards', {
    tags: ['leaders.regular-season'],
  }, async () => {
    for (const [table, player] of [
      ['skater_game', SKATER],
      ['goalie_game', GOALIE],
    ] as const) {
      const regular = async (season: number) =>
        ids((await readRegularSeason(db, table, season, [])).filter(({ player_id }) => player_id === player)).sort();
      expect(await regular(20222023)).toEqual([2022020001, 2022020002]);
      expect(await regular(20212022)).toEqual([2021020001]);
      expect(ids(await readLatestGames(db, table, player, 100, []))).toEqual([
        2022030111, 2022020002, 2022020001, 2021030111, 2021020001,
      ]);
      expect(ids(await readLatestGames(db, table, player, 2, []))).toEqual([2022030111, 2022020002]);
    }
    // A leader's minimum is a share of these games.
    expect(await readTeamGameCounts(db, 20222023)).toEqual(
      new Map([
        ['EDM', 2],
        ['CGY', 2],
      ]),
    );
  });

  it('cover both clubs of a traded player, whose position is that of their latest game', async () => {
    const games = await readLatestGames(db, 'skater_game', TRADED, 100, []);
    expect(games.map(({ season, team_abb }) => [season, team_abb])).toEqual([
      [20222023, 'EDM'],
      [20222023, 'EDM'],
      [20212022, 'CGY'],
    ]);
    const positionOn = async (day: string | null) =>
      (await readPlayersUpTo(db, 20212022, day)).find(({ playerId }) => playerId === TRADED)?.position;
    expect(await positionOn(null)).toBe('D');
    expect(await positionOn('2022-10-11')).toBe('L');
    expect(await positionOn('2021-10-11')).toBeUndefined();
  });
});
