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

describe('rows of ranked lists', () => {
  it('have one name, values with 4 decimals and no other stored fields', () => {
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

  it('have percents with 2 decimals, and null for a missing interval', () => {
    const shown = toWireLeader({ ...LEADER, value: 93.75429, low: null, high: null }, true);
    expect([shown.value, shown.low, shown.high]).toEqual([93.75, null, null]);
  });

  it('have a top player’s rank, percentile, goals and team colours', () => {
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
      overall_score: 24.123456,
      overall_low: 15.5,
      overall_high: 33.25,
      top10_probability: 0.9025,
      is_distinguishable: 0,
      percentile_low: 97.456,
      percentile_high: 99.9,
      rank: 2,
    };
    const parts = [
      { component: 'penalties', goals: 0.4 },
      { component: 'ev_offense', goals: 9.123456 },
    ];
    expect(toWireInsight(player, { primary_color: '#6f263d', secondary_color: '#236192' }, parts)).toMatchObject({
      id: 8480069,
      rank: 2,
      position: 'D',
      overall_percentile: 99.81,
      goals_above_replacement_per82: { value: 24.1235, low: 15.5, high: 33.25 },
      top10_probability: 0.9025,
      is_distinguishable: false,
      percentile_low: 97.46,
      percentile_high: 99.9,
      strongest_part: { id: 'ev_offense', label: 'Even-strength offense', goals: 9.1235 },
      primary_color: '#6f263d',
    });
    const unrated = toWireInsight(
      { ...player, overall_score: null, is_distinguishable: null },
      { primary_color: '#6f263d', secondary_color: '#236192' },
      [{ component: 'goals_saved', goals: 4 }],
    );
    expect(unrated).toMatchObject({
      goals_above_replacement_per82: null,
      is_distinguishable: true,
      strongest_part: null,
    });
  });
});
