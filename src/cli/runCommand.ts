import { ConfigError } from '../config.ts';
import { FeedError } from '../feed/source/feedError.ts';
import { IngestError } from '../pipeline/ingest/ingestError.ts';
import { StoreError } from '../store/storeError.ts';
import { ListenError } from './listenError.ts';

/** Exit code for a bug in the program. Source: sysexits.h, EX_SOFTWARE. */
const EX_SOFTWARE = 70;

/** System errors that the user can fix: no space, too many open files, missing permission, a failing disk. */
const USER_FIXABLE = new Set(['ENOSPC', 'EDQUOT', 'EMFILE', 'ENFILE', 'EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EIO']);

/**
 * Runs a command and sets its exit code; with `--help`, prints its usage instead. An error that the user can fix is one
 * line on standard error and exit code 1. Any other error is a bug: its stack, and exit code 70.
 */
export async function runCommand(usage: string, command: () => Promise<number>): Promise<void> {
  if (process.argv.includes('--help')) {
    console.log(usage);
    return;
  }
  try {
    process.exitCode = await command();
  } catch (error) {
    const isExpected = isUserFixable(error);
    console.error(isExpected ? `highslot: ${error.message.split('\n')[0]}` : stackOf(error));
    process.exitCode = isExpected ? 1 : EX_SOFTWARE;
  }
}

function isUserFixable(error: unknown): error is Error {
  if ([ConfigError, FeedError, IngestError, ListenError, StoreError].some((kind) => error instanceof kind)) return true;
  if (!(error instanceof Error) || !('code' in error)) return false;
  // On a read-only disk, creating a folder fails as if its parent were missing.
  const isFolder = error.code === 'ENOENT' && 'syscall' in error && error.syscall === 'mkdir';
  return isFolder || USER_FIXABLE.has(String(error.code));
}

function stackOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
