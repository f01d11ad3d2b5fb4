import { describe, expect, it } from 'vitest';
import { toCsv } from '../../../charts/plainTable.ts';
import { LEADER_TABLES } from '../../../contract/stats.ts';
import { intervalLines } from './intervalLines.ts';
import { leaderExport } from './LeaderTable.tsx';
import { minimumWords } from './minimumWords.ts';

const wordsOf = (kind: string) => LEADER_TABLES.filter((table) => table.kind === kind).map(minimumWords);

describe('the minimum of a leader table', () => {
  it('is in words with its games, their length, and the counts of a full season', () => {
    expect(wordsOf('points')).toEqual([null]);
    expect(wordsOf('game_ratings')).toEqual(['At least 10 games of 5 minutes or more and 25% of the team’s games']);
    expect(wordsOf('scoredax')).toEqual(['At least 40 unblocked shots a season']);
    expect(wordsOf('save_percentage')).toEqual(['At least 30% of the team’s games and 250 shots faced a season']);
  });

  it('names every counter that a table asks for', () => {
    for (const table of LEADER_TABLES) expect(minimumWords(table) ?? '').not.toMatch(/_|iff/);
  });
});

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

describe('the lines of intervals in a list', () => {
  it('share one scale, from the lowest end to the highest', () => {
    expect(
      intervalLines([
        { value: 8, low: 6, high: 10 },
        { value: 4, low: 2, high: 6 },
      ]),
    ).toEqual([
      { from: 50, to: 100, at: 75 },
      { from: 0, to: 50, at: 25 },
    ]);
  });

  it('are missing for rows without an interval, and for a list without any', () => {
    expect(intervalLines([{ value: 3, low: null, high: null }])).toEqual([null]);
    expect(
      intervalLines([
        { value: 3, low: null, high: null },
        { value: 2, low: 1, high: 3 },
      ])[0],
    ).toBeNull();
  });
});
