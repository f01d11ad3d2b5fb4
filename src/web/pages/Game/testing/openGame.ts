import { screen, within } from '@testing-library/react';
import { vi } from 'vitest';
import { renderSite, type TestAnswer, type TestSite } from '../../../testing/renderSite.tsx';
import { GAME_ID, gameAnswers } from './gameAnswers.ts';

/** The game page's path. */
export const PAGE = `/games/id/${GAME_ID}`;

/** Renders the game page with its requests answered. The browser's log of refused ones is silent. */
export function openGame(more: Readonly<Record<string, TestAnswer>> = {}, address = PAGE): Promise<TestSite> {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  return renderSite(address, gameAnswers(more));
}

/** A table's headers, without sort arrows and hints. */
export function headersOf(table: string): string[] {
  return within(screen.getByRole('table', { name: table }))
    .getAllByRole('columnheader')
    .map((header) => (header.querySelector('button') ?? header).textContent?.replace(/[▾▴]/g, '') ?? '');
}

/** A table's rows as texts; a name cell yields only the name. */
export function rowsOf(table: string): string[][] {
  return within(screen.getByRole('table', { name: table }))
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      [...row.children].map((cell) => cell.querySelector('[class*="name" i]')?.textContent ?? cell.textContent ?? ''),
    );
}

/** One cell of a table, by row index and column header. */
export function cellOf(table: string, row: number, column: string): HTMLElement {
  const rows = within(screen.getByRole('table', { name: table })).getAllByRole('row');
  return rows[row + 1]?.children[headersOf(table).indexOf(column)] as HTMLElement;
}
