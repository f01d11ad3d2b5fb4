import { describe, expect, it } from 'vitest';
import { GAME_MARKS } from '../../charts/testing/gameMarks.ts';
import { EXPLAINED_GROUP } from '../../contract/method.ts';
import { gameAnswer, playerAnswer } from '../testing/answers.ts';
import { findResults, gamesToSearch } from './search.ts';
import { placesOf } from './sitePlaces.ts';

const colors = { primary_color: '#111111', secondary_color: '#222222', mark: GAME_MARKS.winner_mark };
const teams = [
  { abb: 'BOS', id: 6, location: 'Boston', name: 'Bruins', ...colors },
  { abb: 'TOR', id: 10, location: 'Toronto', name: 'Maple Leafs', ...colors },
];
const players = [
  playerAnswer({ id: 8470001, first_name: 'Jörg', last_name: 'Stützle-Ö', overall_percentile: 40 }),
  playerAnswer({ id: 8470002, first_name: 'Jon', last_name: 'Stone', overall_percentile: 90 }),
];
const games = [
  gameAnswer({ id: 2023020900, date: '2024-02-17', winner: 'TOR', loser: 'BOS' }),
  gameAnswer({ id: 2023020800, date: '2024-01-27', winner: 'BOS', loser: 'TOR' }),
  gameAnswer({ id: 2023020850, date: '2024-02-03', winner: 'TOR', loser: 'XYZ' }),
];
const places = placesOf(teams, games[0] ?? null, [
  { slug: 'xg', title: 'Expected goals (xG)', description: '', group: EXPLAINED_GROUP },
  { slug: 'gsax', title: 'Goals saved above expected (GSAx)', description: '', group: 'Goalies' },
]);
const hrefs = (text: string) => findResults(text, { teams, players, games, places }).map(({ href }) => href);

describe('the search', () => {
  it('finds teams by letters, location or name, and pages by title', () => {
    expect(hrefs('bos')).toContain('/teams/BOS');
    expect(hrefs('maple le')).toContain('/teams/TOR');
    expect(hrefs('league leaders').at(0)).toBe('/leaders');
    expect(hrefs('')).toEqual([]);
    expect(hrefs('qqq')).toEqual([]);
  });

  it('finds players with or without accents by any part of the name, best rated first', () => {
    expect(hrefs('stutzle')).toEqual(['/players/id/8470001']);
    expect(hrefs('STÜTZ')).toEqual(['/players/id/8470001']);
    expect(hrefs('j st')).toEqual(['/players/id/8470002', '/players/id/8470001']);
  });

  it('forgives a typo, initials without dots and names without their apostrophe', () => {
    const people = [
      playerAnswer({ id: 8478402, first_name: 'Connor', last_name: 'McDavid' }),
      playerAnswer({ id: 8476468, first_name: 'J.T.', last_name: 'Miller' }),
      playerAnswer({ id: 8475158, first_name: 'Ryan', last_name: "O'Reilly" }),
    ];
    const found = (text: string) =>
      findResults(text, { teams, players: people, games, places }).map(({ href }) => href);
    for (const text of ['mcdvid', 'mcdaivd', 'mcdavvid', 'mcdavit', 'connor mcd']) {
      expect(found(text), text).toEqual(['/players/id/8478402']);
    }
    for (const text of ['jt miller', 'j.t. miller', 'j t miller']) {
      expect(found(text), text).toEqual(['/players/id/8476468']);
    }
    for (const text of ['oreilly', "o'reilly", 'reilly', 'orielly']) {
      expect(found(text), text).toEqual(['/players/id/8475158']);
    }
    expect(found('mcd xyz')).toEqual([]);
  });

  it('lists departed players after present ones', () => {
    const people = [
      playerAnswer({ id: 8470011, last_name: 'Stone', last_season: 20182019, overall_percentile: 99 }),
      playerAnswer({ id: 8470012, last_name: 'Stone', last_season: 20242025, overall_percentile: null }),
    ];
    expect(findResults('stone', { teams, players: people, games, places }).map(({ href }) => href)).toEqual([
      '/players/id/8470012',
      '/players/id/8470011',
    ]);
  });

  it('leads to the place that a word names', () => {
    expect(hrefs('xg')[0], 'the meaning').toBe('/method/xg');
    expect(hrefs('form')[0], 'the page').toBe('/form');
    expect(hrefs('gsax')[0], 'the leaders by it').toBe('/leaders?table=savedax');
    expect(hrefs('gsax')).toContain('/glossary?find=GSAx');
    const clubHrefs = (text: string) => hrefs(text).filter((href) => !href.startsWith('/games/'));
    expect(clubHrefs('lines bruins')).toEqual(['/teams/BOS/lines']);
    expect(clubHrefs('bruins'), 'a name alone').toEqual(['/teams/BOS']);
    expect(hrefs('shot map'), 'what a page is about').toContain('/games/id/2023020900');
  });

  it('finds the API page and games of a season', () => {
    expect(hrefs('api')).toContain('/api');
    expect(gamesToSearch('tor bos 2022-23', teams, 20242025)).toEqual({ teamAbb: 'TOR', season: 20222023 });
    expect(gamesToSearch('tor bos 2022-2023', teams, 20242025)).toEqual({ teamAbb: 'TOR', season: 20222023 });
    expect(hrefs('tor bos 2023-24')).toEqual(['/games/id/2023020900', '/games/id/2023020800']);
  });

  it('groups what it finds, and lets no group crowd out the others', () => {
    const many = Array.from({ length: 20 }, (_, k) => playerAnswer({ id: 8480000 + k, last_name: 'Toronto' }));
    const found = findResults('toronto', { teams, players: many, games: [], places });
    expect(found.map(({ group }) => group)).toEqual(['Clubs', ...Array.from({ length: 6 }, () => 'Players')]);
    const alone = findResults('tor', { teams: [], players: many, games: [], places: [] });
    expect(alone).toHaveLength(12);
  });

  it('finds games by two teams, and by the start of a date', () => {
    expect(hrefs('tor bos 2024-02')).toEqual(['/games/id/2023020900']);
    expect(hrefs('bruins toronto')).toEqual(['/games/id/2023020900', '/games/id/2023020800']);
  });

  it('requests the games of the first team named, in the season of the date', () => {
    expect(gamesToSearch('tor bos 2024-02', teams, 20242025)).toEqual({ teamAbb: 'TOR', season: 20232024 });
    expect(gamesToSearch('tor bos', teams, 20242025)).toEqual({ teamAbb: 'TOR', season: 20242025 });
    expect(gamesToSearch('bos 2018', teams, 20242025)).toEqual({ teamAbb: 'BOS', season: 20182019 });
    expect(gamesToSearch('bos 2024', teams, 20232024), 'not begun').toEqual({ teamAbb: 'BOS', season: 20232024 });
    expect(gamesToSearch('bos', teams, 20242025)).toBeNull();
    expect(gamesToSearch('2024-02', teams, 20242025)).toBeNull();
  });
});
