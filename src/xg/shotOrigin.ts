import type { ShotContext } from './shotContext.ts';

/** What pages call a shot: after an own shot, or right after entering the zone. */
export type ShotOrigin = 'rebound' | 'rush';

/** Longest time between a shot and its rebound, and between an entry and a shot off the rush, seconds. Usual values. */
const REBOUND_SECONDS = 3;
const RUSH_SECONDS = 4;
/** Feet from centre ice to the attacked blue line. */
const BLUE_LINE_X = 25;

/**
 * What a shot is called on pages, by the usual definitions: a rebound follows the team's own unblocked shot within
 * three seconds, a rush a play outside the attacking zone within four, without a whistle between. For display only, and
 * only where the clock is precise: elsewhere seconds reveal outcomes (docs/decisions/0070-outcome-leaks.md).
 * The model's own features are wider, use no clock and have other names (`isFollowUp` and `isEntry` in `baseline.ts`).
 *
 * **Missing**: null for any other shot.
 */
export function shotOrigin({ ownShot, past }: ShotContext): ShotOrigin | null {
  const isRebound =
    ownShot !== null &&
    (ownShot.kind === 'saved' || ownShot.kind === 'missed') &&
    ownShot.secondsBefore <= REBOUND_SECONDS;
  if (isRebound) return 'rebound';
  const isRush = past.some(
    ({ kind, point, secondsBefore }) =>
      secondsBefore <= RUSH_SECONDS && kind !== 'faceoff' && point !== null && point.x < BLUE_LINE_X,
  );
  return isRush ? 'rush' : null;
}
