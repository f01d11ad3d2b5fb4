import type { GameFacts } from '../gameSummary.ts';

/** A finished game as it is stored: Edmonton beats Vancouver 5-3 at home. */
export const GAME_FACTS: GameFacts = {
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
  deserved_home: 0.71234,
  stolen_chance: null,
  home_xgf: 3.66374,
  away_xgf: 2.045,
  stolen_gsax: null,
};

/** The game of a goalie as it is counted: 33 saves of 36 shots worth 3.1996 goals. */
export const GOALIE_FACTS = {
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
  shots_faced: 36,
  goals_against: 3,
  saves: 33,
  xga: 3.1996,
};
