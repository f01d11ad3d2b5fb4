import type { SeasonId } from '../hockey/ids.ts';
import { type ClockRegime, clockOn, findPreciseDays, type GameWhistles, rowClock } from './clockRegime.ts';
import { SHOT_FEATURE_NAMES } from './features/featureList.ts';
import { fitEmptyNet, fitGoalieShots } from './fitGoalieShots.ts';
import { rowsWhere } from './forward.ts';
import { fitRefits } from './refits.ts';
import { learnedSeasons } from './seasonWeights.ts';
import type { ShootingHands } from './shotContext.ts';
import type { ShotTable, ShotTables } from './shotTable.ts';
import { stretchesOf, XG_FORMAT, XG_FORMAT_VERSION, type XgModel } from './xgModel.ts';

/**
 * The rate two public counts of penalty shots agree on, and its weight in shots of our own.
 * Source: docs/methodology/xg.md#penalty-shots-and-empty-nets.
 */
const PENALTY_SHOT_PRIOR = 0.32;
const PENALTY_SHOT_PRIOR_WEIGHT = 200;

const BOTH_CLOCKS: ReadonlySet<ClockRegime> = new Set(['precise', 'coarse']);

/**
 * Fits the parts of a model for some clock regimes on some rows: the precise clock's trees learn from its games only,
 * the coarse clock's from all. A regime that is not asked for, or has no games, takes the other's part.
 */
export async function fitByClock(
  shots: ShotTable,
  rows: readonly number[],
  regimes: ReadonlySet<ClockRegime>,
  clockOf: (row: number) => ClockRegime,
  fit: { readonly seed: number; readonly workers: number },
): Promise<XgModel['byClock']> {
  const sharp = rows.filter((row) => clockOf(row) === 'precise');
  const isSharp = regimes.has('precise') && sharp.length > 0;
  const precise = isSharp ? await fitGoalieShots(shots, sharp, 'precise', fit) : null;
  const coarse = precise === null || regimes.has('coarse') ? await fitGoalieShots(shots, rows, 'coarse', fit) : precise;
  return { sharp: precise ?? coarse, blunt: coarse };
}

/** Trains the model for release, on every season of the tables with enough shots. */
export async function buildRelease(
  version: string,
  tables: ShotTables,
  hands: ShootingHands,
  fit: { readonly seed: number; readonly workers: number },
): Promise<XgModel> {
  const { shots, emptyNet, penaltyShots } = tables;
  // A season with single games is left out: it would set no level of its own.
  const learned = new Set(
    learnedSeasons(
      shots.season,
      rowsWhere(shots, () => true),
    ),
  );
  const all = rowsWhere(shots, (season) => learned.has(season));
  const preciseDays = findPreciseDays(tables.whistles);
  return {
    format: XG_FORMAT,
    formatVersion: XG_FORMAT_VERSION,
    version,
    learnedGames: stretchesOf(all.map((row) => shots.gameId[row] as number)),
    features: SHOT_FEATURE_NAMES,
    byClock: await fitByClock(shots, all, BOTH_CLOCKS, rowClock(tables, preciseDays), fit),
    preciseDays,
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
 * seasons only (`tables` must hold no others), for the clock regimes that the season's games have, and without refits.
 * `whistles`: of the season's games. Used to validate ratings.
 *
 * **Errors**: throws when the tables hold shots of the season or a later one.
 */
export async function buildForward(
  version: string,
  season: SeasonId,
  tables: ShotTables,
  whistles: readonly GameWhistles[],
  hands: ShootingHands,
  fit: { readonly seed: number; readonly workers: number },
): Promise<XgModel> {
  const { shots, emptyNet, penaltyShots } = tables;
  const all = rowsWhere(shots, () => true);
  const late = rowsWhere(shots, (own) => own >= season);
  if (late.length > 0) throw new Error(`A model for ${season} must not learn from ${shots.season[late[0] ?? 0]}.`);
  const preciseDays = findPreciseDays(whistles);
  const regimes = new Set(whistles.map(({ day }) => clockOn(preciseDays, day)));
  const clockOf = rowClock(tables, findPreciseDays(tables.whistles));
  const { sharp, blunt } = await fitByClock(shots, all, regimes, clockOf, fit);
  return {
    format: XG_FORMAT,
    formatVersion: XG_FORMAT_VERSION,
    version,
    learnedGames: stretchesOf(all.map((row) => shots.gameId[row] as number)),
    features: SHOT_FEATURE_NAMES,
    // Only games after the training seasons are predicted, so the folds are not needed.
    byClock: { sharp: { ...sharp, folds: [] }, blunt: { ...blunt, folds: [] } },
    preciseDays,
    emptyNet: fitEmptyNet(emptyNet),
    penaltyShot: penaltyShotChance(penaltyShots),
    hands,
    refits: { shifts: [], residualSd: 0 },
  };
}
