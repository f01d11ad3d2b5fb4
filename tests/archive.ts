import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describeUnless, type GroupOptions } from './describeUnless.ts';

/** Where the archive lies when nothing else is said: beside the repository, in shared/data/league. */
const USUAL_PLACE = fileURLToPath(new URL('../../shared/data/league', import.meta.url));

/** Why tests on real games are skipped. */
export const NO_ARCHIVE = 'no ../shared/data/league, and HIGHSLOT_ARCHIVE names no folder';

/**
 * The folder of real games for tests: HIGHSLOT_ARCHIVE where set, else `../shared/data/league` beside the repository.
 * Missing: null when there is no such folder; tests on real games are then skipped, not failed.
 */
export function archiveDir(): string | null {
  const place = process.env.HIGHSLOT_ARCHIVE ?? USUAL_PLACE;
  return existsSync(place) ? place : null;
}

type ArchiveTests = (archive: string) => void;

/** A `describe` for tests on real games, given the archive's folder. Without an archive it holds one skipped test that says why. */
export function describeWithArchive(title: string, tests: ArchiveTests): void;
export function describeWithArchive(title: string, options: GroupOptions, tests: ArchiveTests): void;
export function describeWithArchive(title: string, ...rest: [ArchiveTests] | [GroupOptions, ArchiveTests]): void {
  const [options, tests] = rest.length === 1 ? [{}, rest[0]] : rest;
  const archive = archiveDir();
  describeUnless(archive === null ? NO_ARCHIVE : null, title, options, () => {
    if (archive !== null) tests(archive);
  });
}
