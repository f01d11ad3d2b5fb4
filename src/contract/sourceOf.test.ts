import { describe, expect, it } from 'vitest';
import type { WireQueryColumn } from './queryAnswer.ts';
import { sourceOf } from './sourceOf.ts';

describe('what a number is made of', () => {
  const column = (key: string, kind: WireQueryColumn['kind'], inputs: string[] = []) =>
    ({ key, kind, inputs, needs: kind === 'formula' ? ['toi', 'xg'] : [] }) as unknown as WireQueryColumn;
  const row = { id: '8478402', player_id: 8478402, team: 'EDM', date: '2024-01-06', season: 20232024 };
  const query = { rows: 'skaters', values: { strength: '5v5', sort: '-xgf', min_toi: '200' } } as const;
  const mine = { strength: '5v5', player: '8478402', of: 'skaters' };

  it('is the plays of a count and the shifts of a time, with the same filters', () => {
    expect(sourceOf(query, row, column('hits', 'count'))).toEqual({
      rows: 'plays',
      values: { ...mine, count: 'hits' },
    });
    expect(sourceOf(query, row, column('toi', 'time'))).toEqual({ rows: 'shifts', values: { ...mine, count: 'toi' } });
  });

  it('is the inputs of a formula as totals, whatever the rate', () => {
    const perHour = { rows: 'skaters', values: { rate: '60' } } as const;
    expect(sourceOf(perHour, row, column('gax_per60', 'formula', ['gax', 'toi', 'games']))).toEqual({
      rows: 'skaters',
      values: { player: '8478402', columns: 'gax,toi', min_games: '0', known: 'toi,xg' },
    });
  });

  it('is of the game, the season or the team that the row is of', () => {
    const single = { rows: 'player-games', values: {} } as const;
    expect(sourceOf(single, row, column('goals', 'count'))?.values).toMatchObject({
      ...{ from: '2024-01-06', to: '2024-01-06' },
    });
    const rolled = { rows: 'player-games', values: { rolling: '10' } } as const;
    expect(sourceOf(rolled, row, column('toi', 'time'))?.values).toMatchObject({ to: '2024-01-06', last: '10' });
    const grouped = { rows: 'skaters', values: { group: 'team_season', seasons: '20222023-20232024' } } as const;
    expect(sourceOf(grouped, row, column('goals', 'count'))?.values).toMatchObject({
      ...{ seasons: '20232024', team: 'EDM' },
    });
  });

  it('is the plays of the team, of a club and of the games that a player played', () => {
    const club = { id: 'EDM', team: 'EDM' };
    const teams = { rows: 'teams', values: {} } as const;
    expect(sourceOf(teams, club, column('ga', 'count'))?.values).toEqual({ team: 'EDM', of: 'teams', count: 'ga' });
    expect(sourceOf(query, row, column('team_xgf', 'count'))?.values).toEqual({ ...mine, of: 'teams', count: 'xgf' });
  });

  it('is the adjusted sum where the question adjusts', () => {
    const adjusted = { rows: 'skaters', values: { adjusted: 'true' } } as const;
    expect(sourceOf(adjusted, row, column('xgf', 'count'))?.values).toMatchObject({ count: 'xgf_adjusted' });
  });

  it('is the plays of one of a pair while the other is on the ice too', () => {
    const pair = { id: 'EDM-8478402-8477934', player_id: 8478402, other_id: 8477934, team: 'EDM' };
    expect(sourceOf({ rows: 'pairs', values: { score: 'tied' } }, pair, column('gf', 'count'))?.values).toEqual({
      ...{ score: 'tied', player: '8478402', with: '8477934', team: 'EDM', strength: 'even' },
      ...{ of: 'skaters', count: 'gf' },
    });
  });

  it('is the plays of one of a line while the others are all of it', () => {
    const line = { id: 'EDM', team: 'EDM', kind: 'forwards', players: '8477934-8478402-8479338' };
    expect(sourceOf({ rows: 'lines', values: {} }, line, column('gf', 'count'))?.values).toEqual({
      ...{ player: '8479338', with: '8477934,8478402', line: 'forwards', team: 'EDM', strength: '5v5' },
      ...{ of: 'skaters', count: 'gf' },
    });
    const unit = { ...line, kind: 'power-play' };
    expect(sourceOf({ rows: 'lines', values: {} }, unit, column('toi', 'time'))?.values).toMatchObject({
      ...{ line: 'power-play', strength: 'power_play', count: 'toi' },
    });
  });

  it('is the single games of what games have as a whole', () => {
    const score = { ...column('game_score', 'formula'), inputs: ['game_score'] };
    expect(sourceOf(query, row, score)).toMatchObject({ rows: 'player-games', values: { columns: 'game_score' } });
  });

  it('is not known for facts', () => {
    expect(sourceOf({ rows: 'shots', values: {} }, row, column('xg', 'fact'))).toBeNull();
  });
});
