import { describe, expect, it } from 'vitest';
import { toWireShotData } from './shot.ts';
import type { ShotFacts } from './shotFacts.ts';
import { GAME_FACTS } from './testing/facts.ts';

/** Vancouver wins 4-3 in Edmonton. */
const GAME = { ...GAME_FACTS, home_score: 3, away_score: 4, final_period: 'OT' };

/** The home team's shot, 14 feet in front of the net and 3 to its left. */
const SHOT: ShotFacts = {
  event_id: 61,
  season: 20222023,
  period: 2,
  period_seconds: 754,
  game_seconds: 1954,
  sort_order: 300,
  team_abb: 'EDM',
  opp_abb: 'VAN',
  is_home: 1,
  shooter_id: 8478402,
  shooter_name: 'Connor McDavid',
  assist1_name: null,
  assist2_name: null,
  outcome: 'saved',
  shot_type: 'wrist',
  x: 75,
  y: 3,
  strength_label: 'Even Strength',
  situation: 'ev',
  is_empty_net: 0,
  is_short_miss: 0,
  score_for: 2,
  score_against: 1,
  xg: 0.123456,
  xg_parts: null,
};

const wire = (...shots: ShotFacts[]) => toWireShotData(shots, GAME).shot_locations;
const away = (shot: ShotFacts): ShotFacts => ({ ...shot, is_home: 0, team_abb: 'VAN', opp_abb: 'EDM' });

describe('a shot of the map', () => {
  it('is told whole', { tags: ['entity.shots', 'entity.shots.values'] }, () => {
    expect(wire(SHOT)).toEqual({
      winner: [],
      loser: [
        {
          event_id: 61,
          x: -75,
          y: -3,
          goal: 0,
          sog: 1,
          color: '#fc4c02',
          border: '#041e42',
          xg_value: 0.1235,
          situation: 'even_strength',
          empty_net: false,
          strength_str: 'Even Strength',
          shot_type: 'wrist',
          shooter_name: 'Connor McDavid',
          shooter_id: 8478402,
          assist_str: null,
          time_remaining: '07:26',
          period: 2,
          season: 20222023,
          playing_for: 'EDM',
          score_str: 'EDM 2 - 1 VAN',
          xg_parts: null,
        },
      ],
    });
  });

  it('has the winner attack right and turns the loser by half a circle: x and y both', {
    tags: ['game.map.teams'],
  }, () => {
    const { winner, loser } = wire(SHOT, away({ ...SHOT, event_id: 62, x: 60.5, y: -20 }));
    expect(winner).toMatchObject([{ event_id: 62, x: 60.5, y: -20 }]);
    expect(loser).toMatchObject([{ event_id: 61, x: -75, y: -3 }]);
  });

  it('never says minus zero', () => {
    const [shot] = wire({ ...SHOT, x: 0, y: 0 }).loser;
    expect(Object.is(shot?.x, -0) || Object.is(shot?.y, -0)).toBe(false);
  });

  it('is listed without a place where the feed has none', () => {
    expect(wire({ ...SHOT, x: null, y: null }).loser).toMatchObject([{ x: null, y: null, event_id: 61 }]);
  });

  it('is a goal, a shot on goal or a miss: no block, no short miss', { tags: ['game.map.universe'] }, () => {
    const kinds = [
      { ...SHOT, event_id: 1, outcome: 'goal' },
      { ...SHOT, event_id: 2, outcome: 'saved' },
      { ...SHOT, event_id: 3, outcome: 'missed' },
      { ...SHOT, event_id: 4, outcome: 'blocked', xg: null },
      { ...SHOT, event_id: 5, outcome: 'missed', is_short_miss: 1, xg: null },
      { ...SHOT, event_id: 6, is_empty_net: 1, strength_label: 'Empty Net', situation: 'st' },
      { ...SHOT, event_id: 7, strength_label: 'Penalty Shot', situation: 'st' },
    ];
    expect(wire(...kinds).loser.map(({ event_id, goal, sog }) => [event_id, goal, sog])).toEqual([
      [1, 1, 1],
      [2, 0, 1],
      [3, 0, 0],
      [6, 0, 1],
      [7, 0, 1],
    ]);
  });

  it('is in order of time, the feed deciding within a second', () => {
    const at = (event_id: number, game_seconds: number, sort_order: number) => ({
      ...SHOT,
      event_id,
      game_seconds,
      sort_order,
    });
    expect(wire(at(3, 100, 9), at(1, 50, 4), at(2, 100, 8)).loser.map(({ event_id }) => event_id)).toEqual([1, 2, 3]);
  });

  it.each(['Even Strength', 'Power Play', 'Short Handed', 'Empty Net', 'Penalty Shot'])(
    'keeps the words of its strength: %s',
    { tags: ['entity.shots.values'] },
    (strength_label) => {
      expect(wire({ ...SHOT, strength_label }).loser[0]?.strength_str).toBe(strength_label);
    },
  );
});

describe('the words of a goal', () => {
  const goal = { ...SHOT, outcome: 'goal' };

  it.each([
    ['Leon Draisaitl', 'Zach Hyman', 'Assisted by Leon Draisaitl and Zach Hyman'],
    ['Leon Draisaitl', null, 'Assisted by Leon Draisaitl'],
    [null, null, 'Unassisted'],
  ])('assists %s, %s read: %s', (assist1_name, assist2_name, text) => {
    expect(wire({ ...goal, assist1_name, assist2_name }).loser[0]?.assist_str).toBe(text);
  });

  it('count the goal itself, the scoring team first', () => {
    expect(wire(goal).loser[0]?.score_str).toBe('EDM 3 - 1 VAN');
    expect(wire(away({ ...goal, score_for: 1, score_against: 2 })).winner[0]?.score_str).toBe('VAN 2 - 2 EDM');
  });

  it('explain their xG in rounded log-odds', () => {
    const xg_parts = JSON.stringify({ base: -3.08823456, location: 0.5 });
    expect(wire({ ...goal, xg_parts }).loser[0]?.xg_parts).toEqual({ base: -3.0882, location: 0.5 });
  });
});

describe('the period clock counts down', () => {
  it.each([
    [2, 1, 0, '20:00'],
    [2, 3, 1200, '00:00'],
    [2, 4, 61, '03:59'],
    [3, 4, 61, '18:59'],
    [2, 4, 301, '00:00'],
  ])('game type %i, period %i, second %i: %s', (game_type, period, period_seconds, text) => {
    const { loser } = toWireShotData([{ ...SHOT, period, period_seconds }], { ...GAME, game_type }).shot_locations;
    expect(loser[0]?.time_remaining).toBe(text);
  });
});
