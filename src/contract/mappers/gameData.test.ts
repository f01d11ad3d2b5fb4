import { describe, expect, it } from 'vitest';
import { toWireGameData } from './gameData.ts';
import { GAME_FACTS, GOALIE_FACTS } from './testing/facts.ts';

const GAME = {
  ...GAME_FACTS,
  quality_events: 'ok',
  quality_shifts: 'ok',
  quality_boxscore: 'ok',
  quality_notes: '[]',
  withheld_reason: null,
};

describe('who stole a game', () => {
  const thief = { ...GOALIE_FACTS, goals_against: 2, xga: 3.25, is_stolen: 1 };
  const goalies = [
    thief,
    { ...thief, player_id: 8470002, last_name: 'Better', xga: 4 },
    { ...thief, player_id: 8470003, is_stolen: 0 },
    { ...thief, player_id: 8470004, is_stolen: null },
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
