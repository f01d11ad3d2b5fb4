import { pino } from 'pino';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { MAX_REFUSAL_LINES, REFUSAL_LOG_MS } from './limits.ts';
import { Refusals } from './refusals.ts';

let lines: string[] = [];

beforeEach(() => {
  lines = [];
  vi.useFakeTimers({ toFake: ['performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const newRefusals = () => new Refusals({ log: pino({}, { write: (line: string) => lines.push(line) }) });

it('counts every refusal by kind and reason', () => {
  const refusals = newRefusals();
  refusals.add('refused', 'rate', 'a');
  refusals.add('refused', 'rate', 'b');
  refusals.add('closed', 'dead-stream', 'a');
  const counts = refusals.counts().filter(({ count }) => count > 0);
  expect(counts).toEqual([
    { kind: 'refused', reason: 'rate', count: 2 },
    { kind: 'closed', reason: 'dead-stream', count: 1 },
  ]);
  expect(refusals.counts().length).toBeGreaterThan(10);
});

it('logs a client at most once a minute, under a name that is not its address', () => {
  const refusals = newRefusals();
  for (let k = 0; k < 50; k++) refusals.add('refused', 'rate', '203.0.113.7');
  refusals.add('refused', 'rate', '198.51.100.1');
  expect(lines).toHaveLength(2);
  vi.advanceTimersByTime(REFUSAL_LOG_MS);
  refusals.add('shed', 'answers', '203.0.113.7');
  expect(lines).toHaveLength(3);
  const [first, second, third] = lines.map((line) => JSON.parse(line) as { client: string });
  expect(third?.client).toBe(first?.client);
  expect(second?.client).not.toBe(first?.client);
  expect(lines.join('')).not.toMatch(/203\.0\.113|198\.51/);
});

it('logs no more than some lines a minute, however many clients there are', () => {
  const refusals = newRefusals();
  for (let k = 0; k < 5000; k++) refusals.add('refused', 'rate', `client ${k}`);
  expect(lines).toHaveLength(MAX_REFUSAL_LINES);
});
