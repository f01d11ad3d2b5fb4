import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SeasonId } from '../../src/hockey/ids.ts';
import { ingest } from '../../src/pipeline/ingest/ingest.ts';
import { THREADS } from '../../src/pipeline/shots/archiveShots.ts';
import { type MeasuredReliability, repeatsText } from '../../src/stats/registry/card/repeats.ts';
import { openStore } from '../../src/store/open.ts';
import { readEvidence, writeEvidence } from '../figures/evidence.ts';
import { writeFigures } from '../figures/figureBlocks.ts';
import { forwardXgUrl } from '../forward/forwardXg.ts';
import { trainForward } from '../forward/trainForward.ts';
import { spearmanBrown } from '../measures/correlation.ts';
import { RELEASE_SEED } from '../training/evaluateModel.ts';
import { type EvaluatedField, measureValidity } from './measureValidity.ts';
import { validityPage } from './validityPage.ts';

const PAGE = new URL('../../docs/methodology/validity.md', import.meta.url);
const REPEATS = new URL('../../src/stats/registry/card/repeats.data.ts', import.meta.url);
/** Where forward models, and a store of the games with their xG, are kept between runs. */
const FOLDER = 'data/validity';

/** The size of an evaluation. */
export interface ValidityRun {
  /** Rows and ratings. */
  readonly fields: number;
  readonly seasons: number;
}

/**
 * Evaluates the ratings on an archive and writes docs/methodology/validity.md: trains a model for each season on the
 * seasons before it, reads the seasons with that xG into a separate store, and measures. `seasons`: null for all.
 *
 * **Missing**: null when no season has one before it to learn xG from.
 */
export async function writeValidityPage(
  directory: string,
  seasons: readonly SeasonId[] | null,
  onProgress: (line: string) => void,
): Promise<ValidityRun | null> {
  const options = { directory, folder: FOLDER, seasons, seed: RELEASE_SEED, workers: THREADS, onProgress };
  const forward = await trainForward(options);
  if (forward.length === 0) return null;
  const evaluated = forward.map(({ season }) => season);
  const store = `sqlite:${join(FOLDER, 'store.db')}`;
  await ingest({
    archive: directory,
    sourceKind: 'archive',
    store,
    seasons: evaluated,
    xgModule: forwardXgUrl(FOLDER),
    now: () => new Date(),
  });
  await using db = await openStore(store, { readonly: true });
  const found = await measureValidity(db, evaluated);
  writeEvidence('validity', { found, forward });
  writeFileSync(PAGE, validityPage(found, forward, readEvidence('talent')));
  writeFigures();
  const measured = measuredReliabilities([...found.rows, ...found.ratings]);
  writeFileSync(REPEATS, repeatsText(measured));
  return { fields: found.rows.length + found.ratings.length, seasons: evaluated.length };
}

/** Fields of a goalie's card that are goals saved times the share of the net. */
const GOALS_SAVED_FIELDS: readonly string[] = ['puck_stopping', 'overall_rating_percentile'];

/**
 * The correlation of two full seasons by row, for the words on cards. A goalie's ratings in goals repeat as goals saved
 * do: that the same goalie is in net again is the coach's doing.
 */
export function measuredReliabilities(fields: readonly EvaluatedField[]): readonly MeasuredReliability[] {
  const goalsSaved = fields.find(({ group, field }) => group === 'G' && field === 'gsax');
  return fields.map((own) => {
    const isGoalsSaved = own.group === 'G' && GOALS_SAVED_FIELDS.includes(own.field);
    const { r } = (isGoalsSaved ? (goalsSaved ?? own) : own).halves;
    return { group: own.group, field: own.field, season: r === null ? null : r <= 0 ? 0 : spearmanBrown(r) };
  });
}
