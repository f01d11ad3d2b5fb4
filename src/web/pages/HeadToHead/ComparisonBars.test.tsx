import { fireEvent, render, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { gameAnswer } from '../../testing/answers.ts';
import { ComparisonPicture } from './ComparisonView.tsx';
import { barShares } from './comparisonBars.ts';
import { AGAINST, against, barsOf, CHOSEN, findBars, open, PAGE, side, WITH } from './testing/openComparison.ts';

describe('the bars of a comparison', () => {
  it('shows the eight bars in order with both values', { tags: ['h2h.bars.list'] }, async () => {
    await open(CHOSEN);
    const list = await findBars();
    expect(barsOf(list).map((bar) => bar.textContent)).toEqual([
      'Ann Arrow: 20:00Shared EV TOIBea Bolt: 20:00',
      'Ann Arrow: 0.75xG Scored/60Bea Bolt: 0.25',
      'Ann Arrow: 0.00 0 goalsGoals Scored/60Bea Bolt: 0.00 0 goals',
      'Ann Arrow: 3.00Assists/60Bea Bolt: 0.00',
      'Ann Arrow: 3.00xG For/60Bea Bolt: 1.00',
      'Ann Arrow: 2.00 1 goalGoals For/60Bea Bolt: 0.00 1 goal',
      'Ann Arrow: 1.00xG Against/60less is betterBea Bolt: 3.00',
      'Ann Arrow: 0.00 0 goalsGoals Against/60less is betterBea Bolt: 2.00 0 goals',
    ]);
  });

  it('splits bars by proportion, in halves at zero, and inverted when less is better', {
    tags: ['h2h.bars.split', 'h2h.bars.zero', 'h2h.bars.inverted'],
  }, async () => {
    await open(CHOSEN);
    const list = await findBars();
    const shares = barsOf(list).map((bar) =>
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
    expect([list.style.getPropertyValue('--first'), list.style.getPropertyValue('--second')]).toEqual([
      'light-dark(#c8102e, #c8102e)',
      'light-dark(#00205b, #00205b)',
    ]);
  });

  it('leaves a note out of the saved picture where long values take its room', () => {
    const sideOf = (toi_str: string) => ({ ...side({ toi_str }), together: side({ toi_str: '12 h 18 min' }) });
    const middles = (toi: string) => {
      const sides = { first: sideOf(toi), second: sideOf(toi) };
      const { container } = render(<ComparisonPicture {...sides} />);
      return [...container.querySelectorAll('text')].map(({ textContent }) => textContent);
    };
    expect(middles('20 h 29 min')).toContain('Shared EV TOI');
    expect(middles('20:29')).toContain('Shared EV TOI, apart, together 12 h 18 min');
  });

  it('does not split a bar with an unknown value', { tags: ['h2h.bars.zero', 'h2h.bars.inverted'] }, () => {
    expect(barShares(1, 3, false)).toEqual([25, 75]);
    expect(barShares(1, 3, true)).toEqual([75, 25]);
    expect(barShares(0, 0, true)).toEqual([50, 50]);
    expect(barShares(null, 3, false)).toBeNull();
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
    const bars = barsOf(await findBars());
    expect(bars[0]?.textContent).toContain('Shared EV TOIapart, together 60:00');
    expect(bars[4]?.textContent).toBe('Ann Arrow: 3.00xG For/60together 4.50Bea Bolt: 1.00');
    expect(bars[6]?.textContent).toContain('xG Against/60less is better, together 1.00');
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
    const bars = barsOf(await findBars());
    expect(bars[3]?.textContent).toContain('together 1.50 and 2.25');
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

  it('shows a rate’s 80% interval below its number and in the table', async () => {
    const wide = { ...against[8470001], intervals: { assists_60: [0.5, 8.25] } };
    await open(CHOSEN, { [AGAINST]: { ...against, 8470001: wide } });
    const bars = barsOf(await findBars());
    expect(bars[3]?.textContent).toBe('Ann Arrow: 3.00, 80% interval 0.50 to 8.25Assists/60Bea Bolt: 0.00');
    fireEvent.click(screen.getByRole('button', { name: 'As table' }));
    const row = within(screen.getByRole('table')).getByRole('row', { name: /Assists/ });
    expect([...row.children].map(({ textContent }) => textContent)).toEqual([
      'Assists/60',
      '3.00 (0.50 to 8.25)',
      '0.00',
    ]);
  });
});
