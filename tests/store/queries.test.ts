import type { Kysely } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openStore } from '../../src/store/open.ts';
import { readGame } from '../../src/store/queries/game.ts';
import { readGames, readGamesOfBoth } from '../../src/store/queries/games.ts';
import { readKeyPerformances } from '../../src/store/queries/keyPerformances.ts';
import { readDressed, readPairs, readSharedGames } from '../../src/store/queries/pairs.ts';
import { readGoalieGames, readSkaterGames, readTeamGames } from '../../src/store/queries/performances.ts';
import { readNationalities, readPlayer, readPlayers, readPlayersById } from '../../src/store/queries/players.ts';
import { readLiveGames, readRecentGames } from '../../src/store/queries/recentGames.ts';
import { hasLaterSeason, readSeasons } from '../../src/store/queries/seasons.ts';
import { readShots } from '../../src/store/queries/shots.ts';
import { readStatus, readWithheld } from '../../src/store/queries/status.ts';
import { readTeam, readTeamInSeason, readTeams } from '../../src/store/queries/teams.ts';
import type { StoreTables } from '../../src/store/schema/tables.ts';
import { packGame } from '../../src/store/write/packedGame.ts';
import { type PlayerBio, refreshPlayers } from '../../src/store/write/refreshPlayers.ts';
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

const BIOS = new Map<number, PlayerBio>(
  [8470001, 8470002, 8479001].map((id, k) => [
    id,
    {
      birth_date: '1997-01-13',
      height_inches: 73,
      weight_lbs: 194,
      nationality: ['CAN', 'SWE', 'CAN'][k] ?? null,
      shoots_catches: 'L',
      on_roster: null,
    },
  ]),
);

describeOnEachEngine('the queries', (newStore) => {
  let db: Kysely<StoreTables>;
  const ids = (games: readonly { game_id: number }[]) => games.map(({ game_id }) => game_id);

  beforeAll(async () => {
    const url = await newStore();
    const writer = await openWriter(url);
    await writer.writeGames(GAMES.map((sample) => packGame(sampleGame(sample), { stamp: '', buildKey: '' })));
    await writer.change((trx) => refreshPlayers(trx, BIOS));
    await writer.noteProgress({
      state: 'idle',
      done: 13,
      total: 13,
      message: null,
      updated_at: '2026-01-01T00:00:00Z',
    });
    await writer.close();
    db = await openStore(url, { readonly: true });
  });
  afterAll(() => db?.destroy());

  it('readGame returns a game with its colours, even if withheld or scheduled', async () => {
    expect(await readGame(db, 2022020011)).toMatchObject({
      home_abb: 'CGY',
      home_score: 1,
      status: 'live',
      home_primary_color: '#111111',
      away_secondary_color: '#eeeeee',
    });
    expect((await readGame(db, 2022020010))?.withheld_reason).toBe('The play-by-play was cut short.');
    expect((await readGame(db, 2022020012))?.status).toBe('scheduled');
    expect(await readGame(db, 2022020099)).toBeUndefined();
  });

  it('readGames lists the games of one club or all, newest first, without withheld and scheduled ones', async () => {
    expect(ids(await readGames(db, 20222023, null))).toEqual([
      2022020011, 2022020009, 2022020008, 2022020007, 2022020006, 2022020005, 2022020004, 2022020003, 2022020002,
      2022020001, 2022030111,
    ]);
    expect(ids(await readGames(db, 20222023, 'VAN'))).toEqual([2022030111]);
    expect(await readGames(db, 20222023, 'EDM')).toHaveLength(10);
    expect(await readGames(db, 20212022, 'EDM')).toHaveLength(1);
    expect(await readGames(db, 20202021, null)).toEqual([]);
  });

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

  it('readRecentGames adds complete game days until there are ten games, within seven days', async () => {
    // 2 finished games on the 16th and 6 on the 15th are fewer than ten, so the 10th, the seventh day, is added too.
    expect(ids(await readRecentGames(db, '2022-10-30')).at(-1)).toBe(2022020001);
    expect(await readRecentGames(db, '2022-10-30')).toHaveLength(9);
    // The window before the 15th begins on the 9th.
    expect(ids(await readRecentGames(db, '2022-10-15')).at(-1)).toBe(2022030111);
    expect(ids(await readRecentGames(db, '2022-10-09'))).toEqual([2022030111]);
    // Games of any age count.
    expect(ids(await readRecentGames(db, '2022-10-08'))).toEqual([2021020001]);
    expect(await readRecentGames(db, '2021-10-11')).toEqual([]);
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

  it('readShots returns the shots in order of time, with names', async () => {
    const shots = await readShots(db, 2022020001);
    expect(shots.map(({ event_id }) => event_id)).toEqual([2, 1]);
    expect(shots[0]).toMatchObject({ shooter_name: 'First Last1', assist1_name: 'First Last2', assist2_name: null });
    expect(await readShots(db, 7)).toEqual([]);
  });

  it('readSkaterGames, readGoalieGames and readTeamGames return the rows of a game', async () => {
    expect((await readSkaterGames(db, 2022020001)).map((row) => [row.player_id, row.last_name, row.toi])).toEqual([
      [8470001, 'Last1', 900],
      [8470002, 'Last2', 900],
      [8470101, 'Last101', 900],
      [8470102, 'Last102', 299],
    ]);
    expect((await readGoalieGames(db, 2022020001)).map(({ player_id }) => player_id)).toEqual([8479001, 8479101]);
    expect((await readTeamGames(db, 2022020001)).map((row) => [row.team_abb, row.is_win])).toEqual([
      ['EDM', 1],
      ['CGY', 0],
    ]);
    expect(await readSkaterGames(db, 2022020010)).toEqual([]);
  });

  it('readPairs returns a skater with every other skater, readDressed all who dressed', async () => {
    const pairs = await readPairs(db, 2022020001, 8470001);
    expect(pairs?.map((pair) => [pair.other_id, pair.is_same_team, pair.toi_ev])).toEqual([
      [8470002, true, 102],
      [8470101, false, 101],
      [8470102, false, 102],
    ]);
    expect(await readPairs(db, 2022020001, 8479001)).toBeUndefined();
    expect(await readDressed(db, 2022020001)).toHaveLength(6);
  });

  it('readSharedGames returns the games that two skaters shared, with the pair record of each', async () => {
    const shared = await readSharedGames(db, 8470001, 8470101);
    expect(ids(shared)).toEqual([2021020001, 2022020001, 2022020008, 2022020009, 2022030111]);
    expect(shared[0]?.first).toMatchObject({ other_id: 8470101, toi_ev: 101, is_same_team: false });
    expect(shared[0]?.second).toMatchObject({ other_id: 8470001, is_same_team: false });
    expect(await readSharedGames(db, 8470001, 8471234)).toEqual([]);
  });

  it('readTeams returns each club once, under its newest identity', async () => {
    expect((await readTeams(db)).map(({ abb, season }) => [abb, season])).toEqual([
      ['CGY', 20222023],
      ['EDM', 20222023],
      ['VAN', 20222023],
    ]);
    expect((await readTeam(db, 'EDM'))?.name).toBe('Club 20222023');
    expect((await readTeamInSeason(db, 'EDM', 20212022))?.name).toBe('Club 20212022');
    expect(await readTeam(db, 'NHL')).toBeUndefined();
  });

  it('readSeasons counts begun, finished and scheduled games', async () => {
    expect(await readSeasons(db)).toEqual([
      { season: 20222023, games: 11, finished_regular_games: 9, scheduled_regular_games: 11 },
      { season: 20212022, games: 1, finished_regular_games: 1, scheduled_regular_games: 1 },
    ]);
  });

  it('readStatus and readWithheld report the content of the store and the withheld games', async () => {
    const status = await readStatus(db);
    expect(status).toMatchObject({ games: 12, latest_game_date: '2022-10-16' });
    expect(status.ingest).toMatchObject({ state: 'idle', done: 13 });
    expect(status.build.data_version).toBe(1);
    expect(status.withheld).toEqual([{ game_id: 2022020010, reason: 'The play-by-play was cut short.' }]);
    expect(await readWithheld(db)).toEqual(status.withheld);
  });

  it('readPlayers filters by club, nationality and position, and sorts by last name', async () => {
    const last = (rows: readonly { last_name: string }[]) => rows.map(({ last_name }) => last_name);
    expect(last(await readPlayers(db, {}))).toEqual(['Last1', 'Last1', 'Last101', 'Last101', 'Last102', 'Last2']);
    expect(last(await readPlayers(db, { teams: ['EDM'], positions: ['C'] }))).toEqual(['Last1', 'Last2']);
    expect(last(await readPlayers(db, { nationalities: ['CAN', 'SWE'], positions: ['G', 'D'] }))).toEqual(['Last1']);
    expect(last(await readPlayers(db, { teams: ['TOR'] }))).toEqual([]);
    expect(await readPlayer(db, 8470002)).toMatchObject({ nationality: 'SWE', current_team: 'EDM' });
    expect(await readPlayersById(db, [8470002, 1])).toHaveLength(1);
    expect(await readPlayersById(db, [])).toEqual([]);
    expect(await readPlayer(db, 1)).toBeUndefined();
    expect(await readNationalities(db)).toEqual(['CAN', 'SWE']);
  });
});
