import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ShotFacts, toWireShotData, toWireXgSnake, toWireXgSummary } from './shots.ts';
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
  is_penalty_shot: 0,
  is_short_miss: 0,
  score_for: 2,
  score_against: 1,
  xg: 0.123456,
  origin: null,
  xg_parts: null,
};

const wire = (...shots: ShotFacts[]) => toWireShotData(shots, GAME, new Map()).shot_locations;
const away = (shot: ShotFacts): ShotFacts => ({ ...shot, is_home: 0, team_abb: 'VAN', opp_abb: 'EDM' });

describe('a shot of the map', () => {
  it('has every field of docs/site.md', { tags: ['entity.shots', 'entity.shots.values'] }, () => {
    expect(wire(SHOT)).toEqual({
      winner: [],
      loser: [
        {
          event_id: 61,
          x: -75,
          y: -3,
          goal: 0,
          sog: 1,
          color: '#e8480a',
          border: '#e8480a',
          color_dark: '#fc6a2b',
          border_dark: '#fc6a2b',
          xg_value: 0.1235,
          xg_with_shooter: 0.1235,
          situation: 'even_strength',
          empty_net: false,
          strength_str: 'Even Strength',
          shot_type: 'wrist',
          shooter_name: 'Connor McDavid',
          shooter_id: 8478402,
          assist_str: null,
          time_remaining: '07:26',
          timestamp: 32.5667,
          period: 2,
          season: 20222023,
          playing_for: 'EDM',
          score_str: 'EDM 2 - 1 VAN',
          origin: null,
          xg_parts: null,
          xg_model: 0.1235,
        },
      ],
    });
  });

  it('has the winner attack right and rotates the loser’s shots by 180 degrees', {
    tags: ['game.map.teams'],
  }, () => {
    const { winner, loser } = wire(SHOT, away({ ...SHOT, event_id: 62, x: 60.5, y: -20 }));
    expect(winner).toMatchObject([{ event_id: 62, x: 60.5, y: -20 }]);
    expect(loser).toMatchObject([{ event_id: 61, x: -75, y: -3 }]);
  });

  it('never has a negative zero', () => {
    const [shot] = wire({ ...SHOT, x: 0, y: 0 }).loser;
    expect(Object.is(shot?.x, -0) || Object.is(shot?.y, -0)).toBe(false);
  });

  it('has null coordinates where the feed has none', () => {
    expect(wire({ ...SHOT, x: null, y: null }).loser).toMatchObject([{ x: null, y: null, event_id: 61 }]);
  });

  it('is a goal, a shot on goal or a miss, not a block or a short miss', { tags: ['game.map.universe'] }, () => {
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

  it('comes in order of time, and in the feed’s order within a second', () => {
    const at = (event_id: number, game_seconds: number, sort_order: number) => ({
      ...SHOT,
      event_id,
      game_seconds,
      sort_order,
    });
    expect(wire(at(3, 100, 9), at(1, 50, 4), at(2, 100, 8)).loser.map(({ event_id }) => event_id)).toEqual([1, 2, 3]);
  });

  it.each(['Even Strength', 'Power Play', 'Short Handed', 'Empty Net', 'Penalty Shot'])(
    'keeps the strength label %s',
    { tags: ['entity.shots.values'] },
    (strength_label) => {
      expect(wire({ ...SHOT, strength_label }).loser[0]?.strength_str).toBe(strength_label);
    },
  );
});

describe('the texts of a goal', () => {
  const goal = { ...SHOT, outcome: 'goal' };

  it.each([
    ['Leon Draisaitl', 'Zach Hyman', 'Assisted by Leon Draisaitl and Zach Hyman'],
    ['Leon Draisaitl', null, 'Assisted by Leon Draisaitl'],
    [null, null, 'Unassisted'],
  ])('write the assists %s and %s as %s', (assist1_name, assist2_name, text) => {
    expect(wire({ ...goal, assist1_name, assist2_name }).loser[0]?.assist_str).toBe(text);
  });

  it('have the score with the goal, the scoring team first', () => {
    expect(wire(goal).loser[0]?.score_str).toBe('EDM 3 - 1 VAN');
    expect(wire(away({ ...goal, score_for: 1, score_against: 2 })).winner[0]?.score_str).toBe('VAN 2 - 2 EDM');
  });

  it('round the log-odds that explain xG', () => {
    const xg_parts = JSON.stringify({ base: -3.08823456, location: 0.5 });
    expect(wire({ ...goal, xg_parts }).loser[0]?.xg_parts).toEqual({ base: -3.0882, location: 0.5 });
  });

  it('says what it is worth without the calibration of its week', () => {
    const xg = 1 / (1 + Math.exp(2.5));
    const parts = (season: object) => JSON.stringify({ base: -3, location: 0.5, ...season });
    const shots = (xg_parts: string) => wire({ ...SHOT, xg, xg_parts }).loser[0];
    expect(shots(parts({}))?.xg_model).toBe(0.0759);
    expect(shots(parts({ season: -0.2 }))?.xg_model).toBe(0.0911);
    expect(wire({ ...SHOT, xg: null, xg_parts: null }).loser[0]?.xg_model).toBeNull();
  });
});

describe('the xG with the shooter', () => {
  const shooters = new Map([[8478402, { goals: 90, xg: 60 }]]);
  const of = (more: Partial<ShotFacts>) =>
    toWireShotData([{ ...SHOT, xg: 0.1, ...more }], GAME, shooters).shot_locations.loser[0];

  it('is beside xG, by what the shooter made of earlier shots', () => {
    // The odds of 1 to 9 times (90 + 60) / (60 + 60).
    expect(of({})).toMatchObject({ xg_value: 0.1, xg_with_shooter: 0.122 });
  });

  it('is none for empty nets, penalty shots and unknown shooters', () => {
    for (const more of [{ is_empty_net: 1 }, { is_penalty_shot: 1 }, { shooter_id: null }, { xg: null }])
      expect(of(more)?.xg_with_shooter).toBeNull();
  });
});

describe('time_remaining', () => {
  it.each([
    [2, 1, 0, '20:00'],
    [2, 3, 1200, '00:00'],
    [2, 4, 61, '03:59'],
    [3, 4, 61, '18:59'],
    [2, 4, 301, '00:00'],
  ])('of game type %i, period %i, second %i is %s', (game_type, period, period_seconds, text) => {
    const { loser } = toWireShotData(
      [{ ...SHOT, period, period_seconds }],
      { ...GAME, game_type },
      new Map(),
    ).shot_locations;
    expect(loser[0]?.time_remaining).toBe(text);
  });
});

const SNAKE_GAME = { ...GAME_FACTS, home_score: 1, away_score: 2, end_second: 3600 };

const shot = (game_seconds: number, is_home: 0 | 1, xg: number | null, more: Partial<ShotFacts> = {}): ShotFacts => ({
  event_id: game_seconds,
  season: 20222023,
  period: 1,
  period_seconds: game_seconds,
  game_seconds,
  sort_order: game_seconds,
  team_abb: is_home === 1 ? 'EDM' : 'VAN',
  opp_abb: is_home === 1 ? 'VAN' : 'EDM',
  is_home,
  shooter_id: 8478402,
  shooter_name: 'Connor McDavid',
  assist1_name: null,
  assist2_name: null,
  outcome: 'saved',
  shot_type: null,
  x: 80,
  y: 0,
  strength_label: 'Even Strength',
  situation: 'ev',
  is_empty_net: 0,
  is_penalty_shot: 0,
  is_short_miss: 0,
  score_for: 0,
  score_against: 0,
  xg,
  origin: null,
  xg_parts: null,
  ...more,
});

const SHOTS = [
  shot(90, 1, 0.1),
  shot(600, 0, 0.25, { outcome: 'goal' }),
  shot(600, 0, null, { outcome: 'blocked', sort_order: 601 }),
  shot(1200, 1, 0.3, { outcome: 'goal', situation: 'st', score_for: 0, score_against: 1, origin: 'rebound' }),
  shot(1500, 1, null, { outcome: 'missed', is_short_miss: 1 }),
];

/** A step of the snake without a goal or a shot. */
const STEP = { goals_scored: 0, playing_for: null, scorer: null, score_str: null, origin: null, event_id: null };

const snake = (situation: 'all_situations' | 'even_strength' | 'special_teams', shots = SHOTS) =>
  toWireXgSnake(shots, { game: SNAKE_GAME, situation });

describe('the xG snake', { tags: ['entity.xg-snake', 'entity.xg-snake.rows'] }, () => {
  it('starts at 0, has one row per shot and one at the end; net xG is winner minus loser', () => {
    expect(snake('all_situations')).toEqual({
      team_information: {
        winner: 'VAN',
        loser: 'EDM',
        winner_primary_color: '#00205b',
        loser_primary_color: '#fc4c02',
        winner_mark: { color: '#00205b', color_dark: '#6d98f2', border: '#00205b' },
        loser_mark: { color: '#e8480a', color_dark: '#fc6a2b', border: '#e8480a' },
      },
      xgs: [
        { ...STEP, timestamp: 0, net_xg: 0, winner_xg: 0, loser_xg: 0 },
        { ...STEP, timestamp: 1.5, net_xg: -0.1, winner_xg: 0, loser_xg: 0.1, playing_for: 'EDM', event_id: 90 },
        {
          ...STEP,
          timestamp: 10,
          net_xg: 0.15,
          winner_xg: 0.25,
          loser_xg: 0.1,
          goals_scored: 1,
          playing_for: 'VAN',
          scorer: 'Connor McDavid',
          score_str: 'VAN 1 - 0 EDM',
          event_id: 600,
        },
        {
          ...STEP,
          timestamp: 20,
          net_xg: -0.15,
          winner_xg: 0.25,
          loser_xg: 0.4,
          goals_scored: 1,
          playing_for: 'EDM',
          scorer: 'Connor McDavid',
          score_str: 'EDM 1 - 1 VAN',
          origin: 'rebound',
          event_id: 1200,
        },
        { ...STEP, timestamp: 60, net_xg: -0.15, winner_xg: 0.25, loser_xg: 0.4 },
      ],
    });
  });

  it('splits all shots into even strength and special teams', { tags: ['api.game.xg-snake'] }, () => {
    const rows = (situation: Parameters<typeof snake>[0]) => snake(situation).xgs.slice(1, -1);
    const last = (situation: Parameters<typeof snake>[0]) => snake(situation).xgs.at(-1)?.net_xg ?? 0;
    expect(rows('even_strength').length + rows('special_teams').length).toBe(rows('all_situations').length);
    expect(last('even_strength') + last('special_teams')).toBeCloseTo(last('all_situations'), 10);
    expect(rows('special_teams').map(({ timestamp }) => timestamp)).toEqual([20]);
    expect(snake('special_teams').xgs.at(-1)?.timestamp).toBe(60);
  });

  it('ends with the last shot of a game in progress', () => {
    const live = toWireXgSnake(SHOTS, { game: { ...SNAKE_GAME, end_second: null }, situation: 'all_situations' });
    expect(live.xgs.at(-1)?.timestamp).toBe(20);
  });

  it('has no rows when no shot has an xG', () => {
    expect(snake('all_situations', []).xgs).toEqual([]);
    expect(snake('all_situations', [shot(90, 1, null)]).xgs).toEqual([]);
  });
});

it('names xG summary fields by the result', { tags: ['entity.xg-summary'] }, () => {
  const xg = { home: { xgf: 2.61234, ev_xgf: 1.5 }, away: { xgf: 3, ev_xgf: 2.25 } };
  expect(toWireXgSummary(xg, 'away')).toEqual({
    winner_xg: 3,
    loser_xg: 2.6123,
    winner_ev_xg: 2.25,
    loser_ev_xg: 1.5,
    winner_st_xg: 0.75,
    loser_st_xg: 1.1123,
  });
});

it('has a null xG summary for a game without xG', () => {
  const none = { xgf: null, ev_xgf: null };
  expect(Object.values(toWireXgSummary({ home: none, away: none }, 'home'))).toEqual([
    null,
    null,
    null,
    null,
    null,
    null,
  ]);
});

it('has total = ev + st for each team, to the last decimal', { tags: ['entity.xg-summary'] }, () => {
  const part = fc.double({ min: 0, max: 6, noNaN: true });
  fc.assert(
    fc.property(part, part, (ev, st) => {
      const team = { xgf: ev + st, ev_xgf: ev };
      const wire = toWireXgSummary({ home: team, away: team }, 'home');
      const ten = (value: number | null) => Math.round((value ?? Number.NaN) * 10_000);
      expect(ten(wire.winner_ev_xg) + ten(wire.winner_st_xg)).toBe(ten(wire.winner_xg));
      expect(Math.abs((wire.winner_st_xg ?? 0) - st)).toBeLessThan(0.000_11);
    }),
  );
});
