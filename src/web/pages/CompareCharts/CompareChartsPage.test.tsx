import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { today } from '../../data/today.ts';
import { gameAnswer, playerAnswer, trendAnswer } from '../../testing/answers.ts';
import { choosePlayer, pickerOf } from '../../testing/choosePlayer.ts';
import { later, renderSite, type TestAnswer } from '../../testing/renderSite.tsx';
import { chartRequest } from './CompareChartsPage.tsx';
import { compareSearch } from './compareSearch.ts';

const PAGE = '/chart_comparison';
const RECENT = `/api/recent/${today()}`;
const SKATERS = '/api/players/?position=C&position=L&position=R&position=D';
const GOALIES = '/api/players/?position=G';
const one = playerAnswer({ id: 8470001, first_name: 'Ann', last_name: 'Arrow' });
const two = playerAnswer({ id: 8470002, first_name: 'Bea', last_name: 'Bolt', current_team: 'XYZ', position: 'L' });
const keeper = playerAnswer({ id: 8470009, first_name: 'Gus', last_name: 'Gate', position: 'G' });

/** The call of the two skaters' chart: by default the game rating over ten games. */
function chartCall({ stat = 'game_rating', cumulative = false, last = 10, season = 20242025 } = {}): string {
  return `/api/snake-data/?season=${season}&stat=${stat}&group_by=player&cumulative=${cumulative}&x_axis=games&max_time_periods=${last}&player_ids=8470001&player_ids=8470002`;
}

const chart = {
  data: [1, 2].map((game) => ({
    date: `2024-11-0${game}`,
    game,
    score_string: 'ABC 4-2 XYZ',
    metadata: {
      8470001: { game_id: 2024020001, date: `2024-11-0${game}`, score_string: 'ABC 4-2 XYZ', opponent: 'XYZ' },
      ...(game === 1 && {
        8470002: { game_id: 2024020002, date: '2024-11-02', score_string: 'XYZ 3-2 ABC', opponent: 'ABC' },
      }),
    },
    players: { 8470001: 5 + game, 8470002: game === 2 ? null : 4 },
  })),
  player_names: { 8470001: 'Ann Arrow', 8470002: 'Bea Bolt' },
  group_colors: { 8470001: '#c8102e', 8470002: '#00205b' },
  group_colors_dark: { 8470001: '#ff5a6e', 8470002: '#6b8fd6' },
  group_borders: { 8470001: '#c8102e', 8470002: '#00205b' },
  league_average: null,
  y_axis_label: 'Game rating',
  mug_info: {
    8470001: { season: 20242025, team_abb: 'ABC', player_id: 8470001 },
    8470002: { season: 20242025, team_abb: 'XYZ', player_id: 8470002 },
  },
};

const answers: Readonly<Record<string, TestAnswer>> = {
  [SKATERS]: [one, two],
  [GOALIES]: [keeper],
  '/api/nationalities/': ['CAN', 'CHE', 'SUI', 'QQQ'],
  [chartCall()]: chart,
  [RECENT]: { recent_games: [], live_games: [], key_performances: {} },
};
/** A URL with everything chosen. */
const CHOSEN = `${PAGE}?first=8470001&second=8470002&stat=game_rating`;

const select = (name: string) => screen.getByRole<HTMLSelectElement>('combobox', { name });
const optionsOf = (name: string) => [...select(name).options].map(({ text }) => text);
const lastField = () => screen.getByRole<HTMLInputElement>('spinbutton', { name: 'Last' });
const generate = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Generate Chart' });
const chartCalls = (calls: readonly string[]) => calls.filter((path) => path.startsWith('/api/snake-data/'));

async function open(address = PAGE, more: Readonly<Record<string, TestAnswer>> = {}) {
  const site = await renderSite(address, { ...answers, ...more });
  await screen.findByRole('heading', { level: 1, name: 'Compare Charts' });
  // The player list and the default season have loaded.
  await waitFor(() => expect(select('Select a Season').disabled).toBe(false));
  return site;
}

describe('the chart page', () => {
  it('has a season picker with the default season chosen', {
    tags: ['compare.season', 'const.season.default'],
  }, async () => {
    const site = await open(CHOSEN);
    expect(select('Select a Season').value).toBe('20242025');
    fireEvent.change(select('Select a Season'), { target: { value: '20232024' } });
    await waitFor(() => expect(site.address()).toContain('season=20232024'));
    site.answer(chartCall({ season: 20232024 }), chart);
    fireEvent.click(generate());
    await waitFor(() => expect(site.calls).toContain(chartCall({ season: 20232024 })));
  });

  it('switches between players, goalies and teams, each panel with its own pickers', {
    tags: ['compare.toggle', 'compare.panel'],
  }, async () => {
    const site = await open();
    const radios = within(screen.getByRole('group', { name: 'Compare' })).getAllByRole('radio');
    expect(radios.map((radio) => radio.parentElement?.textContent)).toEqual(['Players', 'Goalies', 'Teams']);
    for (const [panel, labels, hasFilter] of [
      ['Players', ['Player 1', 'Player 2'], true],
      ['Goalies', ['Goalie 1', 'Goalie 2'], true],
      ['Teams', ['Team 1', 'Team 2'], false],
    ] as const) {
      fireEvent.click(screen.getByRole('radio', { name: panel }));
      for (const label of labels) expect(await screen.findByRole('combobox', { name: label })).toBeTruthy();
      expect(select('Stat')).toBeTruthy();
      expect(lastField()).toBeTruthy();
      expect(select('Group By')).toBeTruthy();
      expect(generate()).toBeTruthy();
      expect(screen.queryByRole('group', { name: 'Filter players' }) !== null).toBe(hasFilter);
    }
    expect(site.address()).toBe(`${PAGE}?panel=teams`);
  });

  it('offers seven stats for skaters, four for goalies and nine for teams', { tags: ['stat.lists'] }, async () => {
    const site = await open();
    const keys = () => [...select('Stat').options].map(({ value }) => value).filter(Boolean);
    expect(keys()).toEqual([
      'game_rating',
      'cumulative_game_rating',
      'xg_scored',
      'cumulative_xg_scored',
      'cumulative_goals_above_expected',
      'net_ev_xg_on_ice',
      'cumulative_net_ev_xg_on_ice',
    ]);
    await site.navigate(`${PAGE}?panel=goalies`);
    expect(keys()).toEqual([
      'game_rating',
      'cumulative_game_rating',
      'goals_saved_above_expected',
      'cumulative_goals_saved_above_expected',
    ]);
    await site.navigate(`${PAGE}?panel=teams`);
    expect(keys()).toEqual([
      'net_xg',
      'cumulative_net_xg',
      'xg_scored',
      'cumulative_xg_scored',
      'goals_above_expected',
      'cumulative_goals_above_expected',
      'goals_saved_above_expected',
      'cumulative_goals_saved_above_expected',
      'net_ev_xg',
    ]);
  });

  it('enables Generate Chart only when both players, a stat and a count are chosen', {
    tags: ['state.compare.enabled'],
  }, async () => {
    const site = await open();
    expect(generate().disabled).toBe(true);
    await choosePlayer('Player 1', 'Ann Arrow');
    await waitFor(() => expect(pickerOf('Player 1').value).toBe('Ann Arrow'));
    expect(generate().disabled).toBe(true);
    await choosePlayer('Player 2', 'Bea Bolt');
    await waitFor(() => expect(pickerOf('Player 2').value).toBe('Bea Bolt'));
    expect(generate().disabled).toBe(true);
    fireEvent.change(select('Stat'), { target: { value: 'game_rating' } });
    await waitFor(() => expect(generate().disabled).toBe(false));
    expect(chartCalls(site.calls)).toEqual([]);
    expect(site.address()).toBe(CHOSEN);
    for (const missing of ['first', 'second', 'stat']) {
      await site.navigate(CHOSEN.replace(new RegExp(`${missing}=[^&]*&?`), ''));
      await waitFor(() => expect(generate().disabled).toBe(true));
    }
    await site.navigate(`${CHOSEN}&last=0`);
    await waitFor(() => expect(generate().disabled).toBe(true));
  });

  it('disables its button while the chart loads, and then draws it', {
    tags: ['state.compare.enabled'],
  }, async () => {
    const answer = later();
    const site = await open(CHOSEN.replace('&stat=game_rating', ''), { [chartCall()]: answer.promise });
    fireEvent.change(select('Stat'), { target: { value: 'game_rating' } });
    await waitFor(() => expect(generate().disabled).toBe(false));
    fireEvent.click(generate());
    await waitFor(() => expect(generate().disabled).toBe(true));
    expect(chartCalls(site.calls)).toEqual([chartCall()]);
    answer.come(chart);
    expect(await screen.findByRole('figure', { name: /game rating/ })).toBeTruthy();
    await waitFor(() => expect(generate().disabled).toBe(false));
  });

  it('sends no call with a selection missing, and only logs a warning', {
    tags: ['valid.chart.incomplete', 'valid.no-messages'],
  }, async () => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const site = await open(`${PAGE}?first=8470001&stat=game_rating`);
    const form = generate().form as HTMLFormElement;
    expect(form.noValidate).toBe(true);
    // Enter does not submit a form whose button is disabled.
    fireEvent.keyDown(lastField(), { key: 'Enter' });
    expect(warned).toHaveBeenCalledOnce();
    fireEvent.submit(form);
    expect(warned).toHaveBeenCalledTimes(2);
    expect(chartCalls(site.calls)).toEqual([]);
    expect(screen.queryByRole('alert')).toBeNull();
    warned.mockRestore();
  });

  it('calls a team of an unknown address a team', async () => {
    const call =
      '/api/snake-data/?season=20242025&stat=net_xg&group_by=team&cumulative=false&x_axis=games&max_time_periods=10' +
      '&team_abbs=ABC&team_abbs=XXX';
    const problem = { type: '/api#not-found', title: 'Not found', status: 404, detail: 'There is no team XXX.' };
    const headers = { 'content-type': 'application/problem+json' };
    const absent = new Response(JSON.stringify(problem), { status: 404, headers });
    await open(`${PAGE}?panel=teams&first=ABC&second=XXX&stat=net_xg`, { [call]: absent });
    fireEvent.click(generate());
    expect(await screen.findByText(/The team of this address has no games\./)).toBeTruthy();
  });

  it('makes one entry of the history for a number, however many digits are typed', async () => {
    const site = await open(CHOSEN);
    fireEvent.change(lastField(), { target: { value: '2' } });
    await waitFor(() => expect(site.address()).toContain('last=2'));
    fireEvent.change(lastField(), { target: { value: '25' } });
    await waitFor(() => expect(site.address()).toContain('last=25'));
    site.back();
    await waitFor(() => expect(site.address()).toBe(CHOSEN));
  });

  it('does the same for teams, and for a URL that names one twice', {
    tags: ['valid.pickers.exclude'],
  }, async () => {
    const site = await open(`${PAGE}?panel=teams&first=ABC`);
    await waitFor(() => expect(optionsOf('Team 1')).toEqual(['Select a team', 'Alpha Bears', 'Xenia Yaks']));
    expect(optionsOf('Team 2')).toEqual(['Select a team', 'Xenia Yaks']);
    await site.navigate(`${PAGE}?panel=teams&first=ABC&second=ABC`);
    expect(select('Team 2').value).toBe('');
  });

  it('drops the stat when the panel changes to one without it, and keeps one that both have', async () => {
    const site = await open(`${PAGE}?stat=xg_scored`);
    fireEvent.click(screen.getByRole('radio', { name: 'Teams' }));
    await waitFor(() => expect(site.address()).toBe(`${PAGE}?panel=teams&stat=xg_scored`));
    expect(select('Stat').value).toBe('xg_scored');
    fireEvent.click(screen.getByRole('radio', { name: 'Goalies' }));
    await waitFor(() => expect(site.address()).toBe(`${PAGE}?panel=goalies`));
    expect(select('Stat').value).toBe('');
  });

  it('waits for the default season when a link names none', async () => {
    const seasons = later();
    await renderSite(CHOSEN, { ...answers, '/api/seasons/': seasons.promise });
    expect((await screen.findAllByText('Loading chart...')).length).toBeGreaterThan(0);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Loading...' }).disabled).toBe(true);
    expect(screen.queryByText(/then Generate Chart/)).toBeNull();
    seasons.come([{ season: 20242025, label: '2024-2025', games: 1312, default: true }]);
    expect(await screen.findByRole('figure', { name: /game rating/ })).toBeTruthy();
  });

  it('shows a finished chart of the latest game’s teams until the first choice', async () => {
    const call =
      '/api/snake-data/?season=20242025&stat=cumulative_net_xg&group_by=team&cumulative=true&x_axis=games&max_time_periods=20&team_abbs=ABC&team_abbs=XYZ';
    const site = await open(PAGE, {
      [RECENT]: { recent_games: [gameAnswer()], live_games: [], key_performances: {} },
      [call]: trendAnswer('team_names', { ABC: 'Alpha Bears', XYZ: 'Xenon Yaks' }, [1, 2]),
    });
    expect(await screen.findByRole('img', { name: /Alpha Bears/ })).toBeTruthy();
    expect(chartCalls(site.calls)).toEqual([call]);
    fireEvent.change(select('Stat'), { target: { value: 'xg_scored' } });
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Example' })).toBeNull());
  });

  it('requests cumulative values exactly when the stat’s name contains "cumulative"', {
    tags: ['const.cumulative'],
  }, async () => {
    const call = chartCall({ stat: 'cumulative_xg_scored', cumulative: true });
    const site = await open(`${PAGE}?first=8470001&second=8470002&stat=cumulative_xg_scored`, { [call]: chart });
    await waitFor(() => expect(chartCalls(site.calls)).toEqual([call]));
  });

  it('shows messages while the chart loads and when there is no data', {
    tags: ['game.msg.chart-loading', 'game.msg.no-data'],
  }, async () => {
    const answer = later();
    await open(CHOSEN, { [chartCall()]: answer.promise });
    expect((await screen.findAllByText('Loading chart...')).length).toBeGreaterThan(0);
    answer.come({ ...chart, data: [] });
    expect(await screen.findByText('No data available')).toBeTruthy();
    expect(screen.queryByText('Loading chart...')).toBeNull();
  });

  it('logs a failed response as a network error', { tags: ['error.snake-data'] }, async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await open(CHOSEN, { [chartCall()]: 404 });
    expect(await screen.findByRole('button', { name: 'Retry' })).toBeTruthy();
    expect(logged.mock.calls.some(([text]) => /^Network error: \/api\/snake-data\/.*404/.test(String(text)))).toBe(
      true,
    );
    logged.mockRestore();
  });
});

describe('the URL of the chart page', () => {
  it('drops unknown parameters', () => {
    expect(
      compareSearch({ panel: 'coaches', first: '12', second: '8470002', stat: '<b>', last: '-4', season: '2024' }),
    ).toEqual({
      second: '8470002',
    });
    expect(compareSearch({ panel: 'teams', first: 'BOS', second: 'TOR', last: '9999', position: 'D' })).toEqual({
      panel: 'teams',
      first: 'BOS',
      second: 'TOR',
      last: 500,
    });
  });

  it('requests no chart before the default season is known, nor for a stat the panel does not offer', () => {
    const search = compareSearch({ first: '8470001', second: '8470002', stat: 'game_rating' });
    expect(chartRequest(search, null)).toBeNull();
    expect(chartRequest(search, 20242025)).not.toBeNull();
    expect(
      chartRequest(compareSearch({ panel: 'teams', first: 'BOS', second: 'TOR', stat: 'game_rating' }), 20242025),
    ).toBeNull();
  });
});
