import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { HttpError } from '../../data/fetchEndpoint.ts';
import { gameAnswer, performanceAnswer } from '../../testing/answers.ts';
import { choosePlayer, offeredIn, pickerOf } from '../../testing/choosePlayer.ts';
import { later } from '../../testing/renderSite.tsx';
import { NotComparable } from './HeadToHeadPage.tsx';
import {
  AGAINST,
  against,
  CHOSEN,
  compareButton,
  comparisons,
  findBars,
  none,
  one,
  open,
  PAGE,
  RECENT,
  SKATERS,
  select,
  three,
  two,
  WITH,
} from './testing/openComparison.ts';

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

  it('announces a result in one sentence, without its bars and games', async () => {
    const site = await open(CHOSEN);
    await findBars();
    const said = () => [...site.container.querySelectorAll('[role=status], [aria-live]')].map((one) => one.textContent);
    expect(said().filter(Boolean)).toEqual(['Ann Arrow and Bea Bolt compared, 2 games']);
    fireEvent.change(select('Comparison type'), { target: { value: 'With / Without' } });
    await waitFor(() => expect(said().filter(Boolean)).toEqual([]));
    fireEvent.click(compareButton());
    await waitFor(() => expect(said()).toContain('Nothing to compare'));
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
    expect(better?.textContent).toContain('58% 49% apart');
    const scrolled = vi.fn();
    HTMLElement.prototype.scrollIntoView = scrolled;
    if (most !== undefined) fireEvent.click(most);
    await waitFor(() => expect(site.calls).toContain(WITH));
    // The pressed button is gone: the keyboard goes on from the result, which is in view.
    expect(document.activeElement?.contains(await screen.findByText(/games found/))).toBe(true);
    expect(document.activeElement).not.toBe(document.body);
    expect(scrolled).toHaveBeenCalledOnce();
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

  it('shows a spinner while it compares, and an error with Retry when that fails', async () => {
    const answer = later();
    const site = await open(CHOSEN, { [AGAINST]: answer.promise });
    expect(await screen.findByText('Loading the comparison')).toBeTruthy();
    expect(compareButton().disabled).toBe(true);
    answer.come(500);
    const retry = await screen.findByRole('button', { name: 'Retry' });
    expect(screen.queryByText('Loading the comparison')).toBeNull();
    site.answer(AGAINST, against);
    fireEvent.click(retry);
    expect(await findBars()).toBeTruthy();
  });
});

it('says which player of the address is not here', () => {
  const problem = { type: '', title: '', status: 404, detail: 'There is no player 8479999 here.' };
  render(<NotComparable error={new HttpError('/api/players/compare/', 404, problem)} />);
  expect(screen.getByText(/No player has the number 8479999/)).toBeTruthy();
});

describe('the pickers of the head-to-head page', () => {
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

  it('operates a picker by keyboard: arrows move, Enter chooses, Escape cancels, an empty field clears', async () => {
    const site = await open();
    const field = pickerOf('Player 1');
    fireEvent.focus(field);
    await waitFor(() => expect(field.getAttribute('aria-expanded')).toBe('true'));
    fireEvent.keyDown(field, { key: 'ArrowDown' });
    const active = document.getElementById(field.getAttribute('aria-activedescendant') ?? '');
    expect(active?.textContent).toContain('Bea Bolt');
    fireEvent.keyDown(field, { key: 'Enter' });
    await waitFor(() => expect(site.address()).toBe(`${PAGE}?player1=8470002`));
    const state = () => [field.value, field.getAttribute('aria-expanded')];
    await waitFor(() => expect(state()).toEqual(['Bea Bolt', 'false']));
    fireEvent.click(field);
    await waitFor(() => expect(field.getAttribute('aria-expanded')).toBe('true'));
    fireEvent.keyDown(field, { key: 'Escape' });
    await waitFor(() => expect(state()).toEqual(['Bea Bolt', 'false']));
    fireEvent.click(field);
    fireEvent.change(field, { target: { value: 'x' } });
    expect(screen.getByText('No player of that name here.')).toBeTruthy();
    fireEvent.change(field, { target: { value: '' } });
    await waitFor(() => expect(site.address()).toBe(PAGE));
  });
});
