import { describe, expect, it } from 'vitest';
import { playerAnswer } from '../../testing/answers.ts';
import { MOST_SHOWN, matchPlayers } from './matchPlayers.ts';
import { chosenCountries, codesOf, countryChoices } from './PlayerFilters.tsx';
import { changedFilter, playerFilterOf, playersQuery } from './playerFilter.ts';

describe('the player filter', () => {
  it('reads teams, codes and positions from a URL and drops invalid ones', () => {
    expect(
      playerFilterOf({ team: ['TOR', 'BOS', 'tor', 'TOR'], nationality: 'SWE', position: ['D', 'X', 'C'] }),
    ).toEqual({
      team: ['TOR', 'BOS'],
      nationality: ['SWE'],
      position: ['C', 'D'],
    });
    expect(playerFilterOf({ team: '', position: 'G' })).toEqual({});
  });

  it('reads no more values of one kind than the API accepts', () => {
    const many = Array.from({ length: 30 }, (_, k) => `A${String.fromCharCode(65 + (k % 26))}${k < 26 ? 'A' : 'B'}`);
    expect(playerFilterOf({ team: many }).team).toHaveLength(20);
  });

  it('requests skaters of every position by default', () => {
    expect(playersQuery({}, 'skaters')).toEqual({ position: ['C', 'L', 'R', 'D'] });
    expect(playersQuery({ team: ['TOR'], position: ['D'] }, 'skaters')).toEqual({ team: ['TOR'], position: ['D'] });
  });

  it('forces the position to G in goalie mode', { tags: ['h2h.filters.goalie-mode'] }, () => {
    expect(playersQuery({ team: ['TOR'], position: ['D'] }, 'goalies')).toEqual({ team: ['TOR'], position: ['G'] });
  });

  it('removes a kind with its last value', () => {
    expect(changedFilter({ team: ['TOR'], position: ['D'] }, { team: [] })).toEqual({ position: ['D'] });
  });

  it('offers a country with several codes once, and requests all of them', { tags: ['country.aliases'] }, () => {
    const choices = countryChoices(['CHE', 'SUI', 'SWE', 'DEU', 'GER']);
    expect(choices.map(({ label }) => label)).toEqual(['Germany', 'Sweden', 'Switzerland']);
    const swiss = choices.find(({ label }) => label === 'Switzerland')?.value ?? '';
    expect([...codesOf([swiss])].sort()).toEqual(['CHE', 'SUI']);
    expect(chosenCountries(['SUI', 'CHE', 'SWE'])).toEqual([swiss, 'SWE']);
  });

  it('offers an unknown code as itself', { tags: ['error.nationality'] }, () => {
    expect(countryChoices(['QQQ'])).toEqual([{ value: 'QQQ', label: 'QQQ' }]);
    expect(codesOf(['QQQ'])).toEqual(['QQQ']);
  });
});

describe('matching players', () => {
  it('lists departed players after present ones before anything is typed', () => {
    const gone = playerAnswer({ id: 4, last_name: 'Aaron', last_season: 20202021 });
    const here = playerAnswer({ id: 5, last_name: 'Zed' });
    expect(matchPlayers([gone, here], '', undefined).shown).toEqual([here, gone]);
  });

  const stutzle = playerAnswer({ id: 1, first_name: 'Tim', last_name: 'Stützle' });
  const timo = playerAnswer({ id: 2, first_name: 'Timo', last_name: 'Meier' });
  const meier = playerAnswer({ id: 3, first_name: 'Meier', last_name: 'Abel' });

  it('finds names by the beginnings of their words, without accents, last names first', () => {
    expect(matchPlayers([stutzle, timo, meier], 'stutz', undefined).shown).toEqual([stutzle]);
    expect(matchPlayers([meier, stutzle, timo], 'meier', undefined).shown).toEqual([timo, meier]);
    expect(matchPlayers([stutzle, timo, meier], 'tim st', undefined).shown).toEqual([stutzle]);
  });

  it('excludes the player chosen in the other picker', { tags: ['valid.pickers.exclude'] }, () => {
    expect(matchPlayers([stutzle, timo], '', 2).shown).toEqual([stutzle]);
  });

  it('returns the first sixty and the number of all', () => {
    const many = Array.from({ length: 100 }, (_, id) => playerAnswer({ id }));
    const { shown, count } = matchPlayers(many, '', undefined);
    expect([shown.length, count]).toEqual([MOST_SHOWN, 100]);
  });
});
