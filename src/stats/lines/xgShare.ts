import { type Interval, shareInterval } from '../../hockey/interval.ts';
import type { LineKind } from '../../hockey/lineKinds.ts';
import { XG_UNIT } from '../counterTally.ts';

/**
 * Expected goals of one trial: a share is known as well as one of (xGF + xGA) / .19 trials. Source:
 * docs/methodology/lines.md#interval.
 */
const XG_PER_TRIAL = 0.19;

/**
 * Expected goals, of both sides together, that the pull is worth, fitted by kind.
 * Source: docs/methodology/lines.md#shrinkage.
 */
export const PRIOR_XG: Readonly<Record<LineKind, number>> = {
  forwards: 30,
  defence: 100,
  'power-play': 30,
  'goalie-pairs': 100,
};

/** Below so many expected goals of both sides a sample is small. Source: docs/methodology/lines.md#small-samples. */
const SMALL_XG = 8;

const PERCENT = 100;

/** A share of expected goals in percent, 0-100, pulled towards a centre. */
export interface XgShare {
  readonly shrunk: number;
  /** 80% interval of the shrunk share. */
  readonly interval: Interval;
}

/** Whether the interval of a share of xG (millionths) as it happened is wider than ten points each way. */
export function isSmallSample(xgf: number, xga: number): boolean {
  return (xgf + xga) / XG_UNIT < SMALL_XG;
}

/** Pulls a line's share of xG (millionths) towards a centre, 0-1, and gives its 80% interval. */
export function xgShare(kind: LineKind, xgf: number, xga: number, centre: number): XgShare {
  const [own, total] = [xgf / XG_UNIT, (xgf + xga) / XG_UNIT];
  const prior = PRIOR_XG[kind];
  const whole = total + prior;
  const part = own + prior * centre;
  const [low, high] = shareInterval(part / XG_PER_TRIAL, whole / XG_PER_TRIAL);
  return { shrunk: (PERCENT * part) / whole, interval: [PERCENT * low, PERCENT * high] };
}

/** The 80% interval of a share of xG as it happened, in percent; null without any. */
export function rawInterval(xgf: number, xga: number): Interval | null {
  const [own, total] = [xgf / XG_UNIT, (xgf + xga) / XG_UNIT];
  if (total === 0) return null;
  const [low, high] = shareInterval(own / XG_PER_TRIAL, total / XG_PER_TRIAL);
  return [PERCENT * low, PERCENT * high];
}
