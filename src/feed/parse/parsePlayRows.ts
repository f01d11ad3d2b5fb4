import { type PeriodKind, periodStartSecond, REGULATION_PERIODS } from '../../hockey/clock.ts';
import { type GameType, REGULAR_SEASON } from '../../hockey/ids.ts';
import type { AttackSign } from '../../hockey/rink.ts';
import type { IssueLog } from './issueLog.ts';
import { asPeriodKind } from './parseHeader.ts';
import { asClock, asCount, asInteger, asList, asRecord, asText, quoted, type RawRecord } from './rawValue.ts';

/** One play of the feed with checked common keys and unchecked `details`. */
export interface PlayRow {
  readonly eventId: number;
  readonly sortOrder: number;
  readonly period: number;
  readonly periodKind: PeriodKind;
  readonly periodSeconds: number;
  readonly gameSeconds: number;
  /** The feed's key for the kind of play, e.g. `faceoff`. */
  readonly key: string;
  readonly situationCode: unknown;
  /**
   * From the play's own `homeTeamDefendingSide`: defending left means attacking right. Null before 2019-20 and where
   * absent.
   */
  readonly ownSign: AttackSign | null;
  /** Elapsed plus remaining seconds: the period length according to the feed. Null where not stated. */
  readonly statedLength: number | null;
  readonly details: RawRecord;
}

/**
 * The highest plausible period number.
 * Source: the longest game ever had six overtimes; twice that is no hockey game.
 */
const MAXIMUM_PERIOD = 15;

const NO_DETAILS: RawRecord = Object.freeze({});

/** Keys by type code, for rows without a key. Source: the feed's own pairs of `typeCode` and `typeDescKey`. */
const KEY_BY_TYPE_CODE: ReadonlyMap<unknown, string> = new Map<unknown, string>([
  [502, 'faceoff'],
  [503, 'hit'],
  [504, 'giveaway'],
  [505, 'goal'],
  [506, 'shot-on-goal'],
  [507, 'missed-shot'],
  [508, 'blocked-shot'],
  [509, 'penalty'],
  [516, 'stoppage'],
  [520, 'period-start'],
  [521, 'period-end'],
  [523, 'shootout-complete'],
  [524, 'game-end'],
  [525, 'takeaway'],
  [535, 'delayed-penalty'],
  [537, 'failed-shot-attempt'],
]);

const KNOWN_KEYS: ReadonlySet<unknown> = new Set(KEY_BY_TYPE_CODE.values());

/** Stands for a play without a usable event number, until `weighPlays` gives it one. */
export const NO_EVENT_ID = -1;

/** The largest number a store's integer column holds. Real event numbers and sort keys have at most five digits. */
const MAXIMUM_STORED = 2 ** 31 - 1;

/** The value as a count that a store can hold, or null. */
function asStored(value: unknown): number | null {
  const count = asCount(value);
  return count !== null && count <= MAXIMUM_STORED ? count : null;
}

/** The feed's key for the kind of play. The type code decides where the key is missing or unknown. */
function playKey(play: RawRecord): string {
  const word = play.typeDescKey;
  if (typeof word === 'string' && KNOWN_KEYS.has(word)) return word;
  return KEY_BY_TYPE_CODE.get(play.typeCode) ?? asText(word) ?? '';
}

/** The default kind of a period: three of regulation, then overtime, then (regular season) a shootout. */
function periodKindByNumber(period: number, gameType: GameType): PeriodKind {
  if (period <= REGULATION_PERIODS) return 'REG';
  return gameType === REGULAR_SEASON && period > REGULATION_PERIODS + 1 ? 'SO' : 'OT';
}

function parsePlayRow(value: unknown, gameType: GameType): PlayRow | null {
  const play = asRecord(value);
  if (!play) return null;
  const descriptor = asRecord(play.periodDescriptor);
  const period = asInteger(descriptor?.number);
  const periodSeconds = asClock(play.timeInPeriod);
  if (period === null || period < 1 || period > MAXIMUM_PERIOD || periodSeconds === null) return null;
  const eventId = asStored(play.eventId) ?? NO_EVENT_ID;
  const side = play.homeTeamDefendingSide;
  const remaining = asClock(play.timeRemaining);
  return {
    eventId,
    sortOrder: asStored(play.sortOrder) ?? eventId,
    period,
    periodKind: asPeriodKind(descriptor?.periodType) ?? periodKindByNumber(period, gameType),
    periodSeconds,
    gameSeconds: periodStartSecond(period) + periodSeconds,
    key: playKey(play),
    situationCode: play.situationCode,
    ownSign: side === 'left' ? 1 : side === 'right' ? -1 : null,
    statedLength: remaining === null ? null : periodSeconds + remaining,
    details: asRecord(play.details) ?? NO_DETAILS,
  };
}

/**
 * Comparator for chronological order: period, second, sort key, then event number, so that the file's order never
 * matters.
 */
export function byTimeOfPlay(a: PlayRow, b: PlayRow): number {
  return a.period - b.period || a.periodSeconds - b.periodSeconds || a.sortOrder - b.sortOrder || a.eventId - b.eventId;
}

/** Reports how often the feed's own order runs backwards in time: the sort key falls while the clock does not. */
function noteRegressions(rows: readonly PlayRow[], issues: IssueLog): void {
  let count = 0;
  let first: PlayRow | null = null;
  for (let i = 1; i < rows.length; i++) {
    const before = rows[i - 1] as PlayRow;
    const row = rows[i] as PlayRow;
    if (row.period !== before.period || row.sortOrder >= before.sortOrder) continue;
    count++;
    first ??= row;
  }
  if (first) {
    const where = `first in period ${first.period} at second ${first.periodSeconds}`;
    issues.add(
      'clock-regression',
      first.eventId,
      `The feed's order disagrees with the clock ${count} times, ${where}.`,
    );
  }
}

/**
 * Parses plays in order of (period, second, sortOrder) for every season: the feed's event numbers are not
 * chronological, and before 2019-20 its sort keys run backwards in time (2018020001). Drops rows without period or
 * clock, with an issue.
 */
export function parsePlayRows(plays: unknown, gameType: GameType, issues: IssueLog): PlayRow[] {
  const list = asList(plays);
  const rows: PlayRow[] = [];
  for (let i = 0; i < list.length; i++) {
    const row = parsePlayRow(list[i], gameType);
    if (row) rows.push(row);
    else {
      const play = asRecord(list[i]);
      const eventId = asInteger(play?.eventId);
      const clock = quoted(play?.timeInPeriod);
      issues.add(
        'bad-row',
        eventId,
        `A play of type ${quoted(play?.typeDescKey)} with clock ${clock} cannot be placed.`,
      );
    }
  }
  rows.sort(byTimeOfPlay);
  noteRegressions(rows, issues);
  return rows;
}
