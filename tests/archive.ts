import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, it } from 'vitest';

/** Where the archive lies when nothing else is said: beside the repository, in shared/data/league. */
const USUAL_PLACE = fileURLToPath(new URL('../../shared/data/league', import.meta.url));

/**
 * The folder of real games for tests: HIGHSLOT_ARCHIVE where set, else `../shared/data/league` beside the repository.
 * Missing: null when there is no such folder; tests on real games are then skipped, not failed.
 */
export function archiveDir(): string | null {
  const place = process.env.HIGHSLOT_ARCHIVE ?? USUAL_PLACE;
  return existsSync(place) ? place : null;
}

/**
 * A `describe` for tests on real games, given the archive's folder. Without an archive it holds one skipped test that says why.
 */
export function describeWithArchive(title: string, tests: (archive: string) => void): void {
  const archive = archiveDir();
  describe(title, () => {
    if (archive === null) it.skip('needs real games: no ../shared/data/league, and HIGHSLOT_ARCHIVE names no folder');
    else tests(archive);
  });
}
