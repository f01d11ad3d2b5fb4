import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useIsSettled } from './useIsSettled.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('waits for the first screen, then for the browser to have nothing else to do', () => {
  const { result } = renderHook(() => useIsSettled());
  act(() => void vi.advanceTimersByTime(1100));
  expect(result.current).toBe(false);
  act(() => void vi.advanceTimersByTime(300));
  expect(result.current).toBe(true);
});

it('is called off with its page', () => {
  const { unmount } = renderHook(() => useIsSettled());
  unmount();
  expect(vi.getTimerCount()).toBe(0);
});
