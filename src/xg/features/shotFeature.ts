import type { ShotContext } from '../shotContext.ts';

/** The group a feature's share of a shot's explanation is added to. */
export type FeatureGroup = 'location' | 'shot_type' | 'sequence' | 'strength' | 'state';

/** What a feature may see of the past. Source: `clockRegime.ts`. */
export interface ClockView {
  /** Whether seconds may be looked at; where not, they are not known. */
  readonly hasTime: boolean;
  /** How many plays before the shot may be looked at, 1 to 3. */
  readonly plays: number;
}

/**
 * One column of the model: a pure function of a shot and its past. NaN is "not known" (no coordinates, no such play); the
 * same list serves training and scoring, and the model refuses another.
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

/** Truth as a number. */
export const asFlag = (isTrue: boolean): number => (isTrue ? 1 : 0);
