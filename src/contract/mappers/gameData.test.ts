import { describe, expect, it } from 'vitest';
import { type QualityFacts, type ThiefFacts, toWireGameData } from './gameData.ts';
import type { GameFacts } from './gameSummary.ts';

const GOALIE: ThiefFacts = {
  player_id: 8475831,
  first_name: 'Jack',
  last_name: 'Campbell',
  team_abb: 'EDM',
  season: 20222023,
  game_score: 6.5,
  toi: 3600,
  goals: 0,
  a1: 0,
  a2: 1,
  isog: 0,
  ixg: 0,
  shots_faced: 30,
  goals_against: 2,
  saves: 28,
  xga: 3.25,
  is_stolen: 1,
};

const GAME: GameFacts & QualityFacts = {
  game_id: 2022020010,
  season: 20222023,
  game_type: 2,
  date: '2022-10-12',
  status: 'final',
  home_abb: 'EDM',
  away_abb: 'VAN',
  home_score: 3,
  away_score: 2,
  final_period: 'OT',
  home_primary_color: '#fc4c02',
  home_secondary_color: '#041e42',
  away_primary_color: '#00205b',
  away_secondary_color: '#00843d',
  quality_events: 'ok',
  quality_shifts: 'ok',
  quality_boxscore: 'ok',
  quality_notes: '[]',
  withheld_reason: null,
};

describe('who stole a game', () => {
  const goalies = [
    GOALIE,
    { ...GOALIE, player_id: 8470002, last_name: 'Better', xga: 4 },
    { ...GOALIE, player_id: 8470003, is_stolen: 0 },
    { ...GOALIE, player_id: 8470004, is_stolen: null },
  ];

  it('is whoever was counted as having stolen it, best first, with his GSAx', () => {
    expect(toWireGameData(GAME, goalies).stolen_by).toEqual([
      { player_id: 8470002, name: 'Jack Better', gsax: 2 },
      { player_id: 8475831, name: 'Jack Campbell', gsax: 1.25 },
    ]);
    expect(toWireGameData(GAME, []).stolen_by).toEqual([]);
  });

  it('is not said of a game that is withheld', () => {
    expect(toWireGameData({ ...GAME, withheld_reason: 'The play-by-play was cut short.' }, goalies).stolen_by).toEqual(
      [],
    );
  });
});
