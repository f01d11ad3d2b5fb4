import { type AttackSign, BLUE_LINE_X } from '../../hockey/rink.ts';
import type { IssueLog } from './issueLog.ts';
import type { PlayedPeriod } from './periods.ts';
import type { PlayRow } from './playRow.ts';

/**
 * How the direction of a play was told: by its `own` value, `filled` from the other plays of its period, from the places of shots and faceoffs alone (`places`),
 * from the other periods by turns (`alternate`), by `override` of its own value, or not at all.
 */
export type DirectionSource = 'own' | 'filled' | 'places' | 'alternate' | 'override' | 'unknown';

/** Which way the home team attacks, play by play. */
export interface Directions {
  /** By event number; absent where nothing tells. */
  readonly signByEvent: ReadonlyMap<number, AttackSign>;
  /** How many plays were told in each way. */
  readonly counts: Readonly<Record<DirectionSource, number>>;
}

/** What a play's own `homeTeamDefendingSide` weighs as evidence. All weights: decision 0010. */
const OWN_WEIGHT = 1;
/**
 * What the place of an unblocked shot weighs: 97.8 % are taken from the attacking half. More when its letter agrees, since in the
 * games whose own values are wrong throughout (2019020249, 2019020256) only some 30 % of plays are such shots, and they have to win.
 */
const SHOT_WEIGHT = 2;
const SHOT_IN_O_WEIGHT = 4;
/** What the zone letter of a faceoff, seen by its winner, weighs. */
const FACEOFF_WEIGHT = 2;
/** Weight of evidence below which teams are not believed to have changed ends within a period. */
const CHANGE_OF_ENDS_WEIGHT = 12;

const UNBLOCKED = new Set(['goal', 'shot-on-goal', 'missed-shot']);

/**
 * What a play's place and letter say of the home team's direction: a weight, positive when it attacks right. The letter of a shot
 * never speaks against its place: whole stretches of shots before the net carry D (2018020089, 2020020175), and no team
 * shoots ten times running from its own end.
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
 * The likeliest run of directions through the plays of one period: each play's own value, place and letter are evidence, and a change of ends costs
 * its weight. So a lone odd value is overruled, a period that is wrong throughout is turned, and teams that really changed ends
 * midway (2023020078, all three periods) are followed. Null when no play says anything.
 */
function likeliestSigns(rows: readonly PlayRow[], homeTeamId: number): AttackSign[] | null {
  // Evidence against the best run so far that attacks right at the present play, and against the best that attacks left.
  let right = 0;
  let left = 0;
  let isTold = false;
  // Before each play: the direction that both best runs come from, or 0 where each keeps its own.
  const cameFrom: (AttackSign | 0)[] = [];
  for (const row of rows) {
    cameFrom.push(left + CHANGE_OF_ENDS_WEIGHT < right ? -1 : right + CHANGE_OF_ENDS_WEIGHT < left ? 1 : 0);
    right = Math.min(right, left + CHANGE_OF_ENDS_WEIGHT);
    left = Math.min(left, right + CHANGE_OF_ENDS_WEIGHT);
    const place = placeEvidence(row, homeTeamId);
    if (row.ownSign === null && place === 0) continue;
    isTold = true;
    right += (row.ownSign === -1 ? OWN_WEIGHT : 0) + Math.max(0, -place);
    left += (row.ownSign === 1 ? OWN_WEIGHT : 0) + Math.max(0, place);
  }
  if (!isTold) return null;
  const signs: AttackSign[] = [];
  let sign: AttackSign = right <= left ? 1 : -1;
  for (let i = rows.length - 1; i >= 0; i--) {
    signs[i] = sign;
    sign = cameFrom[i] || sign;
  }
  return signs;
}

/** The direction of a period nobody speaks of, from the nearest one that is known: teams change ends after every period. */
function fromOtherPeriods(
  number: number,
  signsByPeriod: ReadonlyMap<number, readonly AttackSign[] | null>,
): AttackSign | null {
  let nearest: { readonly distance: number; readonly sign: AttackSign } | null = null;
  for (const [other, signs] of signsByPeriod) {
    // Of an earlier period its last direction is the neighbour, of a later one its first.
    const sign = other < number ? signs?.at(-1) : signs?.[0];
    const distance = Math.abs(other - number);
    if (sign !== undefined && (nearest === null || distance < nearest.distance)) nearest = { distance, sign };
  }
  if (nearest === null) return null;
  return nearest.distance % 2 === 0 ? nearest.sign : nearest.sign === 1 ? -1 : 1;
}

/** How many plays were told in each way. */
type SourceCounts = Record<DirectionSource, number>;

const noCounts = (): SourceCounts => ({ own: 0, filled: 0, places: 0, alternate: 0, override: 0, unknown: 0 });

/** Notes once a game what had to be told otherwise than from the plays' own values; a shootout has no direction worth a note. */
function noteDirections(countsByPeriod: ReadonlyMap<PlayedPeriod, SourceCounts>, issues: IssueLog): void {
  const told = (source: DirectionSource): [plays: number, periods: string] => {
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
    const [plays, periods] = told(source);
    if (plays > 0) issues.add(code, null, `Plays that ${words}: ${plays}, in period ${periods}.`);
  }
}

/**
 * Works out which end the home team attacks at every play: from the plays' own values, the places of unblocked shots and
 * the zone letters of faceoffs, and, for a period without any of these, the other periods by turns.
 *
 * **Missing**: a play of a game in which nothing tells has no sign.
 * **Source**: methods, section 0; decision 0010.
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
