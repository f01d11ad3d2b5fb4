import type { Kysely } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openStore } from '../../src/store/open.ts';
import { packGame } from '../../src/store/packedGame.ts';
import { readLatestGames, readRegularSeason, readTeamGameCounts } from '../../src/store/queries/ratingInputs.ts';
import type { StoreTables } from '../../src/store/tables.ts';
import { openWriter } from '../../src/store/write.ts';
import { describeOnEachEngine } from './engines.ts';
import { type Sample, sampleGame } from './sampleGames.ts';

const SKATER = 8470001;
const GOALIE = 8479001;
const PLAYERS = { [SKATER]: { team: 'EDM', rating: 7 }, [GOALIE]: { team: 'EDM', rating: 6 } };
/** Two seasons: regular-season games, a playoff game of each, a live game and a withheld one. */
const GAMES: readonly Sample[] = [
  { gameId: 2021020001, date: '2021-10-12', players: PLAYERS },
  { gameId: 2021030111, date: '2022-05-02', players: PLAYERS },
  { gameId: 2022020001, date: '2022-10-10', players: PLAYERS },
  { gameId: 2022020002, date: '2022-10-12', players: PLAYERS },
  { gameId: 2022020003, date: '2022-10-14', players: PLAYERS, status: 'live' },
  { gameId: 2022020004, date: '2022-10-16', players: PLAYERS, withheld: 'The play-by-play was cut short.' },
  { gameId: 2022030111, date: '2023-04-17', players: PLAYERS },
];

describeOnEachEngine('what ratings are made of', (newStore) => {
  let db: Kysely<StoreTables>;
  beforeAll(async () => {
    const url = await newStore();
    const writer = await openWriter(url);
    await writer.writeGames(GAMES.map((sample) => packGame(sampleGame(sample), { stamp: '', buildKey: '' })));
    await writer.close();
    db = await openStore(url, { readonly: true });
  });
  afterAll(() => db?.destroy());

  const ids = (games: readonly { game_id: number }[]) => games.map(({ game_id }) => game_id);

  it('[leaders.regular-season] leader tables see finished regular-season games alone, cards the latest games of any kind', async () => {
    for (const [table, player] of [
      ['skater_game', SKATER],
      ['goalie_game', GOALIE],
    ] as const) {
      expect(ids(await readRegularSeason(db, table, 20222023, [])).sort()).toEqual([2022020001, 2022020002]);
      expect(ids(await readRegularSeason(db, table, 20212022, []))).toEqual([2021020001]);
      expect(ids(await readLatestGames(db, table, player, 100, []))).toEqual([
        2022030111, 2022020002, 2022020001, 2021030111, 2021020001,
      ]);
      expect(ids(await readLatestGames(db, table, player, 2, []))).toEqual([2022030111, 2022020002]);
    }
    // What a leader's minimum is a share of counts the same games.
    expect(await readTeamGameCounts(db, 20222023)).toEqual(
      new Map([
        ['EDM', 2],
        ['CGY', 2],
      ]),
    );
  });
});
