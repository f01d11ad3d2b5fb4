import { describe, expect, it } from 'vitest';
import { GAME_MARKS } from '../../charts/testing/gameMarks.ts';
import { playerAnswer } from '../testing/answers.ts';
import { plausibleGuesses, wordsOfAddress } from './NotFound.tsx';
import { findResults } from './search.ts';
import { placesOf } from './sitePlaces.ts';

const colors = { primary_color: '#111111', secondary_color: '#222222', mark: GAME_MARKS.winner_mark };
const teams = [{ abb: 'BOS', id: 6, location: 'Boston', name: 'Bruins', ...colors }];
const data = {
  teams,
  players: [
    playerAnswer({ id: 8478402, first_name: 'Connor', last_name: 'McDavid' }),
    playerAnswer({ id: 8476419, first_name: 'Jean-Gabriel', last_name: 'Pageau' }),
    playerAnswer({ id: 8475158, first_name: 'Ryan', last_name: "O'Reilly" }),
  ],
  games: [],
  places: placesOf(teams, null, []),
};
const guessesFor = (words: string) => plausibleGuesses(words, findResults(words, data)).map(({ href }) => href);

describe('guesses at an unknown address', () => {
  it('reads the parts of an address, the last first', () => {
    expect(wordsOfAddress('/teams/new-york_rangers/')).toEqual(['new york rangers', 'teams']);
  });

  it('finds whole words, give or take a letter', () => {
    expect(guessesFor('mcdavid')).toEqual(['/players/id/8478402']);
    expect(guessesFor('connor mcdvid')).toEqual(['/players/id/8478402']);
    expect(guessesFor("o'reilly")).toEqual(['/players/id/8475158']);
    expect(guessesFor('oreilly')).toEqual(['/players/id/8475158']);
    expect(guessesFor('8478402')).toEqual(['/players/id/8478402']);
    expect(guessesFor('boston')).toEqual(['/teams/BOS']);
    expect(guessesFor('bos')).toEqual(['/teams/BOS']);
    expect(guessesFor('leader')).toEqual(['/leaders', '/leaders/all-time']);
    expect(guessesFor('player ratings')).toEqual(['/player_insights']);
    expect(guessesFor('insights')).toEqual(['/player_insights']);
  });

  it('offers nothing rather than a word that only begins like another', () => {
    for (const words of ['page', 'no', 'id', 'such', '84']) {
      expect(guessesFor(words), words).toEqual([]);
    }
  });
});
