import { expect, it } from 'vitest';
import { gameAnswer } from '../../testing/answers.ts';
import { clubsIn, filterGames } from './gamesFilter.ts';
import { gamesSearch } from './gamesSearch.ts';

const games = [
  gameAnswer({ id: 4, game_type: 3 }),
  gameAnswer({ id: 3, final_period: 'SO', loser: 'QRS' }),
  gameAnswer({ id: 2, stolen: true, final_period: 'OT' }),
  gameAnswer({ id: 1, winner: 'QRS', loser: 'ABC' }),
];
const ids = (search: Record<string, string>) => filterGames(games, gamesSearch(search)).map(({ id }) => id);

it('narrows a list by club, playoffs, overtime and stolen games, and by several at once', () => {
  expect(ids({})).toEqual([4, 3, 2, 1]);
  expect(ids({ club: 'QRS' })).toEqual([3, 1]);
  expect(ids({ playoffs: '1' })).toEqual([4]);
  expect(ids({ overtime: '1' })).toEqual([3, 2]);
  expect(ids({ overtime: '1', stolen: '1' })).toEqual([2]);
  expect(ids({ overtime: '1', club: 'QRS' })).toEqual([3]);
});

it('ignores what is no filter', () => {
  expect(gamesSearch({ club: 'qrs', playoffs: 'yes', season: '20232024' })).toEqual({ season: 20232024 });
});

it('offers the clubs of the list without its own', () => {
  expect(clubsIn(games, null)).toEqual(['ABC', 'QRS', 'XYZ']);
  expect(clubsIn(games, 'ABC')).toEqual(['QRS', 'XYZ']);
});
