import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import './CardParts.tsx';
import { describe, expect, it } from 'vitest';
import { placeMarks, shotsSummary } from '../../../charts/halfRink.ts';
import type { WirePlayerShots } from '../../../contract/cardParts.ts';
import { HalfRinkMap } from '../../charts/HalfRinkMap/HalfRinkMap.tsx';
import { cardAnswer, playerAnswer } from '../../testing/answers.ts';
import { renderSite } from '../../testing/renderSite.tsx';

const GAME = { id: 2024020700, date: '2025-01-14', opponent: 'VAN', strength: 'Power Play' };
const shots: WirePlayerShots = {
  choices: { months: ['2025-01'], opponents: ['VAN'], strengths: ['Even Strength', 'Power Play'] },
  side: 'taken',
  shots: 2,
  goals: 1,
  xg: 0.6,
  above_expected: 0.4,
  goals_by_luck: { low: 0.1, high: 1.4 },
  areas: [
    { id: 'net', label: 'Net front', shots: 1, goals: 1, xg: 0.5, above_expected: 0.5 },
    { id: 'far', label: 'Long range', shots: 1, goals: 0, xg: 0.1, above_expected: -0.1 },
    { id: 'slot', label: 'Slot', shots: 0, goals: 0, xg: 0, above_expected: 0 },
  ],
  cell_feet: null,
  marks: [
    { x: 85, y: 2, shots: 1, goals: 1, xg: 0.5, game: GAME },
    { x: -20, y: 0, shots: 1, goals: 0, xg: 0.1, game: GAME },
  ],
};
const NO_SHOTS: WirePlayerShots = {
  ...shots,
  choices: { months: [], opponents: [], strengths: [] },
  ...{ shots: 0, goals: 0, xg: 0, areas: [], marks: [] },
};

describe('the parts of a card below its chart', () => {
  it('are shots by place, and the nearest cards with their distance', async () => {
    await renderSite('/players/id/8470001', {
      '/api/players/id/8470001': playerAnswer(),
      '/api/players/id/8470001/player-card': cardAnswer(50),
      '/api/players/id/8470001/shots/20242025': shots,
      '/api/players/id/8470001/similar': [
        { ...playerAnswer({ id: 8470002, last_name: 'Two' }), distance: 12.4, rows: 26 },
      ],
    });
    const places = await screen.findByRole('region', { name: 'Shots and finishing 2024‑2025' });
    const areas = await within(places).findByRole('table', { name: 'By area' });
    const rows = within(areas).getAllByRole('row').slice(1);
    expect(rows.map((row) => row.textContent)).toEqual(['Net front110.5+0.5', 'Long range100.1−0.1', 'All210.6+0.4']);
    fireEvent.pointerEnter(places.querySelector('circle') as SVGCircleElement);
    const hint = await within(places).findByRole('tooltip');
    expect(hint.textContent).toBe('Goal, 0.50 xG, Power Play, 14 Jan 2025 against VAN To the game');
    expect(within(hint).getByRole('link').getAttribute('href')).toBe('/games/id/2024020700#shot-map');
    const similar = screen.getByRole('region', { name: 'Similar players' });
    expect(similar.querySelector('li')?.textContent).toContain('12 points apart');
  });

  it('are the shots of a month, an opponent or a strength, in the URL', async () => {
    const site = await renderSite('/players/id/8470001?month=2025-01', {
      '/api/players/id/8470001': playerAnswer(),
      '/api/players/id/8470001/player-card': cardAnswer(50),
      '/api/players/id/8470001/shots/20242025?month=2025-01': shots,
      '/api/players/id/8470001/shots/20242025?month=2025-01&strength=Even+Strength': {
        ...NO_SHOTS,
        choices: shots.choices,
      },
      '/api/players/id/8470001/similar': [],
    });
    const month = await screen.findByRole('combobox', { name: 'Month' });
    expect((month as HTMLSelectElement).selectedOptions[0]?.textContent).toBe('January 2025');
    fireEvent.change(screen.getByRole('combobox', { name: 'Strength' }), { target: { value: 'Even Strength' } });
    await screen.findByText(/^0 goals scored on 0 unblocked shots/);
    expect(site.address()).toBe('/players/id/8470001?month=2025-01&strength=Even+Strength');
  });

  it('leave out shots and neighbours that there are not', async () => {
    await renderSite('/players/id/8470001', {
      '/api/players/id/8470001': playerAnswer(),
      '/api/players/id/8470001/player-card': cardAnswer(50),
      '/api/players/id/8470001/shots/20242025': NO_SHOTS,
      '/api/players/id/8470001/similar': [],
    });
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Similar players' })).toBeNull());
    await waitFor(() => expect(screen.queryByRole('region', { name: /^Shots/ })).toBeNull());
  });
});

describe('the half rink', () => {
  it.each([
    ['taken', ['goal', 'other unblocked shot', 'Larger: more expected goals']],
    ['faced', ['allowed more', 'saved more', 'than expected. Larger: more shots']],
  ] as const)('has a key in its saved picture: shots %s', (side, words) => {
    const { container } = render(<HalfRinkMap marks={[]} label="Shots" keyOf={side} />);
    const texts = [...container.querySelectorAll('svg[data-chart] text')].map(({ textContent }) => textContent);
    expect(texts).toEqual(words);
  });

  it('draws goals on top, and leaves out shots from beyond the centre line', () => {
    const marks = placeMarks(
      { ...shots, marks: [...shots.marks, { x: 60, y: 0, shots: 1, goals: 0, xg: 0.04, game: GAME }] },
      'red-green',
    );
    expect(marks.map(({ kind }) => kind)).toEqual(['shot', 'goal']);
    expect(marks[1]?.x).toBe(85 * 4.5);
  });

  it('colours a goalie’s squares by goals saved beyond the expected', () => {
    const marks = placeMarks(
      {
        ...shots,
        side: 'faced',
        cell_feet: 5,
        marks: [
          { x: 82.5, y: 2.5, shots: 20, goals: 0, xg: 2, game: null },
          { x: 82.5, y: -2.5, shots: 10, goals: 3, xg: 1, game: null },
        ],
      },
      'red-green',
    );
    expect(marks.map(({ color }) => color)).toEqual(['#1f8a4c', '#c8312b']);
    expect(marks[0]?.size).toBeGreaterThan(marks[1]?.size ?? 0);
  });

  it('says what luck alone would give', () => {
    expect(shotsSummary(shots)).toBe(
      '1 goal scored on 2 unblocked shots worth 0.60 expected goals. Luck alone would give 1 four times in five.',
    );
  });
});
