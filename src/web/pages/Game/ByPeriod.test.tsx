import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { CALLS, gameDataAnswer, snakeAnswer, wireShot } from './testing/gameAnswers.ts';
import { openGame } from './testing/openGame.ts';

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

  it('adds up to the expected goals printed above, and the chart ends at their difference', async () => {
    const shots = (side: 'winner' | 'loser', xgs: readonly number[]) =>
      xgs.map((xg_value, k) =>
        wireShot({
          event_id: k + (side === 'winner' ? 100 : 200),
          period: k + 1,
          xg_value,
          playing_for: side === 'winner' ? 'ABC' : 'XYZ',
        }),
      );
    const winner = [1.2246, 1.2246, 1.2146];
    const loser = [0.685, 0.685, 0.675];
    const snake = snakeAnswer(1.6188);
    await openGame({
      [CALLS.xgSummary]: {
        winner_xg: 3.6638,
        loser_xg: 2.045,
        winner_ev_xg: 2.3349,
        loser_ev_xg: 2.045,
        winner_st_xg: 1.3289,
        loser_st_xg: 0,
      },
      [CALLS.shotData]: { shot_locations: { winner: shots('winner', winner), loser: shots('loser', loser) } },
      [CALLS.snake()]: snake,
    });
    const [, own = [], other = []] = await cellsOf('Expected goals');
    for (const row of [own, other]) {
      const numbers = row.slice(1).map(Number);
      const total = numbers.pop() ?? 0;
      expect(numbers.reduce((sum, xg) => sum + xg, 0)).toBeCloseTo(total, 9);
    }
    await waitFor(() => expect([own.at(-1), other.at(-1)]).toEqual(['3.66', '2.05']));
    const bar = screen.getByRole('region', { name: 'Total Expected Goals' });
    expect(bar.textContent).toContain('3.66');
    const figure = await screen.findByRole('figure', { name: /^Net expected goals/ });
    await waitFor(() => expect(figure.textContent).toContain('The Bears ended 1.61 expected goals ahead'));
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

  it('is hidden for a game that has not begun, as is all else without numbers', async () => {
    const { calls } = await openGame({
      [CALLS.gameData]: gameDataAnswer({ status: 'scheduled', winner_score: null, loser_score: null }),
    });
    await screen.findByText(/Not played yet/);
    for (const name of ['By Period', 'xG Chart', 'Shot Map', 'Matchups']) {
      expect(screen.queryByRole('region', { name })).toBeNull();
    }
    expect(screen.queryByRole('radio')).toBeNull();
    expect(calls.some((call) => call.includes('xg-snake'))).toBe(false);
  });
});
