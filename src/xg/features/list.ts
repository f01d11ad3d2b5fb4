import type { ShotScene } from '../shotScene.ts';
import type { ClockView, ShotFeature } from './feature.ts';
import { LOCATION_FEATURES } from './location.ts';
import { SEQUENCE_FEATURES } from './sequence.ts';
import { SHOT_TYPE_FEATURES } from './shotType.ts';
import { STATE_FEATURES } from './state.ts';

/** THE list of features of shots at a goalie, in the order of the model's columns. Training and scoring both run it. */
export const SHOT_FEATURES: readonly ShotFeature[] = [
  ...LOCATION_FEATURES,
  ...SHOT_TYPE_FEATURES,
  ...STATE_FEATURES,
  ...SEQUENCE_FEATURES,
];

/** The columns' names in order. */
export const SHOT_FEATURE_NAMES: readonly string[] = SHOT_FEATURES.map((feature) => feature.name);

/** Writes a shot's row into a column-major table of `rows` rows. */
export function writeFeatureRow(
  scene: ShotScene,
  clock: ClockView,
  values: Float32Array | Float64Array,
  row: number,
  rows: number,
): void {
  for (let k = 0; k < SHOT_FEATURES.length; k++)
    values[k * rows + row] = (SHOT_FEATURES[k] as ShotFeature).value(scene, clock);
}
