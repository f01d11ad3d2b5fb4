import { renderHook, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { isDrawing } from '../takeTurn.ts';
import { useDrawn } from './useDrawn.ts';

it('draws an answer in a turn of its own once it has come, and takes it away with the answer', async () => {
  const { result, rerender } = renderHook(({ answer }) => useDrawn(answer), {
    initialProps: { answer: undefined as string | undefined },
  });
  expect(result.current).toBeUndefined();
  rerender({ answer: 'one' });
  await waitFor(() => expect(result.current).toBe('one'));
  rerender({ answer: 'two' });
  await waitFor(() => expect(result.current).toBe('two'));
  rerender({ answer: undefined });
  expect(result.current).toBeUndefined();
});

it('draws what is at hand from the start with the page', async () => {
  await waitFor(() => expect(isDrawing()).toBe(false));
  const { result } = renderHook(() => useDrawn('at hand'));
  expect(result.current).toBe('at hand');
});

it('lets what is at hand wait while something else is being drawn', async () => {
  await waitFor(() => expect(isDrawing()).toBe(false));
  const { result, rerender } = renderHook(({ answer }) => useDrawn(answer), {
    initialProps: { answer: undefined as string | undefined },
  });
  rerender({ answer: 'first' });
  const below = renderHook(() => useDrawn('below'));
  expect(below.result.current).toBeUndefined();
  await waitFor(() => expect(below.result.current).toBe('below'));
  expect(result.current).toBe('first');
});
