import { describe, expect, it } from 'vitest';
import { progressPrinter, progressText } from './progressPrinter.ts';

/** Collects what is written. */
function screen(isTTY: boolean) {
  const written: string[] = [];
  const out = { isTTY, write: (text: string) => written.push(text) > 0 };
  return { written, out: out as unknown as NodeJS.WriteStream };
}

describe('the progress of an ingest', () => {
  it('tells games done and in all, the rate and the time left', () => {
    expect(progressText({ done: 320, total: 1312 }, 4)).toBe('320 of 1,312 games, 80 a second, 00:12 left');
    expect(progressText({ done: 1312, total: 1312 }, 13.12)).toBe('1,312 of 1,312 games, 100 a second');
    expect(progressText({ done: 0, total: 5 }, 0)).toBe('0 of 5 games, 0 a second');
  });

  it('draws one bar over and over on a terminal', () => {
    const { written, out } = screen(true);
    let now = 0;
    const show = progressPrinter(out, () => now);
    show({ done: 0, total: 4 });
    now = 1000;
    show({ done: 2, total: 4 });
    now = 2000;
    show({ done: 4, total: 4 });
    expect(written[1]).toBe('\r\u001b[K[############............] 2 of 4 games, 2 a second, 00:01 left');
    expect(written[2]).toMatch(/^\r.*4 of 4 games, 2 a second\n$/);
  });

  it('writes a plain line now and then elsewhere, and always the last', () => {
    const { written, out } = screen(false);
    let now = 0;
    const show = progressPrinter(out, () => now);
    for (let done = 0; done <= 20; done++, now += 1000) show({ done, total: 20 });
    expect(written.map((line) => line.split(' ')[0])).toEqual(['1', '6', '11', '16', '20']);
    expect(written.join('')).not.toContain('\u001b');
  });

  it('says nothing when there is nothing to do', () => {
    const { written, out } = screen(false);
    progressPrinter(out, () => 0)({ done: 0, total: 0 });
    expect(written).toEqual([]);
  });
});
