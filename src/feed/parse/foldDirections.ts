import { type AttackSign, BLUE_LINE_X } from '../../hockey/rink.ts';
import type { PlayedPeriod } from './foldPeriods.ts';
import type { IssueLog } from './issueLog.ts';
import type { PlayRow } from './parsePlayRows.ts';

/**
 * How a play's direction was determined: by its `own` value, `filled` from other plays of the period, from shot and
 * faceoff coordinates (`places`), from other periods (`alternate`), by `override` of its own value, or not at all.
 */
export type DirectionSource = 'own' | 'filled' | 'places' | 'alternate' | 'override' | 'unknown';

/** The home team's attacking direction, play by play. */
export interface Directions {
  /** By event number; absent where unknown. */
  readonly signByEvent: ReadonlyMap<number, AttackSign>;
  /** Number of plays per source. */
  readonly counts: Readonly<Record<DirectionSource, number>>;
}

/**
 * Weight of a play's own `homeTeamDefendingSide` as evidence. All weights: docs/decisions/0010-direction-of-play.md.
 */
const OWN_WEIGHT = 1;
/**
 * Weight of an unblocked shot's coordinates: 97.8 % are taken from the attacking half. Higher when its zone letter
 * agrees: in games whose own values are wrong throughout (2019020249, 2019020256) only some 30 % of plays are such
 * shots, and they must outweigh the rest.
 */
const SHOT_WEIGHT = 2;
const SHOT_IN_O_WEIGHT = 4;
/** Weight of a faceoff's zone letter, from the winner's view. */
const FACEOFF_WEIGHT = 2;
/** Cost of a change of ends within a period: weaker evidence does not count as one. */
const CHANGE_OF_ENDS_WEIGHT = 12;

const UNBLOCKED = new Set(['goal', 'shot-on-goal', 'missed-shot']);

/**
 * The evidence in a play's coordinates and zone letter: a weight, positive when the home team attacks right. A shot's
 * letter never counts against its coordinates: long runs of shots in front of the net carry D (2018020089, 2020020175),
 * and no team shoots ten times in a row from its own end.
 */
function placeEvidence(row: PlayRow, homeTeamId: number): number {
  const isFaceoff = row.key === 'faceoff';
  if (!isFaceoff && !UNBLOCKED.has(row.key)) return 0;
  const { zoneCode, xCoord, eventOwnerTeamId } = row.details;
  if (typeof xCoord !== 'number' || Math.abs(xCoord) <= BLUE_LINE_X || typeof eventOwnerTeamId !== 'number') return 0;
  if (isFaceoff && zoneCode !== 'O' && zoneCode !== 'D') return 0;
  const isOwnersRight = xCoord > 0 === (!isFaceoff || zoneCode === 'O');
  const weight = isFaceoff ? FACEOFF_WEIGHT : zoneCode === 'O' ? SHOT_IN_O_WEIGHT : SHOT_WEIGHT;
  return isOwnersRight === (eventOwnerTeamId === homeTeamId) ? weight : -weight;
}

/**
 * The most likely directions of one period's plays (Viterbi): own value, coordinates and letter are evidence, and a
 * change of ends has a cost. This overrides a single odd value, flips a period that is wrong throughout, and follows
 * teams that really changed ends mid-period (2023020078, all three periods). Null when no play has evidence.
 */
function likeliestSigns(rows: readonly PlayRow[], homeTeamId: number): AttackSign[] | null {
  // Evidence against the best path that attacks right at the current play, and against the best that attacks left.
  let right = 0;
  let left = 0;
  let hasEvidence = false;
  // Per play: the direction both best paths come from, or 0 where each keeps its own.
  const cameFrom: (AttackSign | 0)[] = [];
  for (const row of rows) {
    cameFrom.push(left + CHANGE_OF_ENDS_WEIGHT < right ? -1 : right + CHANGE_OF_ENDS_WEIGHT < left ? 1 : 0);
    right = Math.min(right, left + CHANGE_OF_ENDS_WEIGHT);
    left = Math.min(left, right + CHANGE_OF_ENDS_WEIGHT);
    const place = placeEvidence(row, homeTeamId);
    if (row.ownSign === null && place === 0) continue;
    hasEvidence = true;
    right += (row.ownSign === -1 ? OWN_WEIGHT : 0) + Math.max(0, -place);
    left += (row.ownSign === 1 ? OWN_WEIGHT : 0) + Math.max(0, place);
  }
  if (!hasEvidence) return null;
  const signs: AttackSign[] = [];
  let sign: AttackSign = right <= left ? 1 : -1;
  for (let i = rows.length - 1; i >= 0; i--) {
    signs[i] = sign;
    sign = cameFrom[i] || sign;
  }
  return signs;
}

/** The direction of a period without evidence, from the nearest known period: teams change ends after every period. */
function fromOtherPeriods(
  number: number,
  signsByPeriod: ReadonlyMap<number, readonly AttackSign[] | null>,
): AttackSign | null {
  let nearest: { readonly distance: number; readonly sign: AttackSign } | null = null;
  for (const [other, signs] of signsByPeriod) {
    // The neighbour in an earlier period is its last direction, in a later one its first.
    const sign = other < number ? signs?.at(-1) : signs?.[0];
    const distance = Math.abs(other - number);
    if (sign !== undefined && (nearest === null || distance < nearest.distance)) nearest = { distance, sign };
  }
  if (nearest === null) return null;
  return nearest.distance % 2 === 0 ? nearest.sign : nearest.sign === 1 ? -1 : 1;
}

/** Number of plays per source. */
type SourceCounts = Record<DirectionSource, number>;

const noCounts = (): SourceCounts => ({ own: 0, filled: 0, places: 0, alternate: 0, override: 0, unknown: 0 });

/** Notes once per game any direction not from the plays' own values. A shootout's direction needs no note. */
function noteDirections(countsByPeriod: ReadonlyMap<PlayedPeriod, SourceCounts>, issues: IssueLog): void {
  const playsAndPeriods = (source: DirectionSource): [plays: number, periods: string] => {
    const periods = [...countsByPeriod].filter(([period, counts]) => period.kind !== 'SO' && counts[source] > 0);
    const numbers = periods.map(([period]) => period.number).join(', ');
    return [periods.reduce((sum, [, counts]) => sum + counts[source], 0), numbers];
  };
  const notes = [
    ['direction-overridden', 'override', 'follow those around them against their own direction'],
    ['direction-inferred', 'places', 'had their direction told from the places of shots and faceoffs'],
    ['direction-inferred', 'alternate', 'had their direction told from other periods'],
    ['direction-unknown', 'unknown', 'have no direction that anything tells'],
  ] as const;
  for (const [code, source, words] of notes) {
    const [plays, periods] = playsAndPeriods(source);
    if (plays > 0) issues.add(code, null, `Plays that ${words}: ${plays}, in period ${periods}.`);
  }
}

/**
 * Determines which end the home team attacks at every play: from the plays' own values, the coordinates of unblocked
 * shots and the zone letters of faceoffs, and, for a period without any of these, from the other periods.
 *
 * **Missing**: plays of a game without evidence have no sign.
 * **Source**: docs/feed.md#coordinates-and-direction; docs/decisions/0010-direction-of-play.md.
 */
export function foldDirections(periods: readonly PlayedPeriod[], homeTeamId: number, issues: IssueLog): Directions {
  const totals = noCounts();
  const countsByPeriod = new Map<PlayedPeriod, SourceCounts>();
  const signByEvent = new Map<number, AttackSign>();
  const signsByPeriod = new Map(periods.map((period) => [period.number, likeliestSigns(period.rows, homeTeamId)]));
  for (const period of periods) {
    const signs = signsByPeriod.get(period.number) ?? null;
    const alternate = signs === null ? fromOtherPeriods(period.number, signsByPeriod) : null;
    const hasOwn = period.rows.some((row) => row.ownSign !== null);
    const counts = noCounts();
    countsByPeriod.set(period, counts);
    for (let i = 0; i < period.rows.length; i++) {
      const row = period.rows[i] as PlayRow;
      const sign = signs?.[i] ?? alternate;
      if (sign === null) counts.unknown++;
      else {
        signByEvent.set(row.eventId, sign);
        if (alternate !== null) counts.alternate++;
        else if (row.ownSign === null) counts[hasOwn ? 'filled' : 'places']++;
        else counts[row.ownSign === sign ? 'own' : 'override']++;
      }
    }
    for (const source of Object.keys(counts) as DirectionSource[]) totals[source] += counts[source];
  }
  noteDirections(countsByPeriod, issues);
  return { signByEvent, counts: totals };
}
