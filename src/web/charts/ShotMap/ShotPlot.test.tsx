import { cleanup, render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { shotMapLayout } from '../../../charts/shotMapLayout.ts';
import { SIX_SHOTS } from '../../../charts/testing/mapShots.ts';
import { goldenSvg } from '../testing/goldenSvg.tsx';
import { ShotPlot, ShotTip } from './ShotPlot.tsx';

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

it('renders no tooltip for a shot without a named shooter', { tags: ['game.tip.none'] }, () => {
  const [mark] = shotMapLayout(SIX_SHOTS, 900);
  if (mark === undefined) throw new Error('no shot is placed');
  const shot = { ...mark.shot, shooterId: null };
  render(<ShotTip mark={{ ...mark, shot: { ...shot, shooter: 'Ann Alpha' } }} width={900} />);
  expect(screen.getByRole('tooltip').textContent).toContain('Ann Alpha');
  cleanup();
  render(<ShotTip mark={{ ...mark, shot: { ...shot, shooter: null } }} width={900} />);
  expect(screen.queryByRole('tooltip')).toBeNull();
});
