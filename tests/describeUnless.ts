import { describe, it } from 'vitest';

/** Options of a group of tests: the checklist ids that they prove. */
export interface GroupOptions {
  readonly tags?: string[];
}

/**
 * A `describe` for tests that this machine may not be able to run: with a reason `whyNot`, it holds one skipped test.
 */
export function describeUnless(whyNot: string | null, title: string, tests: () => void): void;
export function describeUnless(whyNot: string | null, title: string, options: GroupOptions, tests: () => void): void;
export function describeUnless(
  whyNot: string | null,
  title: string,
  ...[first, second]: [() => void] | [GroupOptions, () => void]
): void {
  const options = typeof first === 'function' ? {} : first;
  const tests = typeof first === 'function' ? first : second;
  describe(title, options, () => {
    if (whyNot === null) tests?.();
    else it.skip(`skipped: ${whyNot}`);
  });
}
