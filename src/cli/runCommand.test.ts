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

/** What a command that fails prints, and its exit code. */
async function runFailing(error: Error) {
  await runCommand('usage', () => Promise.reject(error));
  return { lines: [...lines], code: process.exitCode };
}

it.each([
  { code: 'EROFS', syscall: 'open' },
  { code: 'ENOSPC', syscall: 'write' },
  { code: 'ENOENT', syscall: 'mkdir' },
])('prints one line for an error that the user can fix: $code of $syscall', async (facts) => {
  const error = Object.assign(new Error('no way to a folder\nand more'), facts);
  expect(await runFailing(error)).toEqual({ lines: ['highslot: no way to a folder'], code: 1 });
});

it('prints the stack of a bug', async () => {
  const error = Object.assign(new Error('a source file is missing'), { code: 'ENOENT', syscall: 'open' });
  expect(await runFailing(error)).toEqual({ lines: [expect.stringMatching(/^\s+at /m)], code: 70 });
});
