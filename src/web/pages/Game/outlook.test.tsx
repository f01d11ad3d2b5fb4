import { act, fireEvent, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { formatWin } from '../../../charts/winChart.ts';
import { CALLS, gameDataAnswer, shiftAnswer, winAnswer } from './testing/gameAnswers.ts';
import { openGame, PAGE } from './testing/openGame.ts';

/** A chart by its anchor: far cheaper than by its role on a page of this size. */
function figureAt(anchor: string): Promise<HTMLElement> {
  return waitFor(() => {
    const figure = document.querySelector<HTMLElement>(`figure#${anchor}, #${anchor} figure`);
    if (figure === null) throw new Error(`There is no chart at #${anchor} yet.`);
    return figure;
  });
}

/** A section by its heading; null without one. */
function sectionAt(heading: string): HTMLElement | null {
  return document.querySelector(`section[aria-label="${heading}"]`);
}

describe('win probability on the game page', () => {
  it('says how the winner stood, and names the biggest swing', async () => {
    await openGame();
    const figure = await figureAt('win-probability');
    expect(figure.textContent).toContain(
      'The Bears had 55% before the game. Biggest swing: Ann Alpha’s goal at 19:00 of the 3rd took the Bears from 51% to 96%.',
    );
  });

  it('has its numbers as a table', async () => {
    await openGame();
    const figure = await figureAt('win-probability');
    within(figure).getByRole('button', { name: 'As table' }).click();
    const table = await within(figure).findByRole('table');
    expect(within(table).getAllByRole('row')).toHaveLength(9);
  });

  it('speaks of now in a live game', async () => {
    const points = winAnswer().points.slice(0, 4);
    await openGame({
      [CALLS.gameData]: gameDataAnswer({ status: 'live' }),
      [CALLS.winProbability]: winAnswer({ points, swings: [] }),
    });
    const figure = await figureAt('win-probability');
    expect(figure.textContent).toContain('before the game and have 35% now.');
  });

  it('is left out without points, and for a scheduled game', async () => {
    await openGame({ [CALLS.winProbability]: winAnswer({ points: [], swings: [] }) });
    await figureAt('deserved');
    expect(sectionAt('Win Probability')).toBeNull();
  });

  it('is never certain before the end', () => {
    expect([0, 0.004, 0.5, 0.996, 1].map(formatWin)).toEqual(['0%', 'under 1%', '50%', 'over 99%', '100%']);
  });
});

describe('deserved to win on the game page', () => {
  it('says who deserved it, how often, and how sure that is', async () => {
    await openGame();
    const figure = await figureAt('deserved');
    expect(figure.textContent).toContain(
      'In 100 replays of these shots the Yaks win 63 (80% interval 59 to 67); 20 are level after 60 minutes.',
    );
    // Four goals of the winner, two of the loser.
    const marked = [...figure.querySelectorAll('[data-scored="true"]')].map(({ textContent }) => textContent);
    expect(marked).toEqual(['11%4', '26%2']);
  });

  it('does not count the goal of overtime among the sixty minutes', async () => {
    await openGame({ [CALLS.gameData]: gameDataAnswer({ final_period: 'SO', winner_score: 3, loser_score: 2 }) });
    const figure = await figureAt('deserved');
    expect(figure.textContent).toContain('ABC 1.90 expected, 2 scored');
  });

  it('is left out without xG', async () => {
    await openGame({ [CALLS.deserved]: { winner: null, loser: null, overtime: null } });
    await figureAt('win-probability');
    expect(sectionAt('Deserved to Win')).toBeNull();
  });
});

describe('the shift chart on the game page', () => {
  it('draws every shift, and marks who is on the ice at the cursor of another chart', async () => {
    await openGame();
    const figure = await figureAt('shifts');
    expect(figure.querySelectorAll('[data-player="8470001"] rect')).toHaveLength(3);
    const win = await figureAt('win-probability');
    const slider = (chart: HTMLElement) => within(chart).getByRole('slider');
    expect(figure.querySelectorAll('text[data-on="true"]')).toHaveLength(0);
    act(() => slider(win).focus());
    await waitFor(() => expect(figure.querySelectorAll('text[data-on="true"]')).toHaveLength(3));
    expect(slider(figure).getAttribute('aria-valuetext')).toContain('ABC: Ann Alpha, Gia Gamma. XYZ: Zoe Zell');
  });

  it('keeps grouping, team and period in the address, and shows what the address says', async () => {
    const site = await openGame({}, `${PAGE}?shifts=position_2_XYZ`);
    const figure = await figureAt('shifts');
    const chosen = () => within(figure).getAllByRole<HTMLInputElement>('radio', { checked: true });
    expect(chosen().map(({ value }) => value)).toEqual(['position', 'XYZ', '2']);
    expect(figure.querySelector('[data-player="8470001"]')).toBeNull();
    fireEvent.click(within(figure).getByRole('radio', { name: 'Both' }));
    await waitFor(() => expect(site.address()).toContain('?shifts=position_2'));
    expect(figure.querySelector('[data-player="8470001"]')).not.toBeNull();
  });

  it('is left out without shifts', async () => {
    await openGame({ [CALLS.shiftChart]: shiftAnswer({ players: [] }) });
    await figureAt('win-probability');
    await waitFor(() => expect(sectionAt('Shifts')).toBeNull());
  });
});
