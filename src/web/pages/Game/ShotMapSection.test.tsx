import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { later } from '../../testing/renderSite.tsx';
import { CALLS, wireShot } from './testing/gameAnswers.ts';
import { openGame, PAGE } from './testing/openGame.ts';

describe('the shot map', () => {
  const marks = (container: HTMLElement) => [...container.querySelectorAll<SVGGElement>('[data-shot]')];

  it('draws both teams’ shots in their colours and borders, winner on the right', {
    tags: ['game.map.teams'],
  }, async () => {
    const [RED, BLUE] = ['#c8102e', '#00205b'].map((color) => `light-dark(${color}, ${color})`);
    const { container } = await openGame();
    await waitFor(() => expect(marks(container)).toHaveLength(4));
    const disc = (id: number) => container.querySelector(`[data-shot="${id}"] circle:last-of-type`);
    expect([disc(10)?.getAttribute('fill'), disc(10)?.getAttribute('stroke')]).toEqual([RED, RED]);
    expect([disc(12)?.getAttribute('fill'), disc(12)?.getAttribute('stroke')]).toEqual([BLUE, BLUE]);
    expect(Number(disc(10)?.getAttribute('cx'))).toBe(450 + 70 * 4.5);
    expect(Number(disc(12)?.getAttribute('cx'))).toBe(450 - 60 * 4.5);
    expect(Number(disc(10)?.getAttribute('cy'))).toBe(200 - 5 * 4.5);
    expect(container.querySelector('svg[data-chart="shot-map"]')?.getAttribute('viewBox')).toBe('0 0 900 400');
  });

  it('shows a shot’s tooltip with the shooter’s photo', { tags: ['game.tip.photo'] }, async () => {
    await openGame();
    const shot = await screen.findByRole('button', { name: /^Even Strength Goal!/ });
    fireEvent.focus(shot);
    const tip = document.querySelector('[role="tooltip"][data-below]') as HTMLElement;
    expect([...tip.querySelectorAll('p')].map(({ textContent }) => textContent)).toEqual([
      'Even Strength Goal!',
      'Wrist',
      '0.04 xG',
      'Scored by Ann Alpha',
      'Assisted by Bea Beta',
      '08:00 remaining in period 2',
      'ABC 1 - 0 XYZ',
    ]);
    expect(tip.querySelector('img')?.getAttribute('src')).toContain('/20242025/ABC/8470001.png');
  });

  it('shows no tooltip at first, for a shot without a shooter, or after Escape', {
    tags: ['game.tip.none'],
  }, async () => {
    const { container } = await openGame();
    await waitFor(() => expect(marks(container)).toHaveLength(4));
    const tip = () => document.querySelector('[role="tooltip"][data-below]');
    expect(tip()).toBeNull();
    expect(container.querySelector('[data-shot="13"]')?.getAttribute('tabindex')).toBeNull();
    const shot = await screen.findByRole('button', { name: /^Even Strength Goal!/ });
    fireEvent.focus(shot);
    expect(tip()).not.toBeNull();
    fireEvent.keyDown(shot, { key: 'Escape' });
    expect(tip()).toBeNull();
  });

  it('filters by period, strength, shooter and result, and keeps the filters in the URL', async () => {
    const site = await openGame();
    await waitFor(() => expect(marks(site.container)).toHaveLength(4));
    fireEvent.change(screen.getByRole('combobox', { name: 'Result' }), { target: { value: 'goal' } });
    await waitFor(() => expect(marks(site.container)).toHaveLength(1));
    expect(site.address()).toBe(`${PAGE}?result=goal`);
    fireEvent.change(screen.getByRole('combobox', { name: 'Result' }), { target: { value: '' } });
    fireEvent.change(screen.getByRole('combobox', { name: 'Shooter' }), { target: { value: '8470002' } });
    await waitFor(() => expect(site.address()).toBe(`${PAGE}?shooter=8470002`));
    expect(marks(site.container)).toHaveLength(1);
    await site.navigate(`${PAGE}?period=2&strength=Nonsense`);
    await waitFor(() => expect(marks(site.container).map((mark) => mark.getAttribute('data-shot'))).toEqual(['11']));
  });

  it('offers a way back from filters that match nothing, and says overtime for the fourth period', async () => {
    const overtime = wireShot({
      event_id: 30,
      period: 4,
      sog: 0,
      goal: 0,
      shooter_name: 'Bea Beta',
      shooter_id: 8470003,
    });
    const rush = wireShot({ origin: 'rush' });
    const site = await openGame({ [CALLS.shotData]: { shot_locations: { winner: [rush, overtime], loser: [] } } });
    await waitFor(() => expect(marks(site.container)).toHaveLength(2));
    expect(marks(site.container).map((mark) => mark.getAttribute('data-result'))).toContain('missed');
    expect(await screen.findByRole('button', { name: /10:00 remaining in overtime/ })).toBeTruthy();
    await site.navigate(`${PAGE}?period=4&shooter=8470001&origin=rush`);
    await waitFor(() => expect(marks(site.container)).toHaveLength(0));
    fireEvent.click(screen.getByRole('button', { name: 'Show all shots' }));
    await waitFor(() => expect(marks(site.container)).toHaveLength(2));
    expect(site.address()).toBe(PAGE);
  });

  it('lights the shots up to the minute that the chart reads, shows its goal, and all again afterwards', async () => {
    const { container } = await openGame();
    await waitFor(() => expect(marks(container)).toHaveLength(4));
    const isLit = (id: number) => container.querySelector(`[data-shot="${id}"]`)?.getAttribute('data-lit') !== 'false';
    const cursor = await screen.findByRole('slider', { name: 'Read the chart shot by shot' });
    const ids = marks(container).map((mark) => Number(mark.getAttribute('data-shot')));
    fireEvent.focus(cursor);
    fireEvent.change(cursor, { target: { value: '1' } });
    const litAtTen = ids.filter(isLit);
    expect(litAtTen).toContain(12);
    expect(litAtTen).not.toContain(11);
    fireEvent.change(cursor, { target: { value: '2' } });
    expect(isLit(11)).toBe(true);
    const tip = document.querySelector('[role="tooltip"][data-below]');
    expect(tip?.textContent).toContain('Scored by Ann Alpha');
    fireEvent.keyDown(cursor, { key: 'Escape' });
    fireEvent.blur(cursor);
    await waitFor(() => expect(ids.every(isLit)).toBe(true));
  });

  it('rings goals, fills saves and leaves misses empty', async () => {
    const missed = wireShot({ event_id: 40, sog: 0, goal: 0 });
    const goal = wireShot({ event_id: 41, goal: 1 });
    const { container } = await openGame({
      [CALLS.shotData]: { shot_locations: { winner: [wireShot({ event_id: 42 }), missed, goal], loser: [] } },
    });
    await waitFor(() => expect(marks(container)).toHaveLength(3));
    const drawn = Object.fromEntries(
      marks(container).map((mark) => [mark.getAttribute('data-result'), mark.querySelectorAll('circle').length]),
    );
    expect(drawn).toEqual({ saved: 1, missed: 1, goal: 2 });
    const key = container.querySelectorAll('[data-kind]');
    expect([...key].map((mark) => mark.getAttribute('data-kind'))).toEqual(['goal', 'saved', 'missed']);
  });

  it('shows Loading chart... while the shots load, and No data available without shots', {
    tags: ['game.msg.chart-loading'],
  }, async () => {
    const shots = later();
    await openGame({ [CALLS.shotData]: shots.promise });
    expect((await screen.findAllByText('Loading chart...')).length).toBeGreaterThan(0);
    shots.come({ shot_locations: { winner: [], loser: [] } });
    expect(await screen.findByText('No data available')).toBeTruthy();
    expect(screen.queryByText('Loading chart...')).toBeNull();
  });
});

it('leaves a shot without coordinates off the map, and says so', async () => {
  const { container } = await openGame({
    [CALLS.shotData]: {
      shot_locations: { winner: [wireShot(), wireShot({ event_id: 20, x: null, y: null })], loser: [] },
    },
  });
  expect(await screen.findByText(/1 shot has no recorded place/)).toBeTruthy();
  expect(container.querySelectorAll('[data-shot]')).toHaveLength(1);
});
