import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { WireTeamOverview, WireTeamShotMap } from '../../../contract/teamOverview.ts';
import { playerAnswer, TEAM_DATA } from '../../testing/answers.ts';
import { QUIET_ANSWERS, renderSite, type TestAnswer } from '../../testing/renderSite.tsx';

const [bears] = QUIET_ANSWERS['/api/teams/'] as object[];
const SQUARES = 255;

function shotMap(side: 'for' | 'against', strength: WireTeamShotMap['strength'], difference: number): WireTeamShotMap {
  return {
    side,
    strength,
    minutes: 3000,
    shots: 2000,
    goals: 120,
    xg: 130,
    shots_per60: 40,
    league_shots_per60: 38.5,
    xg_per60: 2.6,
    league_xg_per60: 2.5,
    areas: [
      { id: 'slot', label: 'Slot', shots_per60: 14, league_shots_per60: 11.8 },
      { id: 'point', label: 'Point', shots_per60: 10, league_shots_per60: 10.5 },
    ],
    squares: Array.from({ length: SQUARES }, (_, square) => (square === 100 ? difference : 0)),
    full_difference: 0.2,
  };
}

const game = (at: number, rolling: number | null): WireTeamOverview['games'][number] => ({
  game_id: 2024020001 + at,
  date: `2024-11-${String(at + 1).padStart(2, '0')}`,
  against_abb: 'XYZ',
  is_home: at % 2 === 0,
  share: 55,
  rolling,
  league_low: rolling === null ? null : 45,
  league_high: rolling === null ? null : 56,
});

const overview: WireTeamOverview = {
  season: 20242025,
  window: 10,
  games: [...Array.from({ length: 9 }, (_, at) => game(at, null)), game(9, 52), game(10, 47.5), game(11, 58)],
  square_feet: 5,
  square_columns: 15,
  square_rows: 17,
  shot_maps: [
    shotMap('for', 'ev', 0.1),
    shotMap('against', 'ev', 0.1),
    shotMap('for', 'pp', -0.3),
    shotMap('against', 'sh', -0.3),
  ],
};

const answers: Record<string, TestAnswer> = {
  '/api/teams/ABC': bears as object,
  '/api/team/ABC/20242025/data': TEAM_DATA,
  '/api/team/ABC/20242025/overview': overview,
  '/api/players/ABC': [
    playerAnswer({ id: 8470001, last_name: 'Low', overall_percentile: 12 }),
    playerAnswer({ id: 8470003, last_name: 'High', overall_percentile: 99 }),
    playerAnswer({ id: 8470004, last_name: 'Unrated', overall_percentile: null }),
  ],
};

describe('the team page as a dashboard', () => {
  it('draws the rolling share from the tenth game on, with an axis in percent', async () => {
    await renderSite('/teams/ABC', answers);
    const section = await screen.findByRole('region', { name: 'Share of expected goals' });
    const chart = await within(section).findByRole('img', { name: /58\.0% of the expected goals over the last 10/ });
    expect(chart.getAttribute('aria-label')).toContain('more than nine in ten teams');
    expect(chart.getAttribute('aria-label')).toContain('Best 58.0%, worst 47.5%');
    const labels = [...chart.querySelectorAll('text[text-anchor="end"]')].map((text) => text.textContent);
    expect(labels.length).toBeGreaterThan(2);
    expect(labels.every((label) => /^\d+%$/.test(label ?? ''))).toBe(true);
  });

  it('colours a map by what is good for the team: more own shots, fewer allowed', async () => {
    await renderSite('/teams/ABC', answers);
    const section = await screen.findByRole('region', { name: 'Where the shots come from' });
    const chart = await within(section).findByRole('img', {
      name: /at even strength, shots per 60: 2\.2 more taken in the slot/,
    });
    const fills = [...chart.querySelectorAll('g[filter] rect')].map((square) => square.getAttribute('fill'));
    expect(fills).toHaveLength(4);
    const [own, allowed, powerPlay, penaltyKill] = fills;
    expect(own).toBe(penaltyKill);
    expect(allowed).toBe(powerPlay);
    expect(own).not.toBe(allowed);
    expect(chart.textContent).toContain('Even strength: for40.0 shots, league 38.52.60 xG, league 2.50');
  });

  it('lists the players with the most ice time with their percentiles, and links to all cards', async () => {
    await renderSite('/teams/ABC', answers);
    const section = await screen.findByRole('region', { name: 'Roster' });
    const circles = await within(section).findAllByRole('img', { name: /Overall percentile/ });
    expect(circles.map((circle) => circle.textContent)).toEqual(['12', '99', 'N/A']);
    expect(within(section).getByRole('link', { name: 'All player cards' }).getAttribute('href')).toBe(
      '/teams/ABC/roster',
    );
  });

  it('says what is missing early in a season and without ice times', async () => {
    const early = { ...overview, games: overview.games.slice(0, 3), shot_maps: [] };
    await renderSite('/teams/ABC', { ...answers, '/api/team/ABC/20242025/overview': early });
    expect(await screen.findByText(/A line needs 10 games with expected goals; the Bears have 3/)).toBeTruthy();
    expect(await screen.findByText(/No game of this season has ice times/)).toBeTruthy();
  });

  it('leaves today’s roster out of a past season', async () => {
    const data = answers['/api/team/ABC/20242025/data'] as object;
    await renderSite('/teams/ABC?season=20232024', {
      ...answers,
      '/api/team/ABC/20232024/data': data,
      '/api/team/ABC/20232024/overview': overview,
    });
    await screen.findByRole('region', { name: 'Season by season' });
    expect(screen.queryByRole('region', { name: 'Roster' })).toBeNull();
  });
});
