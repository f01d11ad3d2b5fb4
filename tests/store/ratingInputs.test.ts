import type { Kysely } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readPlayersUpTo } from '../../src/pipeline/rate/asOfDay.ts';
import { openStore } from '../../src/store/open.ts';
import { readLatestGames, readRegularSeason, readTeamGameCounts } from '../../src/store/queries/ratingInputs.ts';
import type { StoreTables } from '../../src/store/schema/tables.ts';
import { packGame } from '../../src/store/write/packedGame.ts';
import { refreshPlayers } from '../../src/store/write/refreshPlayers.ts';
import { openWriter } from '../../src/store/write/write.ts';
import { describeOnEachEngine } from './engines.ts';
import { type Sample, sampleGame } from './sampleGames.ts';

const SKATER = 8470001;
const GOALIE = 8479001;
/** A player traded from Calgary to Edmonton between the seasons, who moves to defence within the second. */
const TRADED = 8470002;
const withTraded = (team: string, position: string) => ({ ...PLAYERS, [TRADED]: { team, rating: 5, position } });
const PLAYERS = { [SKATER]: { team: 'EDM', rating: 7 }, [GOALIE]: { team: 'EDM', rating: 6 } };
/** Two seasons: regular-season games, a playoff game of each, a live game and a withheld one. */
const GAMES: readonly Sample[] = [
  { gameId: 2021020001, date: '2021-10-12', players: withTraded('CGY', 'L') },
  { gameId: 2021030111, date: '2022-05-02', players: PLAYERS },
  { gameId: 2022020001, date: '2022-10-10', players: withTraded('EDM', 'L') },
  { gameId: 2022020002, date: '2022-10-12', players: withTraded('EDM', 'D') },
  { gameId: 2022020003, date: '2022-10-14', players: PLAYERS, status: 'live' },
  { gameId: 2022020004, date: '2022-10-16', players: PLAYERS, withheld: 'The play-by-play was cut short.' },
  { gameId: 2022030111, date: '2023-04-17', players: PLAYERS },
];

describeOnEachEngine('the inputs of ratings', (newStore) => {
  let db: Kysely<StoreTables>;
  beforeAll(async () => {
    const url = await newStore();
    const writer = await openWriter(url);
    await writer.writeGames(GAMES.map((sample) => packGame(sampleGame(sample), { stamp: '', buildKey: '' })));
    await writer.change((trx) => refreshPlayers(trx, new Map()));
    await writer.close();
    db = await openStore(url, { readonly: true });
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
