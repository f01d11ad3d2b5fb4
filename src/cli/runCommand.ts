import { ConfigError } from '../config.ts';
import { FeedError } from '../feed/source/feedError.ts';
import { IngestError } from '../pipeline/ingest.ts';
import { StoreError } from '../store/storeError.ts';
import { ListenError } from './site.ts';

/**
 * Runs a command and sets the exit code it gives, or with `--help` prints its usage. What a person can set right is one line on
 * standard error and exit code 1; a fault of ours shows its stack and gives 70.
 */
export async function runCommand(usage: string, command: () => Promise<number>): Promise<void> {
  if (process.argv.includes('--help')) {
    console.log(usage);
    return;
  }
  try {
    process.exitCode = await command();
  } catch (error) {
    console.error(errorLine(error));
    process.exitCode = isExpected(error) ? 1 : INTERNAL_FAULT;
  }
}

/** Exit code for a fault of the program. Source: sysexits.h, EX_SOFTWARE. */
const INTERNAL_FAULT = 70;

/** Codes of the system's errors that a person can set right: no room, no more open files, a place that may not be read or written. */
const SYSTEM_CODES = new Set(['ENOSPC', 'EDQUOT', 'EMFILE', 'ENFILE', 'EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EIO']);

function isExpected(error: unknown): boolean {
  const isKnown = [ConfigError, FeedError, IngestError, ListenError, StoreError].some((kind) => error instanceof kind);
  if (isKnown) return true;
  if (!(error instanceof Error) || !('code' in error)) return false;
  // A folder that cannot be made on a disk that is read only is told as one that is not there.
  const isFolder = error.code === 'ENOENT' && 'syscall' in error && error.syscall === 'mkdir';
  return isFolder || SYSTEM_CODES.has(String(error.code));
}

function errorLine(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return isExpected(error) ? `highslot: ${error.message.split('\n')[0]}` : (error.stack ?? error.message);
}
