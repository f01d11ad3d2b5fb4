import { describe, it } from 'vitest';

/** A `describe` for tests that need something of the machine. Where it is missing (`whyNot` says what) it holds one skipped test of that name. */
export function describeUnless(whyNot: string | null, title: string, tests: () => void): void {
  describe(title, () => {
    if (whyNot === null) tests();
    else it.skip(`not run here: ${whyNot}`);
  });
}
