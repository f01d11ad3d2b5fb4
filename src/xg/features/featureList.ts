import type { ShotContext } from '../shotContext.ts';
import { LOCATION_FEATURES } from './locationFeatures.ts';
import { SEQUENCE_FEATURES } from './sequenceFeatures.ts';
import type { ClockView, ShotFeature } from './shotFeature.ts';
import { SHOT_TYPE_FEATURES } from './shotTypeFeatures.ts';
import { STATE_FEATURES } from './stateFeatures.ts';

/**
 * Every feature of a shot at a goalie, in the order of the training columns. To add one, add an entry to its group and
 * retrain: a trained model names the features it needs (`featuresNamed`) and ignores the others.
 */
export const SHOT_FEATURES: readonly ShotFeature[] = [
  ...LOCATION_FEATURES,
  ...SHOT_TYPE_FEATURES,
  ...STATE_FEATURES,
  ...SEQUENCE_FEATURES,
];

/** Names of all features: the columns of a training table, in order. */
export const SHOT_FEATURE_NAMES: readonly string[] = SHOT_FEATURES.map((feature) => feature.name);

/**
 * The features with these names, in the order of the names.
 *
 * **Errors**: throws on the first name that no feature has.
 */
export function featuresNamed(names: readonly string[]): readonly ShotFeature[] {
  return names.map((name) => {
    const feature = SHOT_FEATURES.find((candidate) => candidate.name === name);
    if (feature === undefined) throw new Error(`no feature in src/xg/features is named ${name}`);
    return feature;
  });
}

/** Writes one shot's features into row `row` of a column-major table with `rows` rows. */
export function writeFeatureRow(
  features: readonly ShotFeature[],
  context: ShotContext,
  clock: ClockView,
  values: Float32Array | Float64Array,
  row: number,
  rows: number,
): void {
  for (let k = 0; k < features.length; k++) {
    values[k * rows + row] = (features[k] as ShotFeature).value(context, clock);
  }
}
