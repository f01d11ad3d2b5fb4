import { describe, expect, it } from 'vitest';
import { toWireInsight, toWireLeader } from './leaders.ts';

const LEADER = {
  rank: 1,
  player_id: 8478402,
  first_name: 'Connor',
  last_name: 'McDavid',
  team_abb: 'EDM',
  position: 'C',
  season: 20222023,
  value: 7.118209,
  low: 6.884011,
  high: 7.352406,
  games_played: 82,
  primary_color: '#fc4c02',
  secondary_color: '#041e42',
};

describe('rows of the lists', () => {
  it('a leader has his name in one, values to 4 decimals and no field of the store beside', () => {
    expect(toWireLeader(LEADER, false)).toEqual({
      rank: 1,
      player_id: 8478402,
      name: 'Connor McDavid',
      team_abb: 'EDM',
      position: 'C',
      season: 20222023,
      value: 7.1182,
      low: 6.884,
      high: 7.3524,
      games_played: 82,
      primary_color: '#fc4c02',
      secondary_color: '#041e42',
    });
  });

  it('percents have 2 decimals, and what has no interval says null', () => {
    const shown = toWireLeader({ ...LEADER, value: 93.75429, low: null, high: null }, true);
    expect([shown.value, shown.low, shown.high]).toEqual([93.75, null, null]);
  });

  it('a player of the best has his place, his percentile and his club’s colours', () => {
    const player = {
      player_id: 8480069,
      first_name: 'Cale',
      last_name: 'Makar',
      position: 'D',
      birth_date: null,
      height_inches: 71,
      weight_lbs: 187,
      nationality: 'CAN',
      current_team: 'COL',
      last_season: 20232024,
      overall_percentile: 99.805447,
      rank: 2,
    };
    expect(toWireInsight(player, { primary_color: '#6f263d', secondary_color: '#236192' })).toMatchObject({
      id: 8480069,
      rank: 2,
      position: 'D',
      overall_percentile: 99.81,
      primary_color: '#6f263d',
    });
  });
});
