import { describe, expect, it } from 'vitest';
import type { ShotFacts } from './shotFacts.ts';
import { GAME_FACTS } from './testing/facts.ts';
import { toWireXgSnake } from './xgSnake.ts';

const GAME = { ...GAME_FACTS, home_score: 1, away_score: 2, end_second: 3600 };

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
  is_short_miss: 0,
  score_for: 0,
  score_against: 0,
  xg,
  xg_parts: null,
  ...more,
});

const SHOTS = [
  shot(90, 1, 0.1),
  shot(600, 0, 0.25, { outcome: 'goal' }),
  shot(600, 0, null, { outcome: 'blocked', sort_order: 601 }),
  shot(1200, 1, 0.3, { outcome: 'goal', situation: 'st', score_for: 0, score_against: 1 }),
  shot(1500, 1, null, { outcome: 'missed', is_short_miss: 1 }),
];

const snake = (situation: 'all_situations' | 'even_strength' | 'special_teams', shots = SHOTS) =>
  toWireXgSnake(shots, { game: GAME, situation });

describe('the xG snake', { tags: ['entity.xg-snake', 'entity.xg-snake.rows'] }, () => {
  it('starts at 0, has one row a shot, and ends with the game; net xG is winner minus loser', () => {
    expect(snake('all_situations')).toEqual({
      team_information: {
        winner: 'VAN',
        loser: 'EDM',
        winner_primary_color: '#00205b',
        loser_primary_color: '#fc4c02',
      },
      xgs: [
        { timestamp: 0, net_xg: 0, goals_scored: 0, playing_for: null, scorer: null, score_str: null },
        { timestamp: 1.5, net_xg: -0.1, goals_scored: 0, playing_for: 'EDM', scorer: null, score_str: null },
        {
          timestamp: 10,
          net_xg: 0.15,
          goals_scored: 1,
          playing_for: 'VAN',
          scorer: 'Connor McDavid',
          score_str: 'VAN 1 - 0 EDM',
        },
        {
          timestamp: 20,
          net_xg: -0.15,
          goals_scored: 1,
          playing_for: 'EDM',
          scorer: 'Connor McDavid',
          score_str: 'EDM 1 - 1 VAN',
        },
        { timestamp: 60, net_xg: -0.15, goals_scored: 0, playing_for: null, scorer: null, score_str: null },
      ],
    });
  });

  it('the shots of the two situations make up all of them', { tags: ['api.game.xg-snake'] }, () => {
    const rows = (situation: Parameters<typeof snake>[0]) => snake(situation).xgs.slice(1, -1);
    const last = (situation: Parameters<typeof snake>[0]) => snake(situation).xgs.at(-1)?.net_xg ?? 0;
    expect(rows('even_strength').length + rows('special_teams').length).toBe(rows('all_situations').length);
    expect(last('even_strength') + last('special_teams')).toBeCloseTo(last('all_situations'), 10);
    expect(rows('special_teams').map(({ timestamp }) => timestamp)).toEqual([20]);
    expect(snake('special_teams').xgs.at(-1)?.timestamp).toBe(60);
  });

  it('ends with the last shot while the game has no end yet', () => {
    const live = toWireXgSnake(SHOTS, { game: { ...GAME, end_second: null }, situation: 'all_situations' });
    expect(live.xgs.at(-1)?.timestamp).toBe(20);
  });

  it('has no rows where no shot has an xG: there is nothing to draw', () => {
    expect(snake('all_situations', []).xgs).toEqual([]);
    expect(snake('all_situations', [shot(90, 1, null)]).xgs).toEqual([]);
  });
});
