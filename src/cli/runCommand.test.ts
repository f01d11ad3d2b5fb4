import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { runCommand } from './runCommand.ts';

const lines: unknown[] = [];
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation((line) => void lines.push(line));
});
afterEach(() => {
  vi.restoreAllMocks();
  lines.length = 0;
  process.exitCode = undefined;
});

/** What is printed, and the exit code, when a command fails. */
async function failing(error: Error) {
  await runCommand('usage', () => Promise.reject(error));
  return { lines: [...lines], code: process.exitCode };
}

it.each([
  { code: 'EROFS', syscall: 'open' },
  { code: 'ENOSPC', syscall: 'write' },
  { code: 'ENOENT', syscall: 'mkdir' },
])('tells what a person can set right in a line: $code of $syscall', async (facts) => {
  const error = Object.assign(new Error('no way to a folder\nand more'), facts);
  expect(await failing(error)).toEqual({ lines: ['highslot: no way to a folder'], code: 1 });
});

it('shows where a fault of ours is', async () => {
  const error = Object.assign(new Error('a file of ours is not there'), { code: 'ENOENT', syscall: 'open' });
  expect(await failing(error)).toEqual({ lines: [expect.stringMatching(/^\s+at /m)], code: 70 });
});
