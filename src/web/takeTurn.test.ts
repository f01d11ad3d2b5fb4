import { afterEach, beforeEach, expect, it, vi } from 'vitest';

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers();
});
afterEach(() => void vi.useRealTimers());

it('lets one part begin at a time, first come first, after the frame of the site', async () => {
  const { isDrawing, takeTurn } = await import('./takeTurn.ts');
  const begun: string[] = [];
  expect(isDrawing()).toBe(true);
  takeTurn(() => begun.push('first'));
  takeTurn(() => begun.push('second'));
  expect(begun).toEqual([]);
  vi.advanceTimersToNextTimer();
  expect(begun).toEqual(['first']);
  vi.advanceTimersToNextTimer();
  expect(begun).toEqual(['first', 'second']);
  expect(isDrawing()).toBe(true);
  vi.advanceTimersToNextTimer();
  expect(isDrawing()).toBe(false);
});

it('begins at once where nothing else is being drawn', async () => {
  const { isDrawing, takeTurn } = await import('./takeTurn.ts');
  vi.advanceTimersToNextTimer();
  const begin = vi.fn();
  takeTurn(begin);
  expect(begin).toHaveBeenCalledOnce();
  expect(isDrawing()).toBe(true);
});

it('passes over who has given his turn up', async () => {
  const { takeTurn } = await import('./takeTurn.ts');
  const [left, stayed] = [vi.fn(), vi.fn()];
  const giveUp = takeTurn(left);
  takeTurn(stayed);
  giveUp();
  vi.advanceTimersToNextTimer();
  expect(left).not.toHaveBeenCalled();
  expect(stayed).toHaveBeenCalledOnce();
});
