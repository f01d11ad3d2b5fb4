import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openGame } from './testing/openGame.ts';

/** The section, once it has its tables: far cheaper than by its role on a page of this size. */
function section(): Promise<HTMLElement> {
  return waitFor(() => {
    const found = document.querySelector<HTMLElement>('section[aria-label="Lines"]');
    if (found?.querySelector('table') == null) throw new Error('There are no lines yet.');
    return found;
  });
}

describe('the lines on the game page', () => {
  it('show line matchups: minutes, the share that shades the cell, and goals', async () => {
    await openGame();
    const lines = await section();
    fireEvent.click(within(lines).getByLabelText('Line matchups'));
    expect(lines.querySelector('tbody th')?.textContent).toBe('P1 – P2 – P3');
    const cell = lines.querySelector('td[data-band]');
    expect(cell?.textContent).toBe('02:05 64% (1–0)');
    expect(cell?.getAttribute('data-band')).toBe('5');
    expect(cell?.querySelector('span')?.title).toBe('0.60 expected goals to 0.40, goals 1–0');
  });

  it('begin with the forward lines of both teams, with the numbers that the story tells', async () => {
    await openGame();
    const lines = await section();
    expect([...lines.querySelectorAll('h3')].map(({ textContent }) => textContent)).toEqual(['ABC', 'XYZ']);
    const [headers, cells] = ['thead th', 'tbody tr:first-child > *'].map((one) =>
      [...lines.querySelectorAll(`table:first-of-type ${one}`)].map(({ textContent }) => textContent ?? ''),
    );
    const at = (header: RegExp) => cells?.[headers?.findIndex((text) => header.test(text)) ?? -1];
    expect([at(/^Line/), at(/^TOI/), at(/^xGF(?![%/])/), at(/^xGA(?![%/])/)]).toEqual([
      'P1 – P2 – P3',
      '10:00',
      '0.60',
      '0.40',
    ]);
  });

  it('list the lines of both teams, each leading to its skaters together', async () => {
    await openGame();
    const lines = await section();
    fireEvent.click(within(lines).getByLabelText('Pairs'));
    expect([...lines.querySelectorAll('h3')].map(({ textContent }) => textContent)).toEqual(['ABC', 'XYZ']);
    const link = [...lines.querySelectorAll('a')].find(({ textContent }) => textContent === 'P2 – P3');
    expect(link?.getAttribute('href')).toContain('/teams/ABC/lines?view=together&skater=8470002&skater=8470003');
    expect(screen.queryByText('No such line was on the ice.')).toBeNull();
  });
});
