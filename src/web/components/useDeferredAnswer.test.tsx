import { renderHook, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useDeferredAnswer } from './useDeferredAnswer.ts';

it('returns an answer after it has arrived, and nothing once it is gone', async () => {
  const { result, rerender } = renderHook(({ answer }) => useDeferredAnswer(answer), {
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

it('returns an answer that is already there on mount', () => {
  const { result } = renderHook(() => useDeferredAnswer('present'));
  expect(result.current).toBe('present');
});
