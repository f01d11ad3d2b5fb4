import type { AttackSign } from '../../hockey/rink.ts';
import { BLUE_LINE_X } from '../../hockey/rink.ts';
import type { IssueLog } from './issueLog.ts';
import type { PlayedPeriod } from './periods.ts';
import type { PlayRow } from './playRow.ts';

/** How the direction of a play was told. */
export type DirectionSource = 'own' | 'majority' | 'vote' | 'alternate' | 'override' | 'unknown';

/** Which way the home team attacks, play by play. */
export interface Directions {
  /** By event number; null where nothing tells. */
  signOf(row: PlayRow): AttackSign | null;
  /** How many plays were told in each way. */
  readonly counts: Readonly<Record<DirectionSource, number>>;
}

/** Kinds of play whose zone letter is seen from the owner's side: the winner of a faceoff, the shooter of an unblocked shot. */
const VOTING_KEYS = new Set(['faceoff', 'goal', 'shot-on-goal', 'missed-shot']);

/**
 * Least number of zone letters that may overrule the feed's own direction in a period, and the share of them that must speak
 * against it. Chosen by us on the archive: a right period has under 3 % of its letters against it, a wrong one over 97 %.
 */
const MINIMUM_VOTES = 5;
const OVERRIDE_SHARE = 0.75;

/** What a play's zone letter says of the home team's direction, or 0: O lies at the end its owner attacks, D at the other. */
export function letterVote(row: PlayRow, homeTeamId: number): AttackSign | 0 {
  if (!VOTING_KEYS.has(row.key)) return 0;
  const { zoneCode, xCoord, eventOwnerTeamId } = row.details;
  if (typeof xCoord !== 'number' || Math.abs(xCoord) <= BLUE_LINE_X || typeof eventOwnerTeamId !== 'number') return 0;
  if (zoneCode !== 'O' && zoneCode !== 'D') return 0;
  const isOwnersRight = xCoord > 0 === (zoneCode === 'O');
  return isOwnersRight === (eventOwnerTeamId === homeTeamId) ? 1 : -1;
}

const signOfSum = (sum: number): AttackSign | null => (sum === 0 ? null : sum > 0 ? 1 : -1);

/** What is known of one period before the others are looked at. */
interface PeriodDirection {
  /** Sum of the plays' own values. */
  readonly own: number;
  readonly vote: AttackSign | null;
  readonly isOverridden: boolean;
  /** The direction for plays without one of their own. */
  readonly base: AttackSign | null;
}

function periodDirection(period: PlayedPeriod, homeTeamId: number): PeriodDirection {
  let own = 0;
  let votes = 0;
  let voteSum = 0;
  for (const row of period.rows) own += row.ownSign ?? 0;
  const majority = signOfSum(own);
  let against = 0;
  for (const row of period.rows) {
    const vote = letterVote(row, homeTeamId);
    if (vote === 0) continue;
    votes++;
    voteSum += vote;
    const stated = row.ownSign ?? majority;
    if (stated !== null && stated !== vote) against++;
  }
  const vote = signOfSum(voteSum);
  const isOverridden = votes >= MINIMUM_VOTES && against / votes >= OVERRIDE_SHARE;
  return { own, vote, isOverridden, base: isOverridden ? vote : (majority ?? vote) };
}

/** The direction of a period from the nearest one that is known: teams change ends after every period. */
function fromOtherPeriods(number: number, known: readonly (readonly [number, AttackSign])[]): AttackSign | null {
  let best: readonly [number, AttackSign] | null = null;
  for (const entry of known) {
    if (best === null || Math.abs(entry[0] - number) < Math.abs(best[0] - number)) best = entry;
  }
  if (best === null) return null;
  return (Math.abs(best[0] - number) % 2 === 0 ? best[1] : -best[1]) as AttackSign;
}

/**
 * Works out which end the home team attacks at every play: the play's own value, else the period's majority, else the vote
 * of zone letters of faceoffs and unblocked shots, else the other periods by turns; and the letters alone where they
 * contradict the feed through a whole period (2019020249, 2019020256, 2020020175). Source: methods, sections 0 and 6.
 */
export function foldDirections(periods: readonly PlayedPeriod[], homeTeamId: number, issues: IssueLog): Directions {
  const counts: Record<DirectionSource, number> = {
    own: 0,
    majority: 0,
    vote: 0,
    alternate: 0,
    override: 0,
    unknown: 0,
  };
  const told = new Map(periods.map((period) => [period.number, periodDirection(period, homeTeamId)]));
  const known = periods.flatMap((period) => {
    const base = told.get(period.number)?.base ?? null;
    return base === null || period.kind === 'SO' ? [] : [[period.number, base] as const];
  });
  const signs = new Map<number, AttackSign>();
  for (const period of periods) {
    const direction = told.get(period.number);
    if (!direction) continue;
    const alternate = direction.base === null ? fromOtherPeriods(period.number, known) : null;
    const fallback = direction.base ?? alternate;
    if (direction.isOverridden) {
      issues.add(
        'direction-overridden',
        null,
        `Zone letters contradict the feed's direction in period ${period.number}.`,
      );
    } else if (direction.own === 0 && fallback !== null) {
      const how = alternate === null ? 'zone letters' : 'the other periods';
      issues.add('direction-inferred', null, `The direction of period ${period.number} was told from ${how}.`);
    } else if (fallback === null) {
      issues.add('direction-unknown', null, `Nothing tells the direction of period ${period.number}.`);
    }
    const bySource: DirectionSource =
      alternate !== null ? 'alternate' : direction.own === 0 ? (fallback === null ? 'unknown' : 'vote') : 'majority';
    for (const row of period.rows) {
      const own = direction.isOverridden ? null : row.ownSign;
      const sign = own ?? fallback;
      counts[direction.isOverridden ? 'override' : own === null ? bySource : 'own']++;
      if (sign !== null) signs.set(row.eventId, sign);
    }
  }
  return { signOf: (row) => signs.get(row.eventId) ?? null, counts };
}
