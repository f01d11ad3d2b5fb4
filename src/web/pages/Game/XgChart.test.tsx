import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { later } from '../../testing/renderSite.tsx';
import { CALLS, snakeAnswer } from './testing/gameAnswers.ts';
import { openGame, PAGE } from './testing/openGame.ts';

describe('the xG chart', () => {
  it('offers three situations', { tags: ['game.snake.situation'] }, async () => {
    await openGame();
    const select = await screen.findByRole('combobox', { name: 'Situation' });
    expect([...select.querySelectorAll('option')].map(({ textContent }) => textContent)).toEqual([
      'All Situations',
      'Even Strength',
      'Special Teams',
    ]);
  });

  it('fetches and draws the chosen situation on the button, which is disabled meanwhile', {
    tags: ['game.snake.button', 'state.xg-chart.busy'],
  }, async () => {
    const even = later();
    const site = await openGame({ [CALLS.snake('even_strength')]: even.promise });
    const button = await screen.findByRole('button', { name: 'Generate xG Chart' });
    const drawn = () => screen.getByRole('figure', { name: /^Net expected goals/ }).textContent;
    await waitFor(() => expect(drawn()).toContain('The Bears ended 0.40 expected goals ahead'));
    fireEvent.change(screen.getByRole('combobox', { name: 'Situation' }), { target: { value: 'even_strength' } });
    expect(site.calls).not.toContain(CALLS.snake('even_strength'));
    fireEvent.click(button);
    const busy = await screen.findByRole('button', { name: 'Loading…' });
    expect((busy as HTMLButtonElement).disabled).toBe(true);
    fireEvent.click(busy);
    fireEvent.click(busy);
    even.come(snakeAnswer(0.9));
    await waitFor(() => expect(drawn()).toContain('The Bears ended 0.90 expected goals ahead'));
    expect(site.calls.filter((path) => path === CALLS.snake('even_strength'))).toHaveLength(1);
    expect(site.address()).toBe(`${PAGE}?situation=even_strength`);
    expect(await screen.findByRole('button', { name: 'Generate xG Chart' })).toBeTruthy();
  });

  it('draws each team’s own line on request, without asking again', async () => {
    const site = await openGame();
    await screen.findByRole('figure', { name: /^Net expected goals/ });
    const calls = site.calls.length;
    fireEvent.click(screen.getByLabelText('Both teams'));
    const chart = await screen.findByRole('figure', { name: 'Expected goals, all situations' });
    expect(chart.textContent).toMatch(/had shots worth 0.50 expected goals, .* 0.10\./);
    expect(site.address()).toBe(`${PAGE}?lines=both`);
    expect(site.calls).toHaveLength(calls);
    fireEvent.click(screen.getByLabelText('Net'));
    await waitFor(() => expect(site.address()).toBe(PAGE));
  });

  it('fetches again when the same situation is generated again', async () => {
    const site = await openGame();
    fireEvent.click(await screen.findByRole('button', { name: 'Generate xG Chart' }));
    await waitFor(() => expect(site.calls.filter((path) => path === CALLS.snake())).toHaveLength(2));
  });

  it('shows Loading xG Chart... until the first fetch returns', {
    tags: ['game.msg.xg-loading'],
  }, async () => {
    const first = later();
    await openGame({ [CALLS.snake()]: first.promise });
    expect((await screen.findAllByText('Loading xG Chart...')).length).toBeGreaterThan(0);
    first.come(snakeAnswer());
    await waitFor(() => expect(screen.queryByText('Loading xG Chart...')).toBeNull());
  });

  it('shows the no-data message when the fetch fails or there is nothing to draw', {
    tags: ['error.xg-chart', 'game.msg.no-data'],
  }, async () => {
    await openGame({ [CALLS.snake()]: 404 });
    expect(await screen.findByText('No data available')).toBeTruthy();
    expect(screen.getByRole('heading', { level: 1 })).toBeTruthy();
    localStorage.clear();
    await openGame({ [CALLS.snake()]: { ...snakeAnswer(), xgs: [] } });
    expect(await screen.findByText('No data available')).toBeTruthy();
  });

  it.each([
    [700, 400],
    [701, 600],
  ])('on a screen %i px wide is %i px high', { tags: ['game.snake.height'] }, async (screenWidth, height) => {
    vi.stubGlobal('matchMedia', (query: string) => ({
      matches: screenWidth <= Number(/max-width: (\d+)px/.exec(query)?.[1] ?? Number.NaN),
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }));
    const { container } = await openGame();
    await screen.findByRole('figure', { name: /^Net expected goals/ });
    expect(container.querySelector('svg[data-chart="snake"]')?.getAttribute('height')).toBe(String(height));
  });
});

describe('a chart’s frame', () => {
  it('announces a new choice in one sentence, and nothing of readings, tables and menus', async () => {
    await openGame();
    for (const name of [/^Net expected goals/, 'Shot map']) {
      const figure = await screen.findByRole('figure', { name });
      expect(figure.closest('[aria-live], [role="status"]')).toBeNull();
      expect([...figure.querySelectorAll('[aria-live]')]).toEqual([figure.querySelector('figcaption p')]);
    }
    const map = await screen.findByRole('figure', { name: 'Shot map' });
    const announced = () => map.querySelector('[aria-live]')?.textContent;
    const before = announced();
    fireEvent.change(screen.getByRole('combobox', { name: 'Result' }), { target: { value: 'goal' } });
    await waitFor(() => expect(announced()).not.toBe(before));
  });
});
