import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describeUnless, type GroupOptions } from './describeUnless.ts';

/** The default archive: shared/data/league next to the repository. */
const DEFAULT_FOLDER = fileURLToPath(new URL('../../shared/data/league', import.meta.url));

/** The reason for skipping tests on real games. */
export const NO_ARCHIVE = 'no ../shared/data/league, and HIGHSLOT_ARCHIVE names no folder';

/**
 * The folder of real games for tests: HIGHSLOT_ARCHIVE if set, else `../shared/data/league` next to the repository.
 *
 * **Missing**: null if the folder does not exist; tests on real games are then skipped.
 */
export function archiveDir(): string | null {
  const folder = process.env.HIGHSLOT_ARCHIVE ?? DEFAULT_FOLDER;
  return existsSync(folder) ? folder : null;
}

type ArchiveTests = (archive: string) => void;

/** A `describe` for tests on real games. Without an archive it holds one skipped test with the reason. */
export function describeWithArchive(title: string, tests: ArchiveTests): void;
export function describeWithArchive(title: string, options: GroupOptions, tests: ArchiveTests): void;
export function describeWithArchive(title: string, ...rest: [ArchiveTests] | [GroupOptions, ArchiveTests]): void {
  const [options, tests] = rest.length === 1 ? [{}, rest[0]] : rest;
  const archive = archiveDir();
  describeUnless(archive === null ? NO_ARCHIVE : null, title, options, () => {
    if (archive !== null) tests(archive);
  });
}
