import { describe, expect, it } from 'vitest';
import { type GameFacts, scoreString, toWireGameSummary, winningSide } from './gameSummary.ts';

const GAME: GameFacts = {
  game_id: 2022020010,
  season: 20222023,
  game_type: 2,
  date: '2022-10-12',
  status: 'final',
  home_abb: 'EDM',
  away_abb: 'VAN',
  home_score: 5,
  away_score: 3,
  final_period: 'REG',
  home_primary_color: '#fc4c02',
  home_secondary_color: '#041e42',
  away_primary_color: '#00205b',
  away_secondary_color: '#00843d',
};

describe('a game as every list shows it', () => {
  it('[entity.game] turns home and away into winner and loser', () => {
    expect(toWireGameSummary(GAME)).toEqual({
      id: 2022020010,
      date: '2022-10-12',
      season: 20222023,
      game_type: 2,
      status: 'final',
      winner: 'EDM',
      loser: 'VAN',
      winner_score: 5,
      loser_score: 3,
      final_period: 'REG',
      winner_primary_color: '#fc4c02',
      winner_secondary_color: '#041e42',
      loser_primary_color: '#00205b',
      loser_secondary_color: '#00843d',
    });
  });

  it('gives the away winner its own colours', () => {
    const wire = toWireGameSummary({ ...GAME, home_score: 1, away_score: 2, final_period: 'SO' });
    expect(wire).toMatchObject({ winner: 'VAN', loser: 'EDM', winner_score: 2, loser_score: 1, final_period: 'SO' });
    expect(wire.winner_primary_color).toBe('#00205b');
    expect(wire.loser_secondary_color).toBe('#041e42');
  });

  it('names the home team first while the score is level or not known', () => {
    expect(winningSide({ home_score: 2, away_score: 2 })).toBe('home');
    expect(winningSide({ home_score: null, away_score: null })).toBe('home');
    const toCome = toWireGameSummary({ ...GAME, status: 'scheduled', home_score: null, away_score: null });
    expect(toCome).toMatchObject({ winner: 'EDM', winner_score: null, loser_score: null, status: 'scheduled' });
  });
});

describe('a score in one line', () => {
  it.each([
    [GAME, 'EDM 5-3 VAN'],
    [{ ...GAME, home_score: 3, away_score: 4, final_period: 'OT' }, 'VAN 4-3 EDM (OT)'],
    [{ ...GAME, home_score: 3, away_score: 2, final_period: 'SO' }, 'EDM 3-2 VAN (SO)'],
    [{ ...GAME, home_score: null, away_score: null }, ''],
  ])('has the winner first and says how it ended', (game, text) => {
    expect(scoreString(game)).toBe(text);
  });
});
