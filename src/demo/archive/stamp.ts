import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { makeFolder } from '../../makeFolder.ts';
import type { DemoSettings } from '../league/demoOptions.ts';

/** File that describes a demo archive. */
const STAMP_FILE = 'demo-league.json';
/** The top-level directories of an archive. */
const PARTS = ['v1', 'stats', 'scores'];

/** The origin of a demo archive and its complete seasons. */
export interface DemoStamp {
  /** Digest of the simulator's code. */
  readonly version: string;
  readonly settings: DemoSettings;
  readonly seasons: readonly number[];
}

/** Digest of the code that determines a demo archive: this folder without tests, the random numbers and the clubs. */
export function demoVersion(): string {
  const root = fileURLToPath(new URL('..', import.meta.url));
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .sort();
  const hash = createHash('sha256');
  for (const name of files) hash.update(`${name.replaceAll('\\', '/')}\0`).update(readFileSync(join(root, name)));
  for (const name of ['demoTeams.data.ts', 'random.ts']) {
    hash.update(readFileSync(new URL(`../../hockey/${name}`, import.meta.url)));
  }
  return hash.digest('hex').slice(0, 16);
}

/** Reads an archive's stamp. Null if it is missing or unreadable. */
function readStamp(directory: string): DemoStamp | null {
  try {
    return JSON.parse(readFileSync(join(directory, STAMP_FILE), 'utf8')) as DemoStamp;
  } catch {
    return null;
  }
}

/** Writes the stamp atomically. */
export function writeStamp(directory: string, stamp: DemoStamp): void {
  const file = join(directory, STAMP_FILE);
  writeFileSync(`${file}.part`, JSON.stringify(stamp));
  renameSync(`${file}.part`, file);
}

/**
 * Prepares a directory for an archive and returns the seasons it already contains. Keeps an archive of an earlier day,
 * to be updated; empties one made by other code or for another league.
 *
 * **Errors**: throws for a directory with other content and leaves it unchanged.
 */
export function prepareDirectory(directory: string, version: string, settings: DemoSettings): readonly number[] {
  const stamp = readStamp(directory);
  if (stamp === null && existsSync(directory) && readdirSync(directory).length > 0) {
    throw new Error(`${directory} contains something other than a demo archive and is left unchanged`);
  }
  const isSameLeague =
    stamp?.version === version && nameOf({ ...stamp.settings, today: settings.today }) === nameOf(settings);
  if (isSameLeague && stamp.settings.today === settings.today) return stamp.seasons;
  makeFolder(directory);
  writeStamp(directory, { version, settings, seasons: [] });
  // An earlier day would leave games from its future behind.
  const isLater = isSameLeague && stamp.settings.today < settings.today;
  if (!isLater) for (const part of PARTS) rmSync(join(directory, part), { recursive: true, force: true });
  return [];
}

/** Settings as a text for comparison. */
const nameOf = (settings: DemoSettings): string => JSON.stringify(settings);
