import { describe, it } from 'vitest';

/** Options of a group: the checklist ids that its tests prove. */
export interface GroupOptions {
  readonly tags?: string[];
}

/** A `describe` for tests that need something of the machine. Where that is missing it holds one skipped test that says why (`whyNot`). */
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
    else it.skip(`not run here: ${whyNot}`);
  });
}
