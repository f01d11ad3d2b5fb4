import { describe, expect, it } from 'vitest';
import { sumGames, sumPairs, without } from './sharedIce.ts';

const pair = { other_id: 8470002, is_same_team: true };

describe('shared ice', () => {
  it('adds up what two shared, game by game', () => {
    const first = { ...pair, toi_ev: 600, ixg: 0.25, g: 1, a1: 1, a2: 0, xgf: 0.5, xga: 0.25, gf: 2, ga: 1 };
    const second = { ...pair, toi_ev: 300, ixg: 0.5, g: 0, a1: 0, a2: 2, xgf: 1, xga: 0.5, gf: 1, ga: 3 };
    const sum = { games: 2, toi: 900, goals: 1, assists: 3, ixg: 0.75, xgf: 1.5, xga: 0.75, gf: 3, ga: 4 };
    expect(sumPairs([first, second])).toEqual(sum);
    expect(sumPairs([first, { ...second, xgf: null }])).toEqual({ ...sum, xgf: null });
  });

  it('takes the shared part off everything a skater did', { tags: ['h2h.with-without'] }, () => {
    const all = { games: 9, toi: 9000, goals: 8, assists: 7, ixg: 6, xgf: 5, xga: 4, gf: 3, ga: 2 };
    const shared = { games: 2, toi: 900, goals: 1, assists: 2, ixg: 0.5, xgf: 1, xga: 0.5, gf: 2, ga: 1 };
    expect(without(all, shared)).toEqual({
      games: 9,
      toi: 8100,
      goals: 7,
      assists: 5,
      ixg: 5.5,
      xgf: 4,
      xga: 3.5,
      gf: 1,
      ga: 1,
    });
    expect(without({ ...all, xga: 0.2 }, shared).xga).toBe(0);
    expect(without(all, { ...shared, ixg: null }).ixg).toBeNull();
  });

  it('leaves out games without shifts', () => {
    const numbers = { toi_ev: 600, ev_goals: 1, ev_a1: 0, ev_a2: 1, ev_ixg: 0.5, ev_xgf: 1, ev_xga: 0.5 };
    const game = { game_id: 1, season: 20222023, date: '2022-10-12', team_abb: 'EDM', ...numbers, ev_gf: 2, ev_ga: 0 };
    const blind = { ...game, toi_ev: null, ev_gf: null, ev_ga: null };
    expect(sumGames([game, blind])).toEqual({
      games: 1,
      toi: 600,
      goals: 1,
      assists: 1,
      ixg: 0.5,
      xgf: 1,
      xga: 0.5,
      gf: 2,
      ga: 0,
    });
  });
});
