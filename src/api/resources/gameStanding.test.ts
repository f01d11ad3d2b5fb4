import { describe, expect, it } from 'vitest';
import { cutsOf } from '../../winProbability/gameScale.ts';
import { toWireGameStanding } from './gameStanding.ts';

const upTo = (highest: number) => ({
  games: 201,
  cuts: cutsOf(Array.from({ length: 201 }, (_, k) => (k * highest) / 200)),
});
const SCALES = new Map([
  ['D', upTo(10)],
  ['xgf', upTo(6)],
  ['xg_share', upTo(100)],
]);
const DEFENDER = {
  player_id: 8480803,
  first_name: 'Evan',
  last_name: 'Bouchard',
  team_abb: 'EDM',
  position: 'D',
  game_score: 9.7,
  own: { rank: 3, games: 60 },
};

describe('a game among all games', () => {
  it('places a player among the games of their position and among their own', () => {
    const { players } = toWireGameStanding([DEFENDER], [], SCALES);
    expect(players).toEqual([
      {
        player_id: 8480803,
        name: 'Evan Bouchard',
        team_abb: 'EDM',
        position_group: 'D',
        game_score: 9.7,
        percentile: 97,
        games: 201,
        own_rank: 3,
        own_games: 60,
      },
    ]);
  });

  it('places the figures of a team that have a scale and a value', () => {
    const team = { team_abb: 'EDM', gf: 4, sf: null, xgf: 3, xga: 1 };
    expect(toWireGameStanding([], [team], SCALES).teams).toEqual([
      {
        team_abb: 'EDM',
        figures: [
          { kind: 'xgf', value: 3, percentile: 50, games: 201 },
          { kind: 'xg_share', value: 75, percentile: 75, games: 201 },
        ],
      },
    ]);
  });

  it('knows no percentile before the first complete ingest', () => {
    expect(toWireGameStanding([DEFENDER], [], new Map()).players[0]).toMatchObject({ percentile: null, games: 0 });
  });
});
