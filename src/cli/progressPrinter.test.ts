import { describe, expect, it } from 'vitest';
import { formatCount } from './format.ts';
import { formatProgress, progressPrinter, schedulePrinter } from './progressPrinter.ts';

/** An output stream that collects what is written. */
function fakeOutput(isTTY: boolean) {
  const written: string[] = [];
  const out = { isTTY, write: (text: string) => written.push(text) > 0 };
  return { written, out: out as unknown as NodeJS.WriteStream };
}

describe('progress on the console', () => {
  it('shows what is done, the total, the rate and the time left', () => {
    const read = (done: number, total: number, seconds: number) =>
      formatProgress({ done, total, fetched: null }, seconds);
    expect(read(320, 1312, 4)).toBe('320 of 1,312 games read, 80 a second, 00:12 left');
    expect(read(1312, 1312, 13.12)).toBe('1,312 of 1,312 games read, 100 a second');
    expect(read(0, 5, 0)).toBe('0 of 5 games read, 0 a second');
  });

  it('counts games read with the league too, and gives the pace of fetching until all are fetched', () => {
    const text = (done: number, fetched: number, total: number) => formatProgress({ done, total, fetched }, 10);
    expect(text(0, 16, 4000)).toBe('0 of 4,000 games read, 16 fetched, 1.6 a second, 41:30 left');
    expect(text(2, 10, 6310)).toBe('2 of 6,310 games read, 10 fetched, 1 a second, 1 h 45 min left');
    expect(text(40, 100, 100)).toBe('40 of 100 games read, 100 fetched');
  });

  it('redraws one bar on a terminal', () => {
    const { written, out } = fakeOutput(true);
    let now = 0;
    const print = progressPrinter(out, () => now);
    print({ done: 0, total: 4, fetched: null });
    now = 1000;
    print({ done: 2, total: 4, fetched: null });
    now = 2000;
    print({ done: 4, total: 4, fetched: null });
    expect(written[1]).toBe('\r\u001b[K[############............] 2 of 4 games read, 2 a second, 00:01 left');
    expect(written[2]).toMatch(/^\r.*4 of 4 games read, 2 a second\n$/);
  });

  it('draws fetched games apart in the same bar, and measures their pace from the first fetch', () => {
    const { written, out } = fakeOutput(true);
    let now = 0;
    const print = progressPrinter(out, () => now);
    print({ done: 0, total: 24, fetched: 0 });
    now = 4000;
    print({ done: 0, total: 24, fetched: 4 });
    print({ done: 3, total: 24, fetched: 4 });
    now = 24_000;
    print({ done: 4, total: 24, fetched: 24 });
    print({ done: 24, total: 24, fetched: 24 });
    const drawn = written.map((line) => line.slice('\r\u001b[K'.length));
    expect(drawn).toEqual([
      '[........................] 0 of 24 games read, 0 fetched, 0 a second',
      '[----....................] 0 of 24 games read, 4 fetched, 1 a second, 00:20 left',
      '[###-....................] 3 of 24 games read, 4 fetched, 1 a second, 00:20 left',
      '[####--------------------] 4 of 24 games read, 24 fetched',
      '[########################] 24 of 24 games read, 24 fetched\n',
    ]);
  });

  it('prints an occasional plain line elsewhere, and always the last', () => {
    const { written, out } = fakeOutput(false);
    let now = 0;
    const print = progressPrinter(out, () => now);
    for (let done = 0; done <= 20; done++, now += 1000) print({ done, total: 20, fetched: null });
    print({ done: 20, total: 20, fetched: null });
    expect(written.map((line) => line.split(' ')[0])).toEqual(['1', '6', '11', '16', '20']);
    expect(written.join('')).not.toContain('\u001b');
  });

  it('measures the rate of each run from its own start', () => {
    const { written, out } = fakeOutput(false);
    let now = 0;
    const print = progressPrinter(out, () => now);
    print({ done: 0, total: 1, fetched: null });
    print({ done: 1, total: 1, fetched: null });
    now = 60_000;
    print({ done: 0, total: 30, fetched: null });
    now = 61_000;
    print({ done: 30, total: 30, fetched: null });
    expect(written.at(-1)).toBe('30 of 30 games read, 30 a second\n');
  });

  it('prints nothing when there is nothing to do', () => {
    const { written, out } = fakeOutput(false);
    progressPrinter(out, () => 0)({ done: 0, total: 0, fetched: null });
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

it('formats counts with a plural and thousands separators', () => {
  expect([0, 1, 2, 1312].map((value) => formatCount(value, 'game'))).toEqual([
    '0 games',
    '1 game',
    '2 games',
    '1,312 games',
  ]);
});
