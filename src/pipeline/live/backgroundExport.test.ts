import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { BackgroundExport } from './backgroundExport.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const minutes = (count: number) => vi.advanceTimersByTimeAsync(count * 60_000);

it('writes at the first request, then once for all requests of four minutes', async () => {
  let written = 0;
  const files = new BackgroundExport(async () => void written++);
  files.request();
  await minutes(0);
  expect(written).toBe(1);
  files.request();
  await minutes(1);
  files.request();
  await minutes(2);
  expect(written).toBe(1);
  await minutes(1);
  expect(written).toBe(2);
  await minutes(60);
  expect(written).toBe(2);
});

it('writes one export after the other, and stops when the last has ended', async () => {
  const ends: (() => void)[] = [];
  const files = new BackgroundExport(() => new Promise((resolve) => void ends.push(resolve)));
  files.request();
  await minutes(5);
  files.request();
  await minutes(0);
  expect(ends).toHaveLength(1);
  ends[0]?.();
  await minutes(0);
  expect(ends).toHaveLength(2);
  files.request();
  let hasStopped = false;
  const stopped = files.stop().then(() => {
    hasStopped = true;
  });
  await minutes(10);
  expect([ends.length, hasStopped]).toEqual([2, false]);
  ends[1]?.();
  await stopped;
});
