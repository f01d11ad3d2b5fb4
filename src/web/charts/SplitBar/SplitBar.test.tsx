import { render } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { WINNER } from '../../../charts/testing/snakeSteps.ts';
import { goldenSvg } from '../testing/goldenSvg.tsx';
import { printedShares, SplitBar, splitShares } from './SplitBar.tsx';

const side = (label: string, value: number | null) => ({ label, value, color: WINNER.color });

describe('a bar split in two', () => {
  it('is split by each side’s percent of the sum, and in halves when both are zero', {
    tags: ['game.xg-bar.split'],
  }, () => {
    expect(splitShares(side('A', 3), side('B', 1))).toEqual([75, 25]);
    expect(splitShares(side('A', 0), side('B', 0))).toEqual([50, 50]);
    expect(splitShares(side('A', 0), side('B', 2))).toEqual([0, 100]);
    expect(splitShares(side('A', null), side('B', 2))).toBeNull();
    expect(printedShares([50.5, 49.5])).toEqual([51, 49]);
  });

  it('prints both values and both percents, and a dash for an unknown value', () => {
    const { container, rerender } = render(<SplitBar left={side('A', 3.571)} right={side('B', 3.2)} unit="xG" />);
    expect(container.textContent).toBe('A3.57xGB3.20xG53%47%');
    rerender(<SplitBar left={side('A', null)} right={side('B', 3.2)} unit="xG" />);
    expect(container.textContent).toBe('A–xGB3.20xG');
  });

  it('matches its golden: split, one-sided, level, unknown', async () => {
    const bars = [
      [3.571, 3.2],
      [2, 0.1],
      [0, 0],
      [null, 1],
    ].map(([left = null, right = null]) => (
      <SplitBar key={`${left} ${right}`} left={side('ABC', left)} right={side('XYZ', right)} unit="xG" />
    ));
    await expect(goldenSvg(<div>{bars}</div>)).toMatchFileSnapshot('./goldens/bars.html');
  });
});
