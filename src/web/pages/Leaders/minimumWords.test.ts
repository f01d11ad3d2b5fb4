import { describe, expect, it } from 'vitest';
import { LEADER_TABLES } from '../../../contract/stats.ts';
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
