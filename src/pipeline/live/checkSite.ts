import { existsSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import type { Config } from '../../config.ts';
import { LEAGUE_HOSTS } from '../../feed/source/leaguePath.ts';
import { openStore } from '../../store/open.ts';
import { readStatus, type StoreStatus } from '../../store/queries/status.ts';
import { StoreError } from '../../store/storeError.ts';
import { CURRENT_XG_VERSION, loadCurrentModel } from '../../xg/current.ts';
import { dataFilesState } from '../export/writeDataFiles.ts';
import { codeVersion } from '../ingest/codeVersion.ts';
import { CURRENT_XG } from '../ingest/ingestRun.ts';
import { modelFault, modelsFolder, readChoice } from '../renewal/siteModels.ts';

/** One thing that was looked at. `note` is fine as it is, but worth knowing. */
export interface SiteCheck {
  readonly name: string;
  readonly verdict: 'ok' | 'note' | 'fault';
  /** One line. */
  readonly detail: string;
}

/** Least free room on a disk, in bytes: a season with its raw bodies. */
const LEAST_FREE_BYTES = 2e9;
/** Longest wait for the league, in milliseconds. */
const LEAGUE_TIMEOUT_MS = 5000;
/** How far the clock may be from the league's, in milliseconds: dates of games and certificates depend on it. */
const CLOCK_TOLERANCE_MS = 60_000;

type Found = Omit<SiteCheck, 'name'>;

/**
 * Looks at everything that a site stands on: Node, store, disk, season files, the league, the clock, the model and the
 * versions. Changes nothing.
 */
export async function checkSite(config: Config): Promise<readonly SiteCheck[]> {
  const { verdict, detail, status } = await checkStore(config.store);
  const { league, clock } = await checkLeague(config, status);
  const found: readonly (readonly [name: string, found: Found])[] = [
    ['node', checkNode()],
    ['store', { verdict, detail }],
    ['disk', await checkDisk(config)],
    ['season files', await checkDataFiles(config, status)],
    ['league', league],
    ['clock', clock],
    ['model', checkModel(config, status)],
    ['versions', checkVersions(status)],
  ];
  return found.map(([name, one]) => ({ name, ...one }));
}

function checkNode(): Found {
  const isRight = /^v(2[4-9]|[3-9]\d)\./.test(process.version);
  return isRight
    ? { verdict: 'ok', detail: process.version }
    : { verdict: 'fault', detail: `${process.version}; the program needs 24: npm ci installs it` };
}

async function checkStore(url: string): Promise<Found & { readonly status: StoreStatus | null }> {
  try {
    await using db = await openStore(url, { readonly: true });
    const status = await readStatus(db);
    const { build, games, latest_game_date, ingest, withheld } = status;
    const parts = [`${games} games up to ${latest_game_date ?? 'no day yet'}`, `data version ${build.data_version}`];
    if (withheld.length > 0) parts.push(`${withheld.length} withheld`);
    if (ingest.state === 'failed') parts.push(`the last ingest failed: ${ingest.message ?? 'no reason given'}`);
    return { verdict: ingest.state === 'failed' ? 'note' : 'ok', detail: parts.join(', '), status };
  } catch (error) {
    if (error instanceof StoreError) return { verdict: 'fault', detail: error.message, status: null };
    throw error;
  }
}

/** The room on the disks of the store and of the raw files. */
async function checkDisk({ store, raw }: Config): Promise<Found> {
  const places = [raw, ...(store.startsWith('sqlite:') ? [store.slice('sqlite:'.length)] : [])];
  const free = await Promise.all(
    places.map(async (place) => {
      const { bavail, bsize } = await statfs(existingFolder(place));
      return { place, bytes: bavail * bsize };
    }),
  );
  const [least] = free.toSorted((a, b) => a.bytes - b.bytes);
  if (least === undefined) return { verdict: 'ok', detail: 'nothing is kept here' };
  const detail = `${(least.bytes / 1e9).toFixed(1)} GB free for ${least.place}`;
  return least.bytes >= LEAST_FREE_BYTES ? { verdict: 'ok', detail } : { verdict: 'fault', detail };
}

/** The nearest folder above a path that exists. */
function existingFolder(path: string): string {
  const full = resolve(path);
  return existsSync(full) || full === dirname(full) ? full : existingFolder(dirname(full));
}

async function checkDataFiles({ store, dataFiles: folder }: Config, status: StoreStatus | null): Promise<Found> {
  if (status === null) return { verdict: 'note', detail: 'not looked at without a store' };
  const found = await dataFilesState({ store, folder });
  if (found === 'current') return { verdict: 'ok', detail: `current in ${folder}` };
  return found === 'outdated'
    ? { verdict: 'note', detail: `not of this data version in ${folder}: npm run data writes them` }
    : {
        verdict: 'fault',
        detail: `those in ${folder} are of another store: give each site a HIGHSLOT_DATA of its own`,
      };
}

/** Asks the league's first host for its headers, which also say what time it has. */
async function checkLeague(
  { league, source }: Config,
  status: StoreStatus | null,
): Promise<{ readonly league: Found; readonly clock: Found }> {
  const address = league ?? LEAGUE_HOSTS.web;
  const unknown: Found = { verdict: 'note', detail: 'nothing to compare with' };
  if (source.kind !== 'league') {
    return { league: { verdict: 'ok', detail: `not needed: the source of games is ${source.kind}` }, clock: unknown };
  }
  try {
    const signal = AbortSignal.timeout(LEAGUE_TIMEOUT_MS);
    const response = await fetch(address, { method: 'HEAD', redirect: 'manual', signal });
    const theirs = Date.parse(response.headers.get('date') ?? '');
    const reached: Found = { verdict: 'ok', detail: `${address} answers ${response.status}` };
    return { league: reached, clock: Number.isNaN(theirs) ? unknown : checkClock(Date.now() - theirs) };
  } catch {
    const isDemo = status?.build.source === 'demo';
    const detail = `${address} cannot be reached${isDemo ? ': the store has the demo league' : ''}`;
    return { league: { verdict: isDemo ? 'note' : 'fault', detail }, clock: unknown };
  }
}

function checkClock(aheadMs: number): Found {
  const seconds = Math.round(Math.abs(aheadMs) / 1000);
  const detail = `${seconds} s ${aheadMs < 0 ? 'behind' : 'ahead of'} the league’s`;
  return { verdict: Math.abs(aheadMs) <= CLOCK_TOLERANCE_MS ? 'ok' : 'fault', detail };
}

function checkModel(config: Config, status: StoreStatus | null): Found {
  try {
    loadCurrentModel();
  } catch (error) {
    return { verdict: 'fault', detail: error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error) };
  }
  const models = modelsFolder(config);
  const fault = modelFault(models);
  if (fault !== null) return { verdict: 'fault', detail: `${fault} npm run renew makes a new one` };
  const used = readChoice(models)?.version ?? CURRENT_XG_VERSION;
  const stored = status?.build.model_version ?? null;
  return stored === null || stored === used
    ? { verdict: 'ok', detail: used }
    : { verdict: 'note', detail: `${used}; the store has ${stored} until the next ingest` };
}

function checkVersions(status: StoreStatus | null): Found {
  const code = codeVersion(CURRENT_XG);
  const stored = status?.build.code_version ?? null;
  return stored === null || stored === code
    ? { verdict: 'ok', detail: code }
    : { verdict: 'note', detail: `${code}; the store is of ${stored} until the next ingest` };
}
