import { describe, expect, it } from 'vitest';
import { formatProgress, progressPrinter, schedulePrinter } from './progressPrinter.ts';

/** An output stream that collects what is written. */
function fakeOutput(isTTY: boolean) {
  const written: string[] = [];
  const out = { isTTY, write: (text: string) => written.push(text) > 0 };
  return { written, out: out as unknown as NodeJS.WriteStream };
}

describe('progress on the console', () => {
  it('shows what is done, the total, the rate and the time left', () => {
    expect(formatProgress({ done: 320, total: 1312 }, 4, 'Read')).toBe(
      'Read 320 of 1,312 games, 80 a second, 00:12 left',
    );
    expect(formatProgress({ done: 1312, total: 1312 }, 13.12, 'Read')).toBe('Read 1,312 of 1,312 games, 100 a second');
    expect(formatProgress({ done: 0, total: 5 }, 0, 'Read')).toBe('Read 0 of 5 games, 0 a second');
    const fetched = 'Fetched 16 of 4,000 games, 1.6 a second, 41:30 left';
    expect(formatProgress({ done: 16, total: 4000 }, 10, 'Fetched')).toBe(fetched);
    const long = 'Fetched 10 of 6,310 games, 1 a second, 1 h 45 min left';
    expect(formatProgress({ done: 10, total: 6310 }, 10, 'Fetched')).toBe(long);
  });

  it('redraws one bar on a terminal', () => {
    const { written, out } = fakeOutput(true);
    let now = 0;
    const print = progressPrinter(out, () => now, 'Read');
    print({ done: 0, total: 4 });
    now = 1000;
    print({ done: 2, total: 4 });
    now = 2000;
    print({ done: 4, total: 4 });
    expect(written[1]).toBe('\r\u001b[K[############............] Read 2 of 4 games, 2 a second, 00:01 left');
    expect(written[2]).toMatch(/^\r.*4 of 4 games, 2 a second\n$/);
  });

  it('prints an occasional plain line elsewhere, and always the last', () => {
    const { written, out } = fakeOutput(false);
    let now = 0;
    const print = progressPrinter(out, () => now, 'Read');
    for (let done = 0; done <= 20; done++, now += 1000) print({ done, total: 20 });
    expect(written.map((line) => line.split(' ')[1])).toEqual(['1', '6', '11', '16', '20']);
    expect(written.join('')).not.toContain('\u001b');
  });

  it('measures the rate of each run from its own start', () => {
    const { written, out } = fakeOutput(false);
    let now = 0;
    const print = progressPrinter(out, () => now, 'Read');
    print({ done: 0, total: 1 });
    print({ done: 1, total: 1 });
    now = 60_000;
    print({ done: 0, total: 30 });
    now = 61_000;
    print({ done: 30, total: 30 });
    expect(written.at(-1)).toBe('Read 30 of 30 games, 30 a second\n');
  });

  it('prints nothing when there is nothing to do', () => {
    const { written, out } = fakeOutput(false);
    progressPrinter(out, () => 0, 'Read')({ done: 0, total: 0 });
    expect(written).toEqual([]);
  });
});

describe('the schedule on the console', () => {
  it('prints a line at once, then one every two seconds', () => {
    const { written, out } = fakeOutput(false);
    let now = 0;
    const print = schedulePrinter(out, () => now);
    print({ done: 0, total: 0 });
    print({ done: 0, total: 45 });
    now = 2000;
    print({ done: 9, total: 45 });
    print({ done: 10, total: 45 });
    expect(written).toEqual(['Fetching the schedule ...\n', 'Fetching the schedule, week 10 of 45 ...\n']);
  });
});
