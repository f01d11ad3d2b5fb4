import { readFileSync, writeFileSync } from 'node:fs';
import type { ForwardSeason } from '../forward/trainForward.ts';
import type { Validity } from '../validity/measureValidity.ts';

/**
 * The demo league's overall ratings against true value, which only the simulator knows
 * (`tests/demo/talent.soak.test.ts`).
 */
export interface TalentEvidence {
  readonly runs: number;
  /** By group: the correlation with true value, and the share of 80% intervals that hold it. */
  readonly groups: readonly {
    readonly group: string;
    readonly r: number;
    readonly intervals: number;
    readonly held: number;
  }[];
  readonly skaters: { readonly intervals: number; readonly held: number };
  /** Players by the probability of a place among the ten best: how many were said and were there. */
  readonly places: readonly {
    readonly from: number;
    readonly players: number;
    readonly said: number;
    readonly were: number;
    /** One standard error of `said`. */
    readonly error: number;
  }[];
}

/**
 * How shares of lines are pulled towards their club's, by kind (`research/fitLines.ts`). Squared errors in square
 * points.
 */
export interface LinesEvidence {
  readonly seasons: readonly number[];
  /** Expected goals that are worth one trial. */
  readonly trial: number;
  readonly kinds: readonly {
    readonly kind: string;
    readonly lines: number;
    /** The pull in expected goals, and the pulls that do as well within .3%. */
    readonly used: number;
    readonly asGood: readonly [number, number];
    /** The share as it happened, pulled, that of the club alone, and pulled as much towards 50%. */
    readonly errors: Readonly<Record<'raw' | 'pulled' | 'club' | 'even', number>>;
    readonly held: number;
  }[];
}

/**
 * Wins that teams deserved against wins, as served, by seasons that the calibration did not see
 * (`research/fitOutcomes.ts`).
 */
export interface DeservedEvidence {
  readonly games: number;
  /** The slope of all seasons, and of all but the one, by season. */
  readonly slope: number;
  readonly seasons: readonly { readonly season: number; readonly games: number; readonly slope: number }[];
  /** Log loss as served, and of the shots alone. */
  readonly logLoss: { readonly served: number; readonly shots: number };
  /** Teams by the probability they were given, calibrated on the other seasons: given on average, and won. 0-1. */
  readonly groups: readonly {
    readonly from: number;
    readonly teams: number;
    readonly given: number;
    readonly won: number;
  }[];
}

/** Stolen games: how often they are not won with an average goalie, by goals saved beyond the margin. */
export interface StolenEvidence {
  readonly games: number;
  readonly notWon: number;
  readonly grades: readonly { readonly from: number; readonly games: number; readonly notWon: number }[];
}

/** The gain from knowing the shooter, on shots at a goalie, by season (`research/fitOutcomes.ts`). */
export interface ShootersEvidence {
  readonly seasons: readonly {
    readonly season: number;
    readonly shots: number;
    /** Log loss of xG, and with the shooter of each. */
    readonly xg: number;
    readonly withShooter: number;
  }[];
}

/** The fitted weights of projected points, by group (`research/fitPoints.ts`). */
export interface PointsEvidence {
  readonly pairs: readonly (readonly number[])[];
  readonly weights: Readonly<Record<'F' | 'D', Readonly<Record<string, number>>>>;
}

/** Measurements that pages quote, by name: one file each in `models/evidence/`. */
export interface Evidence {
  /** `npm run validity`. */
  readonly validity: { readonly found: Validity; readonly forward: readonly ForwardSeason[] };
  /** `tests/demo/talent.soak.test.ts` with `--update`. */
  readonly talent: TalentEvidence;
  /** `node research/fitOutcomes.ts`. */
  readonly deserved: DeservedEvidence;
  readonly stolen: StolenEvidence;
  readonly shooters: ShootersEvidence;
  /** `node research/fitPoints.ts`. */
  readonly points: PointsEvidence;
  /** `node research/fitLines.ts`. */
  readonly lines: LinesEvidence;
}

const fileOf = (name: keyof Evidence): URL => new URL(`../../models/evidence/${name}.json`, import.meta.url);

/** A run's measurement. **Errors**: throws when its file is missing. */
export function readEvidence<N extends keyof Evidence>(name: N): Evidence[N] {
  return JSON.parse(readFileSync(fileOf(name), 'utf8'));
}

/** Keeps what a run measured. */
export function writeEvidence<N extends keyof Evidence>(name: N, measured: Evidence[N]): void {
  writeFileSync(fileOf(name), `${JSON.stringify(measured, null, 1)}\n`);
}
