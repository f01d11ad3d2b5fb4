import { describe, expect, it } from 'vitest';
import { goal, shot, story } from '../game/testing/story.ts';
import type { ShotEvent } from '../game/types.ts';
import type { PlayerId } from '../hockey/ids.ts';
import type { Side } from '../hockey/strength.ts';
import { countGame } from './countGame.ts';
import { foldGame } from './gameFolds.ts';
import type { ShotRow } from './rows.ts';
import { shotRows } from './shotRows.ts';

const GOALIE = 8000030 as PlayerId;

/** The rows of a game with this single shot; only its strength matters. */
function rowsOf(event: ShotEvent): readonly ShotRow[] {
  const game = story([event]);
  return shotRows(game, foldGame(game), new Map(game.events.map(({ eventId }) => [eventId, 0.1])));
}

/** The label of a shot by a side at a stated strength, on a goalie unless the code says there is none. */
function labelAt(code: string, side: Side): string | undefined {
  const hasGoalie = (side === 'home' ? code[0] : code[3]) === '1';
  return rowsOf(shot(100, side, hasGoalie ? { code, goalie: GOALIE } : { code, outcome: 'missed' }))[0]?.strength_label;
}

describe('the strength label of a shot', () => {
  it.each([
    ['1551', 'Even Strength', 'Even Strength'],
    ['1331', 'Even Strength', 'Even Strength'],
    ['1451', 'Power Play', 'Short Handed'],
    ['1531', 'Short Handed', 'Power Play'],
    ['1560', 'Even Strength', 'Empty Net'],
    ['0651', 'Empty Net', 'Even Strength'],
    ['0641', 'Empty Net', 'Power Play'],
    ['0660', 'Empty Net', 'Empty Net'],
  ])('at %s: home %s, away %s', (code, home, away) => {
    expect([labelAt(code, 'home'), labelAt(code, 'away')]).toEqual([home, away]);
  });

  it('follows the strength of play for a blocked shot, which has no goalie', () => {
    const labelOf = (code: string) => rowsOf(shot(100, 'home', { code, outcome: 'blocked' }))[0]?.strength_label;
    expect([labelOf('1551'), labelOf('0651')]).toEqual(['Even Strength', 'Empty Net']);
  });

  it("is the penalty shot's own, whatever the play around it", () => {
    const [row] = rowsOf(shot(100, 'home', { code: '1010', isPenaltyShot: true }));
    expect(row?.strength_label).toBe('Penalty Shot');
  });
});

describe('a shot of a game whose strength is not known', () => {
  it('is in no situation, and its strength is not known', () => {
    const events = [shot(100, 'home', { goalie: GOALIE }), shot(120, 'home', { goalie: GOALIE, isPenaltyShot: true })];
    const stateless = events.map((event) => ({ ...event, statedStrength: null }));
    const rows = countGame(story(stateless), null).shots;
    expect(rows.map(({ situation, strength_label }) => [situation, strength_label])).toEqual([
      ['unknown', 'Not Known'],
      ['unknown', 'Penalty Shot'],
    ]);
  });
});

describe('shotRows', () => {
  it('leaves out the shootout', () => {
    expect(rowsOf(goal(4800, 'home', { code: '1010', period: 5, periodKind: 'SO' }))).toEqual([]);
  });
});
