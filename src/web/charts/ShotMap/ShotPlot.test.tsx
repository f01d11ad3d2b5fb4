import { describe, expect, it } from 'vitest';
import { shotMapLayout } from '../../../charts/shotMapLayout.ts';
import { SIX_SHOTS } from '../../../charts/testing/mapShots.ts';
import { goldenSvg } from '../testing/goldenSvg.tsx';
import { ShotPlot } from './ShotPlot.tsx';

describe('the drawing of the shot map', () => {
  it.each([
    ['both-teams', SIX_SHOTS],
    ['one-team', SIX_SHOTS.filter(({ side }) => side === 'loser')],
    ['no-shots', []],
  ] as const)('matches its golden: %s', async (name, shots) => {
    const svg = goldenSvg(
      <ShotPlot placed={shotMapLayout(shots, 900)} teams={{ winner: 'ABC', loser: 'XYZ' }} label="Shot map" />,
    );
    await expect(svg).toMatchFileSnapshot(`./goldens/${name}.svg`);
  });
});
