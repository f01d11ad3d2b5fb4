import { existsSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { makeFolder, syncFolder } from '../../makeFolder.ts';
import { CURRENT_XG_VERSION, loadCurrentModel } from '../../xg/current.ts';
import { readXgModel, type XgModel } from '../../xg/xgModel.ts';
import { modelXgUrl } from '../ingest/currentXg.ts';
import { CURRENT_XG } from '../ingest/ingestRun.ts';

/** Which model the site uses, when a renewal has chosen one. */
export interface ModelChoice {
  /** The model in use: a folder next to this file, or the release. */
  readonly version: string;
  /** The model before it, which stays. */
  readonly former: string;
  /** The release it was chosen over. A newer release replaces the choice. */
  readonly release: string;
}

/** The result of the last renewal. */
export interface RenewalOutcome {
  /** `promoted`: the challenger is in use. `reverted`: someone went back to the former model. */
  readonly state: 'promoted' | 'refused' | 'interrupted' | 'reverted';
  /** The challenger's version. */
  readonly version: string;
  /** Why, in one line. */
  readonly message: string;
  /** When, ISO 8601. */
  readonly at: string;
}

/** Where the site's own models are kept: next to the league's raw bodies, in the data folder. */
export function modelsFolder({ raw }: { readonly raw: string }): string {
  return join(dirname(raw), 'models');
}

/** The folder of a model of the site. */
export function modelFolder(folder: string, version: string): string {
  return join(folder, version);
}

const CHOICE = 'in-use.json';
const OUTCOME = 'renewal.json';

/**
 * The model that a renewal chose; the one before it while its file is gone or damaged. **Missing**: null for the
 * release: without a renewal, after a newer release, and when neither file can be read.
 */
export function readChoice(folder: string): ModelChoice | null {
  const choice = storedChoice(folder);
  if (choice === null || isWhole(folder, choice.version)) return choice;
  return isWhole(folder, choice.former) ? { ...choice, version: choice.former } : null;
}

/** The fault of the model that a renewal chose, in one line; null without a fault. */
export function modelFault(folder: string): string | null {
  const choice = storedChoice(folder);
  if (choice === null || isWhole(folder, choice.version)) return null;
  const used = readChoice(folder)?.version ?? CURRENT_XG_VERSION;
  return `The model ${modelFile(folder, choice.version)} is missing or damaged: ${used} is used in its place.`;
}

function storedChoice(folder: string): ModelChoice | null {
  const choice = readObject<ModelChoice>(join(folder, CHOICE));
  return choice?.release === CURRENT_XG_VERSION ? choice : null;
}

/** Whether each file that was looked at holds a model, by its state: an ingest asks at every poll. */
const looks = new Map<string, { readonly state: string; readonly isWhole: boolean }>();

/** Whether a model can be used. */
function isWhole(folder: string, version: string): boolean {
  if (version === CURRENT_XG_VERSION) return true;
  const file = modelFile(folder, version);
  const found = statSync(file, { throwIfNoEntry: false });
  if (found === undefined) return false;
  const state = `${found.ino} ${found.mtimeMs} ${found.size}`;
  const known = looks.get(file);
  if (known?.state === state) return known.isWhole;
  const look = { state, isWhole: holdsModel(file) };
  looks.set(file, look);
  return look.isWhole;
}

function holdsModel(file: string): boolean {
  try {
    readXgModel(JSON.parse(readFileSync(file, 'utf8')));
    return true;
  } catch {
    return false;
  }
}

/** The outcome of the last renewal; null before the first. */
export function readOutcome(folder: string): RenewalOutcome | null {
  return readObject<RenewalOutcome>(join(folder, OUTCOME));
}

/** Notes the outcome of a renewal. */
export function noteOutcome(folder: string, outcome: RenewalOutcome): void {
  writeWhole(join(folder, OUTCOME), outcome);
}

/** The file of a model of the site. */
export function modelFile(folder: string, version: string): string {
  return join(modelFolder(folder, version), 'model.json');
}

/** URL of the module with the model in use. */
export function siteXgModule(folder: string): string {
  const version = readChoice(folder)?.version ?? CURRENT_XG_VERSION;
  return version === CURRENT_XG_VERSION ? CURRENT_XG : modelXgUrl(modelFolder(folder, version));
}

/** The version of a module's model, by its URL. */
export function modelVersionOf(xgModule: string): string {
  const folder = new URL(xgModule).searchParams.get('folder');
  return folder === null ? CURRENT_XG_VERSION : basename(folder);
}

/** The model in use. **Errors**: as `readXgModel`. */
export function loadSiteModel(folder: string): XgModel {
  const version = readChoice(folder)?.version ?? CURRENT_XG_VERSION;
  if (version === CURRENT_XG_VERSION) return loadCurrentModel();
  return readXgModel(JSON.parse(readFileSync(modelFile(folder, version), 'utf8')));
}

/** The files of a release, by name. */
export interface ModelFiles {
  readonly 'model.json': string;
  readonly 'calibration.json': string;
  readonly 'card.md': string;
}

/**
 * Writes a model and puts it in use; the one before stays beside it. Killed at any moment, one of the two is in use.
 */
export function promote(folder: string, version: string, files: ModelFiles): ModelChoice {
  const former = readChoice(folder)?.version ?? CURRENT_XG_VERSION;
  const target = modelFolder(folder, version);
  const part = `${target}.part`;
  rmSync(part, { recursive: true, force: true });
  makeFolder(part);
  for (const [name, text] of Object.entries(files)) writeFileSync(join(part, name), text, { flush: true });
  rmSync(target, { recursive: true, force: true });
  renameSync(part, target);
  syncFolder(folder);
  const choice = { version, former, release: CURRENT_XG_VERSION };
  writeWhole(join(folder, CHOICE), choice);
  return choice;
}

/**
 * Puts the former model in use again, and keeps the one it replaces. **Missing**: null when no renewal has promoted a
 * model.
 */
export function goBack(folder: string, at: Date): ModelChoice | null {
  const choice = readChoice(folder);
  if (choice === null) return null;
  const back = { version: choice.former, former: choice.version, release: CURRENT_XG_VERSION };
  writeWhole(join(folder, CHOICE), back);
  const message = `${back.version} is in use again in place of ${back.former}.`;
  noteOutcome(folder, { state: 'reverted', version: back.former, message, at: at.toISOString() });
  return back;
}

/** Replaces a file as a whole: a reader sees the old or the new text. */
function writeWhole(file: string, value: object): void {
  makeFolder(dirname(file));
  writeFileSync(`${file}.part`, `${JSON.stringify(value)}\n`, { flush: true });
  renameSync(`${file}.part`, file);
  syncFolder(dirname(file));
}

function readObject<T extends object>(file: string): T | null {
  if (!existsSync(file)) return null;
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as T;
  } catch {
    // A damaged file counts as none: the release is always there.
    return null;
  }
}
