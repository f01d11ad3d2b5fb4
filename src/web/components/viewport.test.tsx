import { act, render } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { useWidth } from './viewport.ts';

type Measure = (entries: readonly { contentRect: { width: number } }[]) => void;
let measures: Measure[] = [];
/** The widths that a chart was drawn with. */
let drawn: number[] = [];

function Chart({ initial, beyond }: { initial: number; beyond?: number }) {
  const [box, width] = useWidth<HTMLDivElement>(initial, beyond);
  drawn.push(width);
  return <div ref={box} />;
}

/** Draws a chart whose box has a width, at a distance from the top of the screen. */
function draw(chart: { initial: number; beyond?: number }, width: number, top = 0): void {
  measures = [];
  drawn = [];
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(measure: Measure) {
        measures.push(measure);
      }
      observe() {}
      disconnect() {}
    },
  );
  const { container } = render(<Chart {...chart} />);
  const box = container.firstElementChild as HTMLElement;
  box.getBoundingClientRect = () => ({ top, bottom: top + 400 }) as DOMRect;
  act(() => {
    for (const measure of measures) measure([{ contentRect: { width } }]);
  });
}

describe('the width of a chart', () => {
  it('is that of the screen without margins before the first is measured, so that a phone draws it once', () => {
    vi.stubGlobal('innerWidth', 412);
    draw({ initial: 720 }, 380);
    expect(drawn).toEqual([380]);
  });

  it('is that of the chart before it, also where one goes beyond the margins', () => {
    draw({ initial: 900 }, 348);
    draw({ initial: 720 }, 348);
    expect(drawn).toEqual([348]);
    draw({ initial: 720, beyond: 16 }, 364);
    expect(drawn).toEqual([364]);
    draw({ initial: 720 }, 348);
    expect(drawn).toEqual([348]);
  });

  it.each([0, 5000])('is drawn as measured where it differs, %s px down the page', (top) => {
    draw({ initial: 900 }, 348);
    draw({ initial: 900 }, 600, top);
    expect(drawn).toEqual([348, 600]);
  });
});
