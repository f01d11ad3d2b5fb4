import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { later } from '../../testing/renderSite.tsx';
import { CALLS, gameAnswers } from './testing/gameAnswers.ts';
import { cellOf, headersOf, openGame, PAGE, rowsOf } from './testing/openGame.ts';

describe('the matchups', () => {
  const picker = () => screen.findByRole('combobox', { name: 'Select a Player for Matchup Data:' });

  it('lists only skaters, by game score, after an empty option', { tags: ['game.picker'] }, async () => {
    await openGame();
    await screen.findByRole('table', { name: 'Player Ratings' });
    const options = [...(await picker()).querySelectorAll('option')];
    expect(options.map(({ value }) => value)).toEqual(['', '8470002', '8470001', '8470003']);
    expect(options.slice(1).map(({ textContent }) => textContent)).toEqual([
      'Zoe Zell — 9.75',
      'Ann Alpha — 8.40',
      'Bea Beta — –',
    ]);
  });

  it('shows a spinner, then the opponents by shared time', {
    tags: ['game.matchup.columns', 'state.matchup'],
  }, async () => {
    const answer = later();
    const site = await openGame({ [CALLS.matchups(8470001)]: answer.promise });
    await screen.findByRole('table', { name: 'Player Ratings' });
    fireEvent.change(await picker(), { target: { value: '8470001' } });
    expect(await screen.findByText('Loading matchups')).toBeTruthy();
    expect(screen.queryByRole('table', { name: 'Matchup Results' })).toBeNull();
    answer.come(gameAnswers()[CALLS.matchups(8470001)] as object);
    await screen.findByRole('table', { name: 'Matchup Results' });
    expect(screen.queryByText('Loading matchups')).toBeNull();
    expect(headersOf('Matchup Results')).toEqual([
      ...['#', 'Team', 'Photo', 'Position', 'Against', 'Shared EV TOI', 'EV xG', 'EV xGF%', 'EV xGF', 'EV xGA'],
    ]);
    expect(rowsOf('Matchup Results').map((row) => [row[0], ...row.slice(3)])).toEqual([
      ['1', 'D', 'Xia Chi', '08:20', '0.20', '55.5', '0.50', '0.40'],
      ['2', 'LW', 'Zoe Zell', '06:40', '0.20', '55.5', '0.50', '0.40'],
    ]);
    expect(cellOf('Matchup Results', 0, 'EV xGF%').getAttribute('data-band')).toBe('3');
    expect(site.address()).toBe(`${PAGE}?player=8470001`);
  });

  it('sends a request only when a player is chosen', { tags: ['valid.matchup'] }, async () => {
    const site = await openGame();
    await screen.findByRole('table', { name: 'Player Ratings' });
    const calls = () => site.calls.filter((path) => path.endsWith('/matchups')).length;
    expect(calls()).toBe(0);
    fireEvent.change(await picker(), { target: { value: '8470001' } });
    await screen.findByRole('table', { name: 'Matchup Results' });
    fireEvent.change(await picker(), { target: { value: '' } });
    await waitFor(() => expect(screen.queryByRole('table', { name: 'Matchup Results' })).toBeNull());
    expect(calls()).toBe(1);
    await site.navigate(`${PAGE}?player=8479999`);
    expect(calls()).toBe(1);
  });

  it('announces another player’s opponents, and not those of the player shown at first', async () => {
    const answer = gameAnswers()[CALLS.matchups(8470001)] as object;
    await openGame({ [CALLS.matchups(8470002)]: answer }, `${PAGE}?player=8470001`);
    await screen.findByRole('table', { name: 'Matchup Results' });
    const status = () => document.querySelector('section[aria-label="Matchups"] [role="status"]')?.textContent;
    expect(status()).toBe('');
    fireEvent.change(await picker(), { target: { value: '8470002' } });
    await waitFor(() => expect(status()).toBe('Zoe Zell: 2 opponents'));
  });

  it('stops loading when the request fails, and offers a retry', { tags: ['error.matchup'] }, async () => {
    const site = await openGame({ [CALLS.matchups(8470001)]: 404 }, `${PAGE}?player=8470001`);
    const alert = await screen.findByRole('alert');
    expect(screen.queryByText('Loading matchups')).toBeNull();
    site.answer(CALLS.matchups(8470001), gameAnswers()[CALLS.matchups(8470001)] as object);
    fireEvent.click(within(alert).getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('table', { name: 'Matchup Results' })).toBeTruthy();
  });
});
