import { describe, expect, it } from 'vitest';
import { type Answer, serveApiStore, total } from './apiAnswers.ts';

const SKATER = 8470002;
const GOALIE = 8479001;
const SEASON = 20222023;
const get = serveApiStore();

describe('the shots of a player', () => {
  it('are those of the shot maps of the games', async () => {
    const shots = await get<Answer<'playerShots'>>(`/api/players/id/${SKATER}/shots/${SEASON}`);
    const games = await get<Answer<'games'>>(`/api/games/NHL/${SEASON}`);
    const mapped = [];
    for (const { id } of games.filter(({ status }) => status === 'final')) {
      const { shot_locations } = await get<Answer<'shotData'>>(`/api/game/${id}/shot-data`);
      mapped.push(...[...shot_locations.winner, ...shot_locations.loser].filter((shot) => shot.shooter_id === SKATER));
    }
    const valued = mapped.filter((shot) => shot.xg_value !== null);
    expect(shots.side).toBe('taken');
    expect(shots.shots).toBe(valued.length);
    expect(shots.shots).toBeGreaterThan(0);
    expect(shots.goals).toBe(total(valued.map(({ goal }) => goal)));
    expect(shots.xg).toBeCloseTo(total(valued.map(({ xg_value }) => xg_value ?? 0)), 3);
    expect(shots.above_expected).toBeCloseTo(shots.goals - shots.xg, 3);
    expect(total(shots.areas.map((area) => area.shots))).toBe(shots.marks.length);
    expect(shots.cell_feet).toBeNull();
    expect(shots.goals_by_luck?.high).toBeGreaterThan(shots.xg);
  });

  it('are those that a goalie faced, in squares, and plus is good', async () => {
    const shots = await get<Answer<'playerShots'>>(`/api/players/id/${GOALIE}/shots/${SEASON}`);
    expect(shots.side).toBe('faced');
    expect(shots.shots).toBeGreaterThan(0);
    expect(shots.above_expected).toBeCloseTo(shots.xg - shots.goals, 3);
    const places = shots.marks.map(({ x, y }) => `${x} ${y}`);
    expect(new Set(places).size).toBe(places.length);
    expect(total(shots.marks.map((mark) => mark.shots))).toBe(total(shots.areas.map((area) => area.shots)));
  });

  it('are none in a season without games, and not found for an unknown player', async () => {
    expect(await get(`/api/players/id/${SKATER}/shots/19992000`)).toMatchObject({
      shots: 0,
      marks: [],
      goals_by_luck: null,
    });
    await get(`/api/players/id/8999999/shots/${SEASON}`, 404);
    await get(`/api/players/id/8999999/similar`, 404);
  });
});
