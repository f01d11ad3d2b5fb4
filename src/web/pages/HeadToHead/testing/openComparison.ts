import { screen, waitFor, within } from '@testing-library/react';
import { expect } from 'vitest';
import type { WireComparisonSide } from '../../../../contract/comparisons.ts';
import { today } from '../../../data/today.ts';
import { gameAnswer, playerAnswer } from '../../../testing/answers.ts';
import { renderSite, type TestAnswer } from '../../../testing/renderSite.tsx';
// Loaded before a test waits for them.
import '../ComparisonView.tsx';
import '../../../components/players/PlayerPicker.tsx';

export const PAGE = '/shared_ice_comparison';
export const SKATERS = '/api/players/?position=C&position=L&position=R&position=D';
export const one = playerAnswer({ id: 8470001, first_name: 'Ann', last_name: 'Arrow' });
export const two = playerAnswer({ id: 8470002, first_name: 'Bea', last_name: 'Bolt', current_team: 'XYZ' });
export const three = playerAnswer({ id: 8470003, first_name: 'Cas', last_name: 'Crown' });

export const AGAINST = '/api/players/compare/?player1=8470001&player2=8470002&type=Head+to+Head';
export const WITH = '/api/players/compare/?player1=8470001&player2=8470002&type=With+%2F+Without';
export const RECENT = `/api/recent/${today()}`;
export const CHOSEN = `${PAGE}?player1=8470001&player2=8470002&type=Head+to+Head`;

/** One side of a comparison, with different rates per bar. */
export function side(more: Partial<WireComparisonSide>): WireComparisonSide {
  return {
    player_id: 8470001,
    name: 'Ann Arrow',
    season: 20242025,
    playing_for: 'ABC',
    stat_color: '#c8102e',
    stat_color_dark: '#c8102e',
    stat_border: '#c8102e',
    number_of_games: 2,
    toi: 1200,
    toi_str: '20:00',
    xg_scored_60: 0.75,
    goals_scored_60: 0,
    assists_60: 3,
    xg_for_60: 3,
    gf_60: 2,
    xg_ag_60: 1,
    ga_60: 0,
    goals_scored: 0,
    goals_on_ice_total: 1,
    goals_ag_on_ice_total: 0,
    intervals: {},
    together: null,
    ...more,
  };
}

export const against = {
  8470001: side({}),
  8470002: side({
    player_id: 8470002,
    name: 'Bea Bolt',
    playing_for: 'XYZ',
    stat_color: '#00205b',
    stat_color_dark: '#00205b',
    stat_border: '#00205b',
    xg_scored_60: 0.25,
    assists_60: 0,
    xg_for_60: 1,
    gf_60: 0,
    xg_ag_60: 3,
    ga_60: 2,
  }),
  game_info: [gameAnswer({ id: 2024020001, date: '2024-11-01' }), gameAnswer({ id: 2024020300, date: '2025-01-02' })],
};
export const none = { ...against, game_info: [] };

const answers: Readonly<Record<string, TestAnswer>> = {
  [SKATERS]: [one, two, three],
  '/api/nationalities/': ['CAN'],
  [AGAINST]: against,
  [WITH]: none,
  [RECENT]: { recent_games: [], live_games: [], key_performances: {} },
};

export const select = (name: string) => screen.getByRole<HTMLSelectElement>('combobox', { name });
export const compareButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'COMPARE' });
export const barsOf = (list: HTMLElement) => within(list).getAllByRole('listitem');
export const findBars = () => screen.findByRole('list', { name: 'Ann Arrow and Bea Bolt compared' });
export const comparisons = (calls: readonly string[]) =>
  calls.filter((path) => path.startsWith('/api/players/compare/'));

export async function open(address = PAGE, more: Readonly<Record<string, TestAnswer>> = {}) {
  const site = await renderSite(address, { ...answers, ...more });
  await screen.findByRole('heading', { level: 1, name: 'Head to Head' });
  await waitFor(() => expect(screen.queryAllByPlaceholderText('Loading players…')).toEqual([]));
  return site;
}
