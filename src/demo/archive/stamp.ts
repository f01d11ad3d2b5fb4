import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { DemoSettings } from '../league/options.ts';

/** Name of the file that says what a demo archive holds. */
const STAMP_FILE = 'demo-league.json';
/** What an archive consists of beside its stamp. */
const PARTS = ['v1', 'stats', 'scores'];

/** What a demo archive was made from, and which seasons are whole. */
export interface DemoStamp {
  /** Digest of the simulator's code. */
  readonly version: string;
  readonly settings: DemoSettings;
  readonly seasons: readonly number[];
}

/** Digest of the code that decides what a demo archive holds: this folder without tests, and the clubs' names. */
export function demoVersion(): string {
  const root = fileURLToPath(new URL('..', import.meta.url));
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .sort();
  const hash = createHash('sha256');
  for (const name of files) hash.update(`${name.replaceAll('\\', '/')}\0`).update(readFileSync(join(root, name)));
  hash.update(readFileSync(new URL('../../hockey/demoTeams.data.ts', import.meta.url)));
  return hash.digest('hex').slice(0, 16);
}

/** The stamp of an archive; null where there is none or it cannot be read. */
function readStamp(directory: string): DemoStamp | null {
  try {
    return JSON.parse(readFileSync(join(directory, STAMP_FILE), 'utf8')) as DemoStamp;
  } catch {
    return null;
  }
}

/** Writes the stamp; it appears whole or not at all. */
export function writeStamp(directory: string, stamp: DemoStamp): void {
  const file = join(directory, STAMP_FILE);
  writeFileSync(`${file}.part`, JSON.stringify(stamp));
  renameSync(`${file}.part`, file);
}

/**
 * Makes a directory ready for an archive of some settings and gives the seasons it holds already. One of another day is kept, to be written
 * over where the day makes a difference; one made by other code or of another league is emptied.
 *
 * Errors: a directory with other things in it is left alone, and refused.
 */
export function prepareDirectory(directory: string, version: string, settings: DemoSettings): readonly number[] {
  const stamp = readStamp(directory);
  if (stamp === null && existsSync(directory) && readdirSync(directory).length > 0) {
    throw new Error(`${directory} holds something else than a demo archive and is left alone`);
  }
  const isSameLeague =
    stamp?.version === version && nameOf({ ...stamp.settings, today: settings.today }) === nameOf(settings);
  if (isSameLeague && stamp.settings.today === settings.today) return stamp.seasons;
  mkdirSync(directory, { recursive: true });
  writeStamp(directory, { version, settings, seasons: [] });
  // A day earlier than the archive's would leave games of its future behind.
  const isLater = isSameLeague && stamp.settings.today < settings.today;
  if (!isLater) for (const part of PARTS) rmSync(join(directory, part), { recursive: true, force: true });
  return [];
}

/** Settings as a text: equal ones give the same. */
const nameOf = (settings: DemoSettings): string => JSON.stringify(settings);
