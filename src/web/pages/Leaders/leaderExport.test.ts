import { describe, expect, it } from 'vitest';
import { toCsv } from '../../../charts/plainTable.ts';
import { LEADER_TABLES } from '../../../contract/stats.ts';
import { leaderExport } from './leaderExport.ts';

describe('leaderExport', () => {
  it('has one row per player, with empty cells when there is no interval', () => {
    const goals = LEADER_TABLES.find(({ kind }) => kind === 'goals');
    if (goals === undefined) throw new Error('no table of goals');
    const row = {
      rank: 1,
      player_id: 8470001,
      name: 'Player One',
      team_abb: 'ABC',
      position: 'C',
      season: 20242025,
      value: 60,
      low: null,
      high: null,
      games_played: 70,
      primary_color: '#c8102e',
      secondary_color: '#041e42',
    };
    expect(
      toCsv(leaderExport(goals, [row]))
        .trim()
        .split(/\r?\n/),
    ).toEqual(['Rank,Player,Team,Position,Games,Goals,80% low,80% high', '1,Player One,ABC,C,70,60,,']);
  });
});
