import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { WireComparisonSide } from '../../../contract/comparisons.ts';
import { today } from '../../data/today.ts';
import { gameAnswer, performanceAnswer, playerAnswer } from '../../testing/answers.ts';
import { choosePlayer, offeredIn, pickerOf } from '../../testing/choosePlayer.ts';
import { later, renderSite, type TestAnswer } from '../../testing/renderSite.tsx';
import { contrast, GROUND, MARK_CONTRAST } from '../../theme/color.ts';
import { colorDistance, RIVAL_DISTANCE } from '../../theme/distinctColors.ts';
import { barShares } from './comparisonBars.ts';

const PAGE = '/shared_ice_comparison';
const SKATERS = '/api/players/?position=C&position=L&position=R&position=D';
const one = playerAnswer({ id: 8470001, first_name: 'Ann', last_name: 'Arrow' });
const two = playerAnswer({ id: 8470002, first_name: 'Bea', last_name: 'Bolt', current_team: 'XYZ' });
const three = playerAnswer({ id: 8470003, first_name: 'Cas', last_name: 'Crown' });

const AGAINST = '/api/players/compare/?player1=8470001&player2=8470002&type=Head+to+Head';
const WITH = '/api/players/compare/?player1=8470001&player2=8470002&type=With+%2F+Without';
const RECENT = `/api/recent/${today()}`;
const CHOSEN = `${PAGE}?player1=8470001&player2=8470002&type=Head+to+Head`;

/** One side of a comparison, with different rates per bar. */
function side(more: Partial<WireComparisonSide>): WireComparisonSide {
  return {
    player_id: 8470001,
    name: 'Ann Arrow',
    season: 20242025,
    playing_for: 'ABC',
    stat_color: '#c8102e',
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

const against = {
  8470001: side({}),
  8470002: side({
    player_id: 8470002,
    name: 'Bea Bolt',
    playing_for: 'XYZ',
    stat_color: '#00205b',
    xg_scored_60: 0.25,
    assists_60: 0,
    xg_for_60: 1,
    gf_60: 0,
    xg_ag_60: 3,
    ga_60: 2,
  }),
  game_info: [gameAnswer({ id: 2024020001, date: '2024-11-01' }), gameAnswer({ id: 2024020300, date: '2025-01-02' })],
};
const none = { ...against, game_info: [] };

const answers: Readonly<Record<string, TestAnswer>> = {
  [SKATERS]: [one, two, three],
  '/api/nationalities/': ['CAN'],
  [AGAINST]: against,
  [WITH]: none,
  [RECENT]: { recent_games: [], live_games: [], key_performances: {} },
};

const select = (name: string) => screen.getByRole<HTMLSelectElement>('combobox', { name });
const compareButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'COMPARE' });
const bars = () =>
  within(screen.getByRole('list', { name: 'Ann Arrow and Bea Bolt compared' })).getAllByRole('listitem');
const findBars = () => screen.findByRole('list', { name: 'Ann Arrow and Bea Bolt compared' });
const comparisons = (calls: readonly string[]) => calls.filter((path) => path.startsWith('/api/players/compare/'));

async function open(address = PAGE, more: Readonly<Record<string, TestAnswer>> = {}) {
  const site = await renderSite(address, { ...answers, ...more });
  await screen.findByRole('heading', { level: 1, name: 'Head to Head' });
  await waitFor(() => expect(screen.queryAllByPlaceholderText('Loading players…')).toEqual([]));
  return site;
}

describe('the head-to-head page', () => {
  it('has two player pickers, the two types, and a COMPARE button that runs the comparison', {
    tags: ['h2h.controls'],
  }, async () => {
    const site = await open();
    expect([...select('Comparison type').options].map(({ text }) => text)).toEqual(['Head to Head', 'With / Without']);
    await choosePlayer('Player 1', 'Ann Arrow');
    await waitFor(() => expect(pickerOf('Player 1').value).toBe('Ann Arrow'));
    await choosePlayer('Player 2', 'Bea Bolt');
    await waitFor(() => expect(pickerOf('Player 2').value).toBe('Bea Bolt'));
    expect(comparisons(site.calls)).toEqual([]);
    fireEvent.click(compareButton());
    expect(await findBars()).toBeTruthy();
    expect(comparisons(site.calls)).toEqual([AGAINST]);
  });

  it('sends no call before both players are chosen', { tags: ['valid.h2h.needs'] }, async () => {
    const site = await open(`${PAGE}?player1=8470001&type=Head+to+Head`);
    expect(compareButton().disabled).toBe(true);
    fireEvent.submit(compareButton().form as HTMLFormElement);
    await waitFor(() => expect(pickerOf('Player 1').value).toBe('Ann Arrow'));
    expect(comparisons(site.calls)).toEqual([]);
  });

  it('keeps both players and the type in the URL', { tags: ['state.h2h.url'] }, async () => {
    const site = await open();
    await choosePlayer('Player 1', 'Ann Arrow');
    await waitFor(() => expect(site.address()).toBe(`${PAGE}?player1=8470001`));
    await choosePlayer('Player 2', 'Bea Bolt');
    await waitFor(() => expect(site.address()).toBe(`${PAGE}?player1=8470001&player2=8470002`));
    fireEvent.change(select('Comparison type'), { target: { value: 'With / Without' } });
    await waitFor(() => expect(site.address()).toBe(`${PAGE}?player1=8470001&player2=8470002&type=With+%2F+Without`));
  });

  it('adds the default type to the URL when the comparison runs', {
    tags: ['state.h2h.url'],
  }, async () => {
    const site = await open(`${PAGE}?player1=8470001&player2=8470002`);
    await waitFor(() => expect(compareButton().disabled).toBe(false));
    fireEvent.click(compareButton());
    expect(await findBars()).toBeTruthy();
    expect(site.address()).toBe(CHOSEN);
  });

  it('runs on opening a complete URL, and not when a parameter is missing', {
    tags: ['state.h2h.auto'],
  }, async () => {
    const all = await open(CHOSEN);
    expect(await findBars()).toBeTruthy();
    expect(comparisons(all.calls)).toEqual([AGAINST]);
    for (const missing of ['player1', 'player2', 'type']) {
      const site = await open(CHOSEN.replace(new RegExp(`${missing}=[^&]*&?`), ''));
      expect(comparisons(site.calls)).toEqual([]);
      expect(screen.queryByRole('list', { name: /compared/ })).toBeNull();
    }
  });

  it('clears the result when the type or a player changes, until COMPARE is pressed again', {
    tags: ['state.h2h.cleared'],
  }, async () => {
    const site = await open(CHOSEN);
    await findBars();
    fireEvent.change(select('Comparison type'), { target: { value: 'With / Without' } });
    await waitFor(() => expect(screen.queryByRole('list', { name: /compared/ })).toBeNull());
    fireEvent.change(select('Comparison type'), { target: { value: 'Head to Head' } });
    await waitFor(() => expect(site.address()).toBe(CHOSEN));
    expect(screen.queryByRole('list', { name: /compared/ })).toBeNull();
    fireEvent.click(compareButton());
    await findBars();
    await choosePlayer('Player 2', 'Cas Crown');
    await waitFor(() => expect(screen.queryByRole('list', { name: /compared/ })).toBeNull());
    expect(comparisons(site.calls).every((path) => path === AGAINST)).toBe(true);
  });

  it('shows the eight bars in order with both values', { tags: ['h2h.bars.list'] }, async () => {
    await open(CHOSEN);
    await findBars();
    expect(bars().map((bar) => bar.textContent)).toEqual([
      'Ann Arrow: 20:00Shared EV TOIBea Bolt: 20:00',
      'Ann Arrow: 0.75xG Scored/60Bea Bolt: 0.25',
      'Ann Arrow: 0.00Goals Scored/60Bea Bolt: 0.00',
      'Ann Arrow: 3.00Assists/60Bea Bolt: 0.00',
      'Ann Arrow: 3.00xG For/60Bea Bolt: 1.00',
      'Ann Arrow: 2.00Goals For/60Bea Bolt: 0.00',
      'Ann Arrow: 1.00xG Against/60less is betterBea Bolt: 3.00',
      'Ann Arrow: 0.00Goals Against/60less is betterBea Bolt: 2.00',
    ]);
  });

  it('splits bars by proportion, in halves at zero, and inverted when less is better', {
    tags: ['h2h.bars.split', 'h2h.bars.zero', 'h2h.bars.inverted'],
  }, async () => {
    await open(CHOSEN);
    const list = await findBars();
    const shares = bars().map((bar) =>
      [...bar.querySelectorAll('[data-share]')].map((part) => part.getAttribute('data-share')),
    );
    expect(shares).toEqual([
      ['50', '50'],
      ['75', '25'],
      ['50', '50'],
      ['100', '0'],
      ['75', '25'],
      ['100', '0'],
      ['75', '25'],
      ['100', '0'],
    ]);
    // Both already contrast with the light ground.
    expect([list.style.getPropertyValue('--first'), list.style.getPropertyValue('--second')]).toEqual([
      '#c8102e',
      '#00205b',
    ]);
  });

  it('adjusts colours that are invisible on the page or too similar', { tags: ['h2h.bars.split'] }, async () => {
    const white = { ...against, 8470001: { ...against[8470001], stat_color: '#ffffff' } };
    await open(CHOSEN, { [AGAINST]: { ...white, 8470002: { ...against[8470002], stat_color: '#ffffff' } } });
    const { style } = await findBars();
    const [first, second] = [style.getPropertyValue('--first'), style.getPropertyValue('--second')];
    expect(contrast(first, GROUND.light)).toBeGreaterThanOrEqual(MARK_CONTRAST);
    expect(contrast(second, GROUND.light)).toBeGreaterThanOrEqual(MARK_CONTRAST);
    expect(colorDistance(first, second)).toBeGreaterThanOrEqual(RIVAL_DISTANCE);
  });

  it('does not split a bar with an unknown value', { tags: ['h2h.bars.zero', 'h2h.bars.inverted'] }, () => {
    expect(barShares(1, 3, false)).toEqual([25, 75]);
    expect(barShares(1, 3, true)).toEqual([75, 25]);
    expect(barShares(0, 0, true)).toEqual([50, 50]);
    expect(barShares(null, 3, false)).toBeNull();
  });

  it('lists the games newest first, each row linked to its game', { tags: ['h2h.games'] }, async () => {
    await open(CHOSEN);
    await findBars();
    const games = within(screen.getByRole('region', { name: 'Games' })).getAllByRole('link', { name: 'ABC 4–2 XYZ' });
    expect(games.map((link) => link.getAttribute('href'))).toEqual(['/games/id/2024020300', '/games/id/2024020001']);
  });

  it('lists twenty games, and all on a press', { tags: ['h2h.games'] }, async () => {
    const many = Array.from({ length: 25 }, (_, k) => gameAnswer({ id: 2024020001 + k }));
    await open(CHOSEN, { [AGAINST]: { ...against, game_info: many } });
    await findBars();
    const rows = () => within(screen.getByRole('region', { name: 'Games' })).getAllByRole('listitem');
    expect(rows()).toHaveLength(20);
    fireEvent.click(screen.getByRole('button', { name: 'Show all 25 games' }));
    expect(rows()).toHaveLength(25);
  });

  it('reports that there are no games of the type', { tags: ['error.no-type-games'] }, async () => {
    const site = await open(CHOSEN, { [AGAINST]: none });
    expect(await screen.findByText('No Head to Head games found')).toBeTruthy();
    await site.navigate(`${PAGE}?player1=8470001&player2=8470002&type=With+%2F+Without`);
    await waitFor(() => expect(compareButton().disabled).toBe(false));
    fireEvent.click(compareButton());
    expect(await screen.findByText('No With / Without games found')).toBeTruthy();
  });

  it('explains why there are no games, and offers the other comparison in one press', async () => {
    const site = await open(CHOSEN, { [AGAINST]: none, [WITH]: against });
    expect(await screen.findByText(/have not played against each other/)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Compare them With / Without' }));
    expect(await findBars()).toBeTruthy();
    expect(site.address()).toBe(`${PAGE}?player1=8470001&player2=8470002&type=With+%2F+Without`);
    const other = await open(`${PAGE}?player1=8470001&player2=8470002&type=With+%2F+Without`);
    expect(await screen.findByText(/have not played for the same team/)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Compare them Head to Head' }));
    expect(await findBars()).toBeTruthy();
    expect(other.address()).toBe(CHOSEN);
  });

  it('shows shared results below the titles and in the table, never as a bar', async () => {
    const together = { ...side({ toi: 3600, toi_str: '60:00', xg_for_60: 4.5 }) };
    await open(`${PAGE}?player1=8470001&player2=8470002&type=With+%2F+Without`, {
      [WITH]: {
        ...against,
        8470001: { ...against[8470001], together },
        8470002: { ...against[8470002], together },
      },
    });
    await findBars();
    expect(bars()[0]?.textContent).toContain('Shared EV TOIapart, together 60:00');
    expect(bars()[4]?.textContent).toBe('Ann Arrow: 3.00xG For/60together 4.50Bea Bolt: 1.00');
    expect(bars()[6]?.textContent).toContain('xG Against/60less is better, together 1.00');
    fireEvent.click(screen.getByRole('button', { name: 'As table' }));
    const table = screen.getByRole('table', { name: 'Ann Arrow and Bea Bolt at even strength' });
    const headers = within(table).getAllByRole('columnheader');
    expect(headers.map(({ textContent }) => textContent)).toEqual([
      'Per 60 at even strength',
      'Arrow apart',
      'Arrow together',
      'Bolt apart',
      'Bolt together',
    ]);
    const forRow = within(table).getByRole('row', { name: /xG For\/60/ });
    expect([...forRow.children].map(({ textContent }) => textContent)).toEqual([
      'xG For/60',
      '3.00',
      '4.50',
      '1.00',
      '4.50',
    ]);
    expect(screen.getByText(/and 60:00 together/)).toBeTruthy();
  });

  it('shows both values of the shared time when they differ', async () => {
    await open(`${PAGE}?player1=8470001&player2=8470002&type=With+%2F+Without`, {
      [WITH]: {
        ...against,
        8470001: { ...against[8470001], together: side({ assists_60: 1.5 }) },
        8470002: { ...against[8470002], together: side({ assists_60: 2.25 }) },
      },
    });
    await findBars();
    expect(bars()[3]?.textContent).toContain('together 1.50 and 2.25');
  });

  it('draws teammates together, only the one and only the other', async () => {
    const apart = side({ together: { ...side({}), xg_for_60: 3, xg_ag_60: 2, toi_str: '61:00' } });
    const other = side({ ...against[8470002], player_id: 8470002, together: apart.together });
    await open(CHOSEN.replace('Head+to+Head', 'With+%2F+Without'), {
      [WITH]: { 8470001: apart, 8470002: other, game_info: [gameAnswer()] },
    });
    const table = await screen.findByRole('table', { name: /together and apart/ });
    const rows = within(table).getAllByRole('row').slice(1);
    expect(rows.map((row) => within(row).getByRole('rowheader').textContent)).toEqual([
      'Together',
      'Only Arrow',
      'Only Bolt',
    ]);
    expect(rows[0]?.textContent).toContain('60.0%');
    expect(rows[1]?.textContent).toContain('75.0%');
  });

  it('marks both pickers with the colours of the bars', async () => {
    const { container } = await open(CHOSEN);
    const bars = await findBars();
    const picked = [...container.querySelectorAll<HTMLElement>('[data-color]')].map(({ dataset }) => dataset.color);
    expect(picked).toEqual([bars.style.getPropertyValue('--first'), bars.style.getPropertyValue('--second')]);
  });

  it('offers pairs of the season, each one press from its comparison', async () => {
    const named = (id: number, name: string) => ({ id, name, team_abb: 'ABC' });
    const pair = { first: named(8470001, 'Ann Arrow'), second: named(8470002, 'Bea Bolt'), games: 60, toi: 48_000 };
    const shares = { xg_share_together: 58.2, xg_share_apart: 49.1 };
    const site = await open(PAGE, {
      '/api/players/famous-pairs/': {
        season: 20242025,
        together: [{ ...pair, ...shares }],
        against: [],
        better: [{ ...pair, ...shares }],
        worse: [],
      },
    });
    const [most, better] = await screen.findAllByRole('button', { name: /Arrow and Bolt/ });
    expect(most?.textContent).toContain('800 min');
    expect(better?.textContent).toContain('58% against 49%');
    if (most !== undefined) fireEvent.click(most);
    await waitFor(() => expect(site.calls).toContain(WITH));
  });

  it('rejects a goalie or an unknown player, and links to where goalies are compared', async () => {
    await open(CHOSEN, { [AGAINST]: 400 });
    expect(await screen.findByText('These two cannot be compared.')).toBeTruthy();
    const goalies = screen.getByRole('link', { name: 'Compare two goalies' });
    expect(goalies.getAttribute('href')).toBe('/chart_comparison?panel=goalies');
  });

  it('names both players even when the player list fails', async () => {
    await open(CHOSEN, { [SKATERS]: 500, '/api/players/id/8470001': one, '/api/players/id/8470002': two });
    await waitFor(() => expect(pickerOf('Player 1').value).toBe('Ann Arrow'));
    expect(pickerOf('Player 2').value).toBe('Bea Bolt');
  });

  it('reloads the list and resets both players when a filter changes, but not on opening', {
    tags: ['h2h.filters', 'state.h2h.filters'],
  }, async () => {
    const site = await open(`${PAGE}?player1=8470001&player2=8470002&team=ABC&type=Head+to+Head`, {
      '/api/players/?team=ABC&position=C&position=L&position=R&position=D': [one, three],
      '/api/players/?team=ABC&position=D': [three],
      '/api/players/id/8470002': two,
    });
    await waitFor(() => expect(pickerOf('Player 2').value).toBe('Bea Bolt'));
    expect(pickerOf('Player 1').value).toBe('Ann Arrow');
    const positions = within(screen.getByRole('group', { name: 'Position' })).getAllByRole('checkbox');
    expect(positions.map((box) => box.parentElement?.textContent)).toEqual(['C', 'L', 'R', 'D']);
    fireEvent.click(screen.getByRole('checkbox', { name: 'D' }));
    await waitFor(() => expect(site.address()).toBe(`${PAGE}?type=Head+to+Head&team=ABC&position=D`));
    expect([pickerOf('Player 1').value, pickerOf('Player 2').value]).toEqual(['', '']);
    expect(await offeredIn('Player 1')).toEqual(['Cas Crown']);
  });

  it('shows a rate’s 80% interval below its number and in the table', async () => {
    const wide = { ...against[8470001], intervals: { assists_60: [0.5, 8.25] } };
    await open(CHOSEN, { [AGAINST]: { ...against, 8470001: wide } });
    await findBars();
    expect(bars()[3]?.textContent).toBe('Ann Arrow: 3.00, 80% interval 0.50 to 8.25Assists/60Bea Bolt: 0.00');
    fireEvent.click(screen.getByRole('button', { name: 'As table' }));
    const row = within(screen.getByRole('table')).getByRole('row', { name: /Assists/ });
    expect([...row.children].map(({ textContent }) => textContent)).toEqual([
      'Assists/60',
      '3.00 (0.50 to 8.25)',
      '0.00',
    ]);
  });

  it('offers two opponents of a recent game as an example, never a goalie', async () => {
    const site = await open(PAGE, {
      [RECENT]: {
        recent_games: [],
        live_games: [],
        key_performances: {
          8470009: performanceAnswer({ name: 'Gus Gate', game_rating: 9.9 }),
          8470001: performanceAnswer({ name: 'Ann Arrow', game_rating: 9 }),
          8470002: performanceAnswer({ name: 'Bea Bolt', team_abb: 'XYZ', against_abb: 'ABC', game_rating: 8 }),
        },
      },
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Show Ann Arrow and Bea Bolt' }));
    expect(await findBars()).toBeTruthy();
    expect(site.address()).toBe(CHOSEN);
  });

  it('offers in each picker everyone except the player chosen in the other', {
    tags: ['valid.pickers.exclude'],
  }, async () => {
    await open(`${PAGE}?player1=8470001`);
    await waitFor(() => expect(pickerOf('Player 1').value).toBe('Ann Arrow'));
    expect(await offeredIn('Player 2')).toEqual(['Bea Bolt', 'Cas Crown']);
  });

  it('operates a picker by keyboard: arrows move, Enter chooses, Escape cancels, an empty field clears', async () => {
    const site = await open();
    const field = pickerOf('Player 1');
    fireEvent.focus(field);
    expect(field.getAttribute('aria-expanded')).toBe('true');
    fireEvent.keyDown(field, { key: 'ArrowDown' });
    const active = document.getElementById(field.getAttribute('aria-activedescendant') ?? '');
    expect(active?.textContent).toContain('Bea Bolt');
    fireEvent.keyDown(field, { key: 'Enter' });
    await waitFor(() => expect(site.address()).toBe(`${PAGE}?player1=8470002`));
    fireEvent.click(field);
    fireEvent.keyDown(field, { key: 'ArrowDown' });
    fireEvent.keyDown(field, { key: 'Escape' });
    expect([field.value, field.getAttribute('aria-expanded')]).toEqual(['Bea Bolt', 'false']);
    fireEvent.click(field);
    fireEvent.change(field, { target: { value: 'x' } });
    expect(screen.getByText('No player of that name here.')).toBeTruthy();
    fireEvent.change(field, { target: { value: '' } });
    await waitFor(() => expect(site.address()).toBe(PAGE));
  });

  it('shows a spinner while it compares, and an error with Retry when that fails', async () => {
    const answer = later();
    const site = await open(CHOSEN, { [AGAINST]: answer.promise });
    expect(await screen.findByText('Loading the comparison')).toBeTruthy();
    expect(compareButton().disabled).toBe(true);
    answer.come(500);
    const retry = await screen.findByRole('button', { name: 'Retry' }, { timeout: 3000 });
    expect(screen.queryByText('Loading the comparison')).toBeNull();
    site.answer(AGAINST, against);
    fireEvent.click(retry);
    expect(await findBars()).toBeTruthy();
  });
});
