// `npm run store -- audit`, `backup --to FILE`, `snapshot --to DIR`, `restore --from FILE_OR_URL`: work on the store as
// a whole.
import { ConfigError } from '../config.ts';
import { type Audit, auditStore } from '../pipeline/ingest/auditStore.ts';
import { holds, type LeagueSum } from '../pipeline/ingest/leagueSums.ts';
import { archiveDirectory } from '../pipeline/live/archivesToRead.ts';
import { storedSource } from '../pipeline/live/storedSource.ts';
import { backupStore } from '../store/backup/backupStore.ts';
import { restoreSnapshot, snapshotStore } from '../store/backup/snapshotStore.ts';
import { readCommand, takeFileFlag, takeFlag, usageOf } from './flags.ts';
import { boxScoreTable, formatCount, formatNumber } from './format.ts';
import { runCommand } from './runCommand.ts';

const ACTIONS = {
  audit,
  backup,
  snapshot,
  restore,
};

const [name = ''] = process.argv.splice(2, 1);
if (isAction(name)) await runCommand(usageOf(name), ACTIONS[name]);
else {
  const names = Object.keys(ACTIONS).join(', ');
  if (name === '--help') process.argv.push(name);
  await runCommand(`npm run store -- NAME [flags]\nNAME is one of ${names}. Add --help for its flags.`, () => {
    throw new ConfigError(`npm run store needs one of ${names} first.`);
  });
}

function isAction(word: string): word is keyof typeof ACTIONS {
  return Object.hasOwn(ACTIONS, word);
}

/** Copies the store into one file, also while it is served and written to, and verifies the copy. */
async function backup(): Promise<number> {
  const file = takeFileFlag('to', 'backup');
  const { games, hash } = await backupStore(readCommand('backup').store, file);
  console.log(`Wrote ${file}: ${formatCount(games, 'game')}, verified. Content hash ${hash.slice(0, 16)}.`);
  return 0;
}

/** Writes a compressed copy with its hash, from which another site can begin. */
async function snapshot(): Promise<number> {
  const folder = takeFileFlag('to', 'snapshot', 'DIR');
  const { file, games, bytes, sha256 } = await snapshotStore(readCommand('snapshot').store, folder);
  const megabytes = (bytes / 1e6).toFixed(1);
  console.log(`Wrote ${file}: ${formatCount(games, 'game')}, ${megabytes} MB, verified. SHA-256 ${sha256}.`);
  return 0;
}

/** Replaces the store with a verified backup or snapshot. A running site shows it within seconds. */
async function restore(): Promise<number> {
  const from = takeFileFlag('from', 'restore', 'FILE_OR_URL');
  const sha256 = takeFlag('sha256');
  const { store } = readCommand('restore');
  const { games, hash } = await restoreSnapshot(store, { from, sha256 });
  console.log(`Restored ${store} from ${from}: ${formatCount(games, 'game')}. Content hash ${hash.slice(0, 16)}.`);
  return 0;
}

/**
 * Compares the stored games with their box scores and the league-wide sums with each other, and prints what differs.
 * Returns the exit code: 1 for a difference without a known cause.
 */
async function audit(): Promise<number> {
  const config = readCommand('audit');
  const directory = archiveDirectory(config, await storedSource(config.store));
  const found = await auditStore({ store: config.store, directory, seasons: config.seasons });
  console.log(auditSummary(found));
  return found.unexplained.length === 0 && found.leagueSums.every(holds) ? 0 : 1;
}

function auditSummary({ games, withoutBoxscore, reconciliation, unexplained, leagueSums }: Audit): string {
  const missing = withoutBoxscore > 0 ? `, ${formatNumber(withoutBoxscore)} without a box score` : '';
  return [
    `${formatCount(games, 'game')}${missing}.`,
    ...boxScoreTable(reconciliation),
    `${formatCount(unexplained.length, 'difference')} without a known cause.`,
    ...unexplained.map(({ gameId, detail }) => `  ${gameId} ${detail}`),
    ...leagueSums.map(sumLine),
  ].join('\n');
}

/** E.g. `Holds (3 cases, off by at most 2e-11): the clubs' ...`. */
function sumLine(sum: LeagueSum): string {
  const { what, cases, largest } = sum;
  const off =
    largest === null
      ? 'nothing to check'
      : `${formatCount(cases, 'case')}, off by at most ${Number(largest.toPrecision(1))}`;
  return `${holds(sum) ? 'Holds' : 'DOES NOT HOLD'} (${off}): ${what}.`;
}
