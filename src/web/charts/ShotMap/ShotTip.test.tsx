import { cleanup, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { shotMapLayout } from '../../../charts/shotMapLayout.ts';
import { SIX_SHOTS } from '../../../charts/testing/mapShots.ts';
import { ShotTip } from './ShotTip.tsx';

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
