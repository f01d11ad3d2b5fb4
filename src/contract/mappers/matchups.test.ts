import { expect, it } from 'vitest';
import { toWireMatchups } from './matchups.ts';

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

it('a matchup is keyed by the opponent and seen from the player', { tags: ['entity.matchups'] }, () => {
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

it('is even where nothing happened, and not known where the game has no xG', () => {
  const shares = (row: Partial<typeof ROW>) =>
    toWireMatchups([{ ...ROW, ...row }], 20222023).head_to_head['8480012']?.xgf_percent;
  expect(shares({ xgf: 0, xga: 0 })).toBe(50);
  expect(toWireMatchups([{ ...ROW, ixg: null, xgf: null, xga: null }], 20222023).head_to_head['8480012']).toMatchObject(
    {
      xg: null,
      xgf_percent: null,
      xg_for: null,
    },
  );
});
