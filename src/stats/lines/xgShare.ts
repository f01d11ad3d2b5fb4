import { type Interval, shareInterval } from '../../hockey/interval.ts';
import { XG_UNIT } from '../counterTally.ts';

/**
 * Expected goals of one trial: a share is known as well as one of (xGF + xGA) / .19 trials. Source:
 * docs/methodology/lines.md#interval.
 */
const XG_PER_TRIAL = 0.19;

/** Expected goals, of both sides together, that the pull is worth. Source: docs/methodology/lines.md#shrinkage. */
const PRIOR_XG = 30;

/** Below so many expected goals of both sides a sample is small. Source: docs/methodology/lines.md#small-samples. */
const SMALL_XG = 8;

const PERCENT = 100;

/** A share of expected goals in percent, 0-100, with what luck leaves of it. */
export interface XgShare {
  /** As it happened. **Missing**: null where neither side had any. */
  readonly raw: number | null;
  /** Pulled towards the mean. */
  readonly shrunk: number;
  /** 80% interval of the shrunk share. */
  readonly interval: Interval;
  /** Whether the raw share's interval is wider than ten points each way. */
  readonly isSmall: boolean;
}

/** Pulls a share of xG (millionths) towards a centre, 0-1, and gives its 80% interval. */
export function xgShare(xgf: number, xga: number, centre: number): XgShare {
  const [own, other] = [xgf / XG_UNIT, xga / XG_UNIT];
  const total = own + other;
  const whole = total + PRIOR_XG;
  const part = own + PRIOR_XG * centre;
  const [low, high] = shareInterval(part / XG_PER_TRIAL, whole / XG_PER_TRIAL);
  return {
    raw: total === 0 ? null : (PERCENT * own) / total,
    shrunk: (PERCENT * part) / whole,
    interval: [PERCENT * low, PERCENT * high],
    isSmall: total < SMALL_XG,
  };
}

/** The 80% interval of a share of xG as it happened, in percent; null without any. */
export function rawInterval(xgf: number, xga: number): Interval | null {
  const [own, total] = [xgf / XG_UNIT, (xgf + xga) / XG_UNIT];
  if (total === 0) return null;
  const [low, high] = shareInterval(own / XG_PER_TRIAL, total / XG_PER_TRIAL);
  return [PERCENT * low, PERCENT * high];
}
