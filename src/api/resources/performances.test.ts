import { describe, expect, it } from 'vitest';
import { toWireGoalie, toWireMatchups, toWireSkater } from './performances.ts';
import { GOALIE_FACTS } from './testing/facts.ts';

const ROW = {
  opponent_id: 8480012,
  name: 'Elias Pettersson',
  team_abb: 'VAN',
  position: 'C',
  toi_ev: 325,
  ixg: 0.104_23,
  xgf: 0.3,
  xga: 0.1,
};

it('keys a matchup by the opponent, from the player’s point of view', { tags: ['entity.matchups'] }, () => {
  expect(toWireMatchups([ROW], 20222023)).toEqual({
    head_to_head: {
      8480012: {
        name: 'Elias Pettersson',
        team_abb: 'VAN',
        season: 20222023,
        position: 'C',
        toi_int: 325,
        toi_str: '05:25',
        xg: 0.1042,
        xgf_percent: 75,
        xg_for: 0.3,
        xg_ag: 0.1,
      },
    },
  });
});

it('gives a share of 50 without any xG in shared time, and null in a game without xG', () => {
  const shares = (row: Partial<typeof ROW>) =>
    toWireMatchups([{ ...ROW, ...row }], 20222023).head_to_head['8480012']?.xgf_percent;
  expect(shares({ xgf: 0, xga: 0 })).toBe(50);
  const unknown = { ...ROW, ixg: null, xgf: null, xga: null };
  expect(toWireMatchups([unknown], 20222023).head_to_head['8480012']).toMatchObject({
    xg: null,
    xgf_percent: null,
    xg_for: null,
  });
});

const SKATER = {
  player_id: 8478402,
  first_name: 'Connor',
  last_name: 'McDavid',
  team_abb: 'EDM',
  season: 20222023,
  position: 'C',
  game_score: 8.123456,
  toi: 1345,
  toi_ev: 1000,
  goals: 1,
  a1: 2,
  a2: 0,
  isog: 5,
  ixg: 0.876543,
  ev_xgf: 1.5,
  ev_xga: 0.5,
  blocks: 0,
  takeaways: 2,
  giveaways: 3,
  faceoffs_won: 7,
  faceoffs_lost: 4,
  dzs: 3,
  ozs: 9,
};

describe("a skater's game", () => {
  it('has every field of docs/site.md, margins as differences', { tags: ['entity.skater-game'] }, () => {
    // The order counts: answers keep their bytes. Further fields come after these.
    const fields = {
      name: 'Connor McDavid',
      team_abb: 'EDM',
      season: 20222023,
      position: 'C',
      total_toi_int: 1345,
      ev_toi_int: 1000,
      toi_total_disp: '22:25',
      toi_ev_disp: '16:40',
      share: 75,
      expected_for_values: 1.5,
      expected_against_values: 0.5,
      expected_goals: 0.8765,
      goals: 1,
      primaries: 2,
      secondaries: 0,
      shots_on_goal: 5,
      blocks: 0,
      to_margin: -1,
      fo_margin: 3,
      ev_dz_starts: 3,
      ev_oz_starts: 9,
      game_score: 8.1235,
      assists: 2,
    };
    const skater = toWireSkater(SKATER);
    expect(skater).toMatchObject(fields);
    expect(Object.keys(skater).slice(0, Object.keys(fields).length)).toEqual(Object.keys(fields));
  });

  it.each([
    [{ ev_xgf: 0, ev_xga: 0, toi_ev: 30 }, 50],
    [{ ev_xgf: 0, ev_xga: 0, toi_ev: 0 }, null],
    [{ ev_xgf: null, ev_xga: null, toi_ev: null }, null],
    [{ ev_xgf: 1, ev_xga: 2, toi_ev: 600 }, 33.33],
    [{ ev_xgf: 0, ev_xga: 2, toi_ev: 600 }, 0],
  ])('has for %j a share of %s', { tags: ['entity.skater-game.share'] }, (part, share) => {
    expect(toWireSkater({ ...SKATER, ...part }).share).toBe(share);
  });

  it('keeps individual counts and leaves on-ice statistics null in a game without shifts', () => {
    const onIce = { toi_ev: null, ev_xgf: null, ev_xga: null, dzs: null, ozs: null, game_score: null };
    expect(toWireSkater({ ...SKATER, ...onIce })).toMatchObject({
      toi_total_disp: '22:25',
      toi_ev_disp: null,
      ev_toi_int: null,
      share: null,
      expected_for_values: null,
      ev_oz_starts: null,
      game_score: null,
      goals: 1,
      to_margin: -1,
    });
  });
});

describe("a goalie's game", () => {
  it('has GSAx as xG faced minus goals, and the save percentage from 0 to 100', {
    tags: ['entity.goalie-game'],
  }, () => {
    expect(toWireGoalie(GOALIE_FACTS)).toEqual({
      name: 'Jack Campbell',
      team_abb: 'EDM',
      season: 20222023,
      toi_total_disp: '60:00',
      total_toi_int: 3600,
      shots_faced: 36,
      goals_against: 3,
      saves: 33,
      sv_percentage: 91.67,
      xgs_against: 3.1996,
      gsax: 0.1996,
      game_score: 6.5,
      expected_goals: 0,
      goals: 0,
      primaries: 0,
      secondaries: 1,
      shots_on_goal: 0,
    });
  });

  it('has no save percentage without a shot, and no GSAx without xG', () => {
    const withoutShots = { ...GOALIE_FACTS, shots_faced: 0, saves: 0, goals_against: 0, xga: 0 };
    expect(toWireGoalie(withoutShots)).toMatchObject({
      sv_percentage: null,
      gsax: 0,
    });
    const withoutXg = { ...GOALIE_FACTS, xga: null };
    expect(toWireGoalie(withoutXg)).toMatchObject({
      xgs_against: null,
      gsax: null,
      sv_percentage: 91.67,
    });
  });
});
