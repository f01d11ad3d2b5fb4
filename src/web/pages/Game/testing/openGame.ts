import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import { renderSite, type TestAnswer, type TestSite } from '../../../testing/renderSite.tsx';
import { GAME_ID, gameAnswers } from './gameAnswers.ts';

/** The game page's address. */
export const PAGE = `/games/id/${GAME_ID}`;

/** Every test begins with an empty storage, and failed calls may be logged; called once a file. */
export function startEachAfresh(): void {
  beforeEach(() => {
    localStorage.clear();
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
  });
  afterEach(() => {
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });
}

/** The page with its calls answered. */
export function openGame(more: Readonly<Record<string, TestAnswer>> = {}, address = PAGE): Promise<TestSite> {
  return renderSite(address, gameAnswers(more));
}

/** The headers of a table, without the arrow of its sort and the hints. */
export function headersOf(table: string): string[] {
  return within(screen.getByRole('table', { name: table }))
    .getAllByRole('columnheader')
    .map((header) => (header.querySelector('button') ?? header).textContent?.replace(/[▾▴]/g, '') ?? '');
}

/** The rows of a table as texts; a name cell is the name alone. */
export function rowsOf(table: string): string[][] {
  return within(screen.getByRole('table', { name: table }))
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      [...row.children].map((cell) => cell.querySelector('[class*="name" i]')?.textContent ?? cell.textContent ?? ''),
    );
}

/** One cell of a table by its row, from 0, and its column's header. */
export function cellOf(table: string, row: number, column: string): HTMLElement {
  const rows = within(screen.getByRole('table', { name: table })).getAllByRole('row');
  return rows[row + 1]?.children[headersOf(table).indexOf(column)] as HTMLElement;
}
