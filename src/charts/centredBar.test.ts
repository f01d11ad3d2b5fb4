import { describe, expect, it } from 'vitest';
import { centredBarLayout } from './centredBar.ts';

describe('the layout of a centred bar', () => {
  it('is |value| x 50% wide up to the edge, positive to the right and negative to the left', () => {
    expect(centredBarLayout(0.5, 400)).toMatchObject({ width: 25, left: 50, isPositive: true });
    expect(centredBarLayout(-0.5, 400)).toMatchObject({ width: 25, left: 25, isPositive: false });
    expect(centredBarLayout(1.7, 400)).toMatchObject({ width: 50, left: 50 });
    expect(centredBarLayout(0, 400)).toMatchObject({ width: 0, left: 50 });
  });

  it('puts its label inside from 30 px', () => {
    expect(centredBarLayout(0.15, 400).isLabelInside).toBe(true);
    expect(centredBarLayout(0.149, 400).isLabelInside).toBe(false);
    expect(centredBarLayout(-0.15, 390).isLabelInside).toBe(false);
  });
});
