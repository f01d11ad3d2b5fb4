import { describe, expect, it } from 'vitest';
import { snakeState, snakeSummary } from '../../../charts/snakeChart.ts';
import { NARROW_HEIGHT, snakeLayout, WIDE_HEIGHT } from '../../../charts/snakeLayout.ts';
import { LOSER, NO_SHOTS, ONE_TEAM, OVERTIME, REGULATION, WINNER } from '../../../charts/testing/snakeSteps.ts';
import { goldenSvg } from '../testing/goldenSvg.tsx';
import { SnakePlot } from './SnakePlot.tsx';

describe('the drawing of the xG snake', () => {
  it.each([
    ['regulation', REGULATION, 900],
    ['overtime', OVERTIME, 900],
    ['no-shots', NO_SHOTS, 900],
    ['one-team', ONE_TEAM, 900],
    ['phone', REGULATION, 358],
  ] as const)('matches its golden: %s', async (name, steps, width) => {
    const state = snakeState(WINNER, LOSER, steps);
    if (state === null) throw new Error('nothing to draw');
    const svg = goldenSvg(
      <SnakePlot
        layout={snakeLayout(state, width, width < 700 ? NARROW_HEIGHT : WIDE_HEIGHT)}
        colors={{ winner: WINNER.color, loser: LOSER.color }}
        label={snakeSummary(state)}
      />,
    );
    await expect(svg).toMatchFileSnapshot(`./goldens/${name}.svg`);
  });
});
