import type { SeasonId } from '../hockey/ids.ts';
import type { ClockRegime } from './clockRegime.ts';
import { clockRegime, FIRST_COARSE_SEASON } from './clockRegime.ts';
import { SHOT_FEATURE_NAMES } from './features/featureList.ts';
import { fitEmptyNet, fitGoalieShots } from './fitGoalieShots.ts';
import { rowsWhere } from './forward.ts';
import { fitRefits } from './refits.ts';
import { learnedSeasons } from './seasonWeights.ts';
import type { ShootingHands } from './shotContext.ts';
import type { ShotTables } from './shotTable.ts';
import { XG_FORMAT, XG_FORMAT_VERSION, type XgModel } from './xgModel.ts';

/**
 * The rate two public counts of penalty shots agree on, and its weight in shots of our own.
 * Source: docs/methodology/xg.md#penalty-shots-and-empty-nets.
 */
const PENALTY_SHOT_PRIOR = 0.32;
const PENALTY_SHOT_PRIOR_WEIGHT = 200;

/**
 * Seasons that each clock regime's trees learn from: the precise clock's from precise seasons only, the coarse clock's
 * from all.
 */
const TRAINS_ON: Readonly<Record<ClockRegime, (season: number) => boolean>> = {
  precise: (season) => season < FIRST_COARSE_SEASON,
  coarse: () => true,
};

/** Trains the model for release, on every season of the tables with enough shots. */
export async function buildRelease(
  version: string,
  tables: ShotTables,
  hands: ShootingHands,
  fit: { readonly seed: number; readonly workers: number },
): Promise<XgModel> {
  const { shots, emptyNet, penaltyShots } = tables;
  // A season with single games is left out, so that "learned from" is true of a season or not.
  const learned = new Set(
    learnedSeasons(
      shots.season,
      rowsWhere(shots, () => true),
    ),
  );
  const all = rowsWhere(shots, (season) => learned.has(season));
  const train = (clock: ClockRegime) => {
    const own = all.filter((row) => TRAINS_ON[clock](shots.season[row] as number));
    return fitGoalieShots(shots, own.length > 0 ? own : all, clock, fit);
  };
  return {
    format: XG_FORMAT,
    formatVersion: XG_FORMAT_VERSION,
    version,
    features: SHOT_FEATURE_NAMES,
    byClock: { sharp: await train('precise'), blunt: await train('coarse') },
    emptyNet: fitEmptyNet(emptyNet),
    penaltyShot: penaltyShotChance(penaltyShots),
    hands,
    refits: await fitRefits(shots, all, 'coarse', fit),
  };
}

/** The goal rate of penalty shots, 0-1: the tables' own rate, shrunk towards the public counts. */
function penaltyShotChance({ taken, scored }: ShotTables['penaltyShots']): number {
  return (scored + PENALTY_SHOT_PRIOR * PENALTY_SHOT_PRIOR_WEIGHT) / (taken + PENALTY_SHOT_PRIOR_WEIGHT);
}

/**
 * The model that would have been available before a season's first game: the release's recipe on the shots of earlier
 * seasons only (`tables` must hold no others), with that season's clock regime for both, and without refits. Used to
 * validate ratings.
 *
 * **Errors**: throws when the tables hold shots of the season or a later one.
 */
export async function buildForward(
  version: string,
  season: SeasonId,
  tables: ShotTables,
  hands: ShootingHands,
  fit: { readonly seed: number; readonly workers: number },
): Promise<XgModel> {
  const { shots, emptyNet, penaltyShots } = tables;
  const all = rowsWhere(shots, () => true);
  const late = rowsWhere(shots, (own) => own >= season);
  if (late.length > 0) throw new Error(`A model for ${season} must not learn from ${shots.season[late[0] ?? 0]}.`);
  // Only games after the training seasons are predicted, so the folds are not needed.
  const model = { ...(await fitGoalieShots(shots, all, clockRegime(season), fit)), folds: [] };
  return {
    format: XG_FORMAT,
    formatVersion: XG_FORMAT_VERSION,
    version,
    features: SHOT_FEATURE_NAMES,
    byClock: { sharp: model, blunt: model },
    emptyNet: fitEmptyNet(emptyNet),
    penaltyShot: penaltyShotChance(penaltyShots),
    hands,
    refits: { shifts: [], residualSd: 0 },
  };
}
