import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { CALLS, gameDataAnswer, snakeAnswer, wireShot } from './testing/gameAnswers.ts';
import { openGame, resetBeforeEach } from './testing/openGame.ts';

resetBeforeEach();

/** The cells of one of the section's tables, row by row. */
async function cellsOf(name: string): Promise<(string | null)[][]> {
  const table = await screen.findByRole('table', { name: `${name} by period` });
  return within(table)
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent));
}

const loserShot = { playing_for: 'XYZ', x: -60 } as const;

describe('a game by period', () => {
  it('counts goals, shots on goal and xG of both teams, with totals last', async () => {
    await openGame();
    expect(await cellsOf('Goals')).toEqual([
      ['Goals', '1st', '2nd', '3rd', 'Total'],
      ['ABC', '0', '1', '0', '4'],
      ['XYZ', '0', '0', '0', '2'],
    ]);
    expect(await cellsOf('Shots on goal')).toEqual([
      ['Shots', '1st', '2nd', '3rd', 'Total'],
      ['ABC', '1', '1', '0', '2'],
      ['XYZ', '0', '0', '1', '1'],
    ]);
    expect((await cellsOf('Expected goals'))[1]).toEqual(['ABC', '0.10', '0.04', '0.00', '0.14']);
  });

  it('credits the shootout goal to its winner, and keeps the column of an overtime without shots', async () => {
    await openGame({ [CALLS.gameData]: gameDataAnswer({ final_period: 'SO', winner_score: 3 }) });
    expect(await cellsOf('Goals')).toEqual([
      ['Goals', '1st', '2nd', '3rd', 'OT', 'SO', 'Total'],
      ['ABC', '0', '1', '0', '0', '1', '3'],
      ['XYZ', '0', '0', '0', '0', '0', '2'],
    ]);
    expect((await cellsOf('Shots on goal'))[0]).toEqual(['Shots', '1st', '2nd', '3rd', 'OT', 'Total']);
  });

  it('numbers the overtimes when there is more than one', async () => {
    await openGame({
      [CALLS.gameData]: gameDataAnswer({ final_period: 'OT' }),
      [CALLS.shotData]: { shot_locations: { winner: [wireShot({ period: 5 })], loser: [wireShot(loserShot)] } },
    });
    expect((await cellsOf('Expected goals'))[0]).toEqual(['xG', '1st', '2nd', '3rd', 'OT1', 'OT2', 'Total']);
  });

  it('shows dashes for periods not yet played, and the clock of a live game', async () => {
    await openGame({
      [CALLS.gameData]: gameDataAnswer({ status: 'live', winner_score: 0, loser_score: 0 }),
      [CALLS.shotData]: { shot_locations: { winner: [wireShot()], loser: [] } },
      [CALLS.snake()]: { ...snakeAnswer(), xgs: snakeAnswer().xgs.slice(0, 2) },
    });
    expect((await cellsOf('Shots on goal')).slice(1)).toEqual([
      ['ABC', '1', '–', '–', '1'],
      ['XYZ', '0', '–', '–', '0'],
    ]);
    await waitFor(() =>
      expect(screen.getByText('Live').parentElement?.textContent).toContain('Live, 10:00 of the 1st.'),
    );
  });

  it('is hidden for a game that has not begun', async () => {
    await openGame({
      [CALLS.gameData]: gameDataAnswer({ status: 'scheduled', winner_score: null, loser_score: null }),
    });
    await screen.findByText(/Not played yet/);
    expect(screen.queryByRole('region', { name: 'By Period' })).toBeNull();
  });
});
