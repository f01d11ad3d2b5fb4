import { describe, expect, it } from 'vitest';
import { scoreString, toWireGameData, toWireGameSummary, winningSide } from './gameSummary.ts';
import { GAME_FACTS, GOALIE_FACTS } from './testing/facts.ts';

const GAME = {
  ...GAME_FACTS,
  quality_events: 'ok',
  quality_shifts: 'ok',
  quality_boxscore: 'ok',
  quality_notes: '[]',
  withheld_reason: null,
};

describe('stolen_by', () => {
  const thief = { ...GOALIE_FACTS, goals_against: 2, xga: 3.25, is_stolen: 1 };
  const goalies = [
    thief,
    { ...thief, player_id: 8470002, last_name: 'Better', xga: 4 },
    { ...thief, player_id: 8470003, is_stolen: 0 },
    { ...thief, player_id: 8470004, is_stolen: null },
  ];

  it('lists the goalies who stole the game with their GSAx, best first', () => {
    expect(toWireGameData(GAME, goalies).stolen_by).toEqual([
      { player_id: 8470002, name: 'Jack Better', gsax: 2 },
      { player_id: 8475831, name: 'Jack Campbell', gsax: 1.25 },
    ]);
    expect(toWireGameData(GAME, []).stolen_by).toEqual([]);
  });

  it('is empty for a withheld game', () => {
    expect(toWireGameData({ ...GAME, withheld_reason: 'The play-by-play was cut short.' }, goalies).stolen_by).toEqual(
      [],
    );
  });
});

describe('toWireGameSummary', () => {
  it('turns home and away into winner and loser', { tags: ['entity.game'] }, () => {
    expect(toWireGameSummary(GAME_FACTS)).toEqual({
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
      winner_mark: { color: '#e8480a', color_dark: '#fc6a2b', border: '#e8480a' },
      loser_mark: { color: '#00205b', color_dark: '#6d98f2', border: '#00205b' },
      deserved: 0.7123,
      home: 'EDM',
      away: 'VAN',
      winner_xg: 3.6637,
      loser_xg: 2.045,
      stolen: false,
      stolen_beyond_margin: null,
      stolen_chance: null,
    });
  });

  it('says how far beyond the margin a stolen game was', () => {
    const stolen = (stolen_gsax: number) => {
      const { stolen: is, stolen_beyond_margin: beyond } = toWireGameSummary({ ...GAME_FACTS, stolen_gsax });
      return [is, beyond];
    };
    expect([stolen(3.25), stolen(2), stolen(1.9999999)]).toEqual([
      [true, 1.25],
      [true, 0],
      [true, 0],
    ]);
  });

  it('gives an away winner its own colours', () => {
    const wire = toWireGameSummary({ ...GAME_FACTS, home_score: 1, away_score: 2, final_period: 'SO' });
    expect(wire).toMatchObject({ winner: 'VAN', loser: 'EDM', winner_score: 2, loser_score: 1, final_period: 'SO' });
    expect(wire.winner_primary_color).toBe('#00205b');
    expect(wire).toMatchObject({ home: 'EDM', away: 'VAN', winner_xg: 2.045, loser_xg: 3.6637 });
    expect(wire.loser_secondary_color).toBe('#041e42');
  });

  it('calls the home team the winner while the score is level or unknown', () => {
    expect(winningSide({ home_score: 2, away_score: 2 })).toBe('home');
    expect(winningSide({ home_score: null, away_score: null })).toBe('home');
    const toCome = toWireGameSummary({ ...GAME_FACTS, status: 'scheduled', home_score: null, away_score: null });
    expect(toCome).toMatchObject({ winner: 'EDM', winner_score: null, loser_score: null, status: 'scheduled' });
  });
});

describe('scoreString', () => {
  it.each([
    [GAME_FACTS, 'EDM 5-3 VAN'],
    [{ ...GAME_FACTS, home_score: 3, away_score: 4, final_period: 'OT' }, 'VAN 4-3 EDM (OT)'],
    [{ ...GAME_FACTS, home_score: 3, away_score: 2, final_period: 'SO' }, 'EDM 3-2 VAN (SO)'],
    [{ ...GAME_FACTS, home_score: null, away_score: null }, ''],
  ])('has the winner first and how the game ended', (game, text) => {
    expect(scoreString(game)).toBe(text);
  });
});
