import { act, cleanup, render } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { LOSER, WINNER } from '../../../charts/testing/snakeSteps.ts';
import { goldenSvg } from '../testing/goldenSvg.tsx';
import styles from './CentredBar.module.css';
import { CentredBar } from './CentredBar.tsx';

/** Renders a bar in a box of the given width, as measured by the browser. */
async function barIn(width: number, value: number) {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      readonly #tell: (sizes: { contentRect: DOMRect }[]) => void;
      constructor(tell: (sizes: { contentRect: DOMRect }[]) => void) {
        this.#tell = tell;
      }
      observe() {
        queueMicrotask(() => this.#tell([{ contentRect: new DOMRect(0, 0, width, 28) }]));
      }
      disconnect() {}
    },
  );
  const bar = <CentredBar label="Goals per Game vs. Average" value={value} color={WINNER.color} />;
  const { container } = await act(async () => render(bar));
  const track = container.querySelector<HTMLElement>('[style]');
  const fill = container.querySelector<HTMLElement>('[data-width]');
  const label = fill?.firstElementChild;
  return {
    left: track?.style.getPropertyValue('--bar-left'),
    width: track?.style.getPropertyValue('--bar-width'),
    isPositive: fill?.dataset.positive,
    text: label?.textContent,
    isInside: label?.className === styles.inside,
  };
}

describe('the centred bar', () => {
  it.each([
    [0.4, 'more', 'better'],
    [-0.4, 'more', 'worse'],
    [0.4, 'less', 'worse'],
    [-0.4, 'less', 'better'],
    [0.004, 'less', 'average'],
  ] as const)('says in a word whether a difference is good: %s with %s being good', (value, good, word) => {
    const bar = <CentredBar label="Goals" value={value} color={WINNER.color} good={good} />;
    expect(render(bar).getByText(/^(better|worse|average)$/).textContent).toBe(`● ${word}`);
  });

  it('starts at the centre, positive to the right and negative to the left', { tags: ['team.bars.fill'] }, async () => {
    expect(await barIn(400, 0.6)).toMatchObject({ left: '50%', width: '30%', isPositive: 'true' });
    cleanup();
    expect(await barIn(400, -0.6)).toMatchObject({ left: '20%', width: '30%', isPositive: 'false' });
  });

  it.each([
    [0.25, '12.5%'],
    [-1, '50%'],
    [1, '50%'],
    [1.8, '50%'],
    [0, '0%'],
  ])('a value of %s is %s of the bar wide', { tags: ['team.bars.width'] }, async (value, width) => {
    expect((await barIn(400, value)).width).toBe(width);
  });

  it.each([
    [0.15, 400, true], // 30 px
    [0.145, 400, false], // 29 px
    [-0.2, 300, true], // 30 px
    [-0.2, 290, false], // 29 px
  ])(
    'a value of %s on a bar of %s px has its label inside: %s',
    { tags: ['team.bars.label-outside'] },
    async (value, width, isInside) => {
      const bar = await barIn(width, value);
      expect(bar.isInside).toBe(isInside);
      expect(bar.text).toMatch(/^[+−]0\.\d\d$/);
    },
  );
});

describe('the drawing of centred bars', () => {
  it('matches its golden', async () => {
    const bars = [0.82, -0.42, 0.06, 1.7, 0, null].map((value) => (
      <CentredBar key={value} label="xG per Game vs. Average" value={value} color={LOSER.color} />
    ));
    await expect(goldenSvg(<div>{bars}</div>)).toMatchFileSnapshot('./goldens/bars.html');
  });
});
