import type { ShotContext } from '../shotContext.ts';

/** Group of features, for explanations of a shot. */
export type FeatureGroup = 'location' | 'shot_type' | 'sequence' | 'strength' | 'state';

/** What a feature may see of the past. Source: `clockRegime.ts`. */
export interface ClockView {
  /** Whether times are visible; otherwise they are unknown. */
  readonly hasTime: boolean;
  /** How many plays before the shot are visible, 1 to 3. */
  readonly plays: number;
}

/**
 * One column of the model: a pure function of a shot and its past. NaN means unknown (no coordinates, no such play).
 * Training and prediction call the same function.
 */
export interface ShotFeature {
  /** Unique, snake_case; unit in the name or the meaning. */
  readonly name: string;
  readonly group: FeatureGroup;
  /** What it is, with its unit. */
  readonly meaning: string;
  /** -1: more of it never raises xG. */
  readonly monotone?: -1 | 1;
  readonly value: (context: ShotContext, clock: ClockView) => number;
}

/** 1 for true, 0 for false. */
export const asFlag = (isTrue: boolean): number => (isTrue ? 1 : 0);
