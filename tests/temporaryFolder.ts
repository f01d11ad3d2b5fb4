import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';

const folders: string[] = [];

// Said once for the file, since a hook named within a test or another hook never runs. The first to be named, it is the last to run:
// what still holds files in the folders has been closed by then.
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/** A new empty folder: for a file's tests as a whole, or for one of them. All are removed when the file's tests are over. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'highslot-test-'));
  folders.push(folder);
  return folder;
}
