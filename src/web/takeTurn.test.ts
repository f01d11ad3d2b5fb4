import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { isDrawing, takeTurn } from './takeTurn.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
});

it('lets one part begin at a time, first come first', () => {
  const begun: string[] = [];
  expect(isDrawing()).toBe(false);
  for (const name of ['first', 'second', 'third']) takeTurn(() => begun.push(name));
  expect(begun).toEqual(['first']);
  vi.advanceTimersToNextTimer();
  expect(begun).toEqual(['first', 'second']);
  vi.advanceTimersToNextTimer();
  expect(begun).toEqual(['first', 'second', 'third']);
  expect(isDrawing()).toBe(true);
  vi.advanceTimersToNextTimer();
  expect(isDrawing()).toBe(false);
});

it('passes over who has given his turn up', () => {
  const [left, stayed] = [vi.fn(), vi.fn()];
  takeTurn(() => undefined);
  const giveUp = takeTurn(left);
  takeTurn(stayed);
  giveUp();
  vi.advanceTimersToNextTimer();
  expect(left).not.toHaveBeenCalled();
  expect(stayed).toHaveBeenCalledOnce();
});
