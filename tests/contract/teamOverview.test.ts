import { describe, expect, it } from 'vitest';
import { GRID_SQUARES } from '../../src/hockey/shotGrid.ts';
import { type Answer, serveApiStore, total } from './apiAnswers.ts';

const SEASON = 20222023;
const get = serveApiStore();

describe('a team’s season at a glance', () => {
  it('has the shots of the shot maps of its games, for and against', async () => {
    const { shot_maps: maps } = await get<Answer<'teamOverview'>>(`/api/team/EDM/${SEASON}/overview`);
    expect(maps.map(({ side, strength }) => `${side} ${strength}`)).toEqual([
      'for ev',
      'against ev',
      'for pp',
      'against sh',
    ]);
    const games = await get<Answer<'games'>>(`/api/games/EDM/${SEASON}`);
    const counted = { for: 0, against: 0, goals: 0 };
    for (const { id, winner, status, game_type } of games) {
      if (status !== 'final' || game_type !== 2) continue;
      const { shot_locations } = await get<Answer<'shotData'>>(`/api/game/${id}/shot-data`);
      const [own, other] =
        winner === 'EDM'
          ? [shot_locations.winner, shot_locations.loser]
          : [shot_locations.loser, shot_locations.winner];
      const atEven = own.filter((shot) => shot.xg_value !== null && shot.situation === 'even_strength');
      counted.for += atEven.length;
      counted.goals += total(atEven.map(({ goal }) => goal));
      counted.against += other.filter((shot) => shot.xg_value !== null && shot.situation === 'even_strength').length;
    }
    const even = (side: 'for' | 'against') => maps.find((map) => map.side === side && map.strength === 'ev');
    expect(counted.for).toBeGreaterThan(0);
    expect([even('for')?.shots, even('for')?.goals]).toEqual([counted.for, counted.goals]);
    expect(even('against')?.shots).toBe(counted.against);
  });

  it('puts two clubs that only met each other at opposite ends of the league', async () => {
    const [own, other] = await Promise.all(
      ['EDM', 'CGY'].map((abb) => get<Answer<'teamOverview'>>(`/api/team/${abb}/${SEASON}/overview`)),
    );
    const find = (of: typeof own, side: string, strength: string) =>
      of?.shot_maps.find((map) => map.side === side && map.strength === strength);
    const [mine, theirs] = [find(own, 'for', 'ev'), find(other, 'against', 'ev')];
    expect(mine?.squares).toHaveLength(GRID_SQUARES);
    expect({ ...theirs, side: 'for' }).toEqual(mine);
    expect(find(own, 'for', 'pp')?.shots).toBe(find(other, 'against', 'sh')?.shots);
    const even = find(own, 'for', 'ev');
    const zone = (of: 'shots_per60' | 'league_shots_per60') => total(even?.areas.map((area) => area[of] ?? 0) ?? []);
    expect(total(even?.squares ?? [])).toBeCloseTo(zone('shots_per60') - zone('league_shots_per60'), 1);
  });

  it('has the share of each game, and no rolling share before ten games', async () => {
    const { games, window } = await get<Answer<'teamOverview'>>(`/api/team/EDM/${SEASON}/overview`);
    expect(window).toBe(10);
    expect(games.map(({ rolling }) => rolling)).toEqual(games.map(() => null));
    const form = await get<Answer<'teamForm'>>(`/api/teams/EDM/form/${SEASON}?stat=xgf_pct&window=5`);
    expect(games.map(({ game_id, share }) => [game_id, share?.toFixed(1)])).toEqual(
      form.games.map(({ game_id, value }) => [game_id, value?.toFixed(1)]),
    );
  });
});
