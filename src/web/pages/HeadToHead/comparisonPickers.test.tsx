import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { offeredIn, pickerOf } from '../../testing/choosePlayer.ts';
import { AGAINST, CHOSEN, one, open, PAGE, SKATERS, three, two } from './testing/openComparison.ts';

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
