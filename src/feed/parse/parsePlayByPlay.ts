import type { DressedPlayer, GameEvent, Period } from '../../game/types.ts';
import { type PeriodKind, REGULATION_PERIODS } from '../../hockey/clock.ts';
import type { BoxLine } from '../evidence/boxLines.ts';
import type { ClubIds } from '../evidence/clubIds.ts';
import { type OfficialShots, weighPlays } from '../evidence/weighPlays.ts';
import { weighRoster } from '../evidence/weighRoster.ts';
import { applyCorrections } from './applyCorrections.ts';
import { checkGoals } from './checkGoals.ts';
import type { DressedById } from './dressed.ts';
import { foldDirections } from './foldDirections.ts';
import { foldPenaltyShots } from './foldPenaltyShots.ts';
import { foldPeriods } from './foldPeriods.ts';
import { hasReliableSituations } from './hasReliableSituations.ts';
import type { IssueLog } from './issueLog.ts';
import { parseEvent } from './parseEvent.ts';
import { type GameHeader, parseHeader } from './parseHeader.ts';
import { type PlayRow, parsePlayRows } from './parsePlayRows.ts';
import { asCount, asList, asRecord, quoted } from './rawValue.ts';

/** A parsed play-by-play body. */
export interface PlayByPlay {
  readonly header: GameHeader;
  readonly dressed: DressedById;
  readonly periods: readonly Period[];
  readonly events: readonly GameEvent[];
  readonly finalPeriod: PeriodKind;
}

/** What other bodies of the game say of its players. */
interface OtherWitnesses {
  readonly boxLines?: readonly BoxLine[];
  readonly shiftChart?: unknown;
}

/** Shots on goal by the boxscore. Goalies' lines have none. */
function officialShots(boxLines: readonly BoxLine[]): OfficialShots {
  return new Map(
    boxLines.flatMap(({ playerId, row }) => {
      const shots = asCount(row.sog) ?? asCount(row.shots);
      return shots === null ? [] : [[playerId, shots] as const];
    }),
  );
}

/** Plays of a club under another number of its own, with the header's number. */
function withHeaderIds(rows: readonly PlayRow[], { others }: ClubIds, header: GameHeader): readonly PlayRow[] {
  if (others.size === 0) return rows;
  return rows.map((row) => {
    const side = others.get(row.details.eventOwnerTeamId);
    return side === undefined ? row : { ...row, details: { ...row.details, eventOwnerTeamId: header[side].teamId } };
  });
}

/** Reports fatal faults of a started game: no players, no plays, no end, a missing period. */
function checkWhole(
  header: GameHeader,
  dressed: DressedById,
  events: readonly GameEvent[],
  periods: readonly Period[],
  regulationPeriods: number,
  issues: IssueLog,
): void {
  const count = (side: DressedPlayer['side']): number =>
    [...dressed.values()].filter((player) => player.side === side && player.position !== 'G').length;
  if (events.length > 0 && (count('home') === 0 || count('away') === 0)) {
    issues.add('no-players', null, `Dressed skaters: ${count('home')} at home, ${count('away')} away.`);
  }
  if (header.status !== 'final') return;
  if (events.length === 0) {
    issues.add('no-plays', null, 'The game is finished and has no plays.');
    return;
  }
  if (!events.some((event) => event.kind === 'game-end')) {
    const last = events[events.length - 1]?.gameSeconds ?? 0;
    issues.add(
      'truncated',
      null,
      `The last of ${events.length} plays is at game second ${last}, without a game-end row.`,
    );
    return;
  }
  const numbers = periods.map(({ number }) => number);
  if (numbers.length < regulationPeriods || numbers.some((number, at) => number !== at + 1)) {
    const found = numbers.join(', ');
    issues.add('missing-period', null, `The game is finished, and there are plays of period ${found} alone.`);
  }
}

/**
 * Parses a play-by-play body into events in order of (period, second, sortOrder), with periods and dressed players. The
 * other bodies of the game have a say in who dressed.
 *
 * **Errors**: null, and a fatal issue, when the body is not of a game of two clubs. Everything else becomes an issue.
 */
export function parsePlayByPlay(
  value: unknown,
  issues: IssueLog,
  { boxLines = [], shiftChart = null }: OtherWitnesses = {},
): PlayByPlay | null {
  const body = asRecord(value);
  if (!body) {
    issues.add('not-a-game', null, `The play-by-play is ${quoted(value)}.`);
    return null;
  }
  const header = parseHeader(body, issues);
  if (!header) return null;
  const plays = asList(applyCorrections(body.plays, header.gameId, issues));
  const { clubs, dressed } = weighRoster({ spots: body.rosterSpots, plays, boxLines, shiftChart }, header, issues);
  const listed = parsePlayRows(plays, header.gameType, issues);
  const rows = withHeaderIds(weighPlays(listed, issues, officialShots(boxLines)), clubs, header);
  const played = foldPeriods(rows, header.gameType, issues);
  const directions = foldDirections(played, header.home.teamId, issues);
  const areSituationsReliable = hasReliableSituations(played, issues);
  const penaltyShots = foldPenaltyShots(played, header, areSituationsReliable);
  const events: GameEvent[] = [];
  for (const period of played) {
    for (const row of period.rows) {
      const event = parseEvent(row, {
        header,
        dressed,
        issues,
        homeAttackSign: directions.signByEvent.get(row.eventId) ?? null,
        isPenaltyShot: penaltyShots.has(row.eventId),
        areSituationsReliable,
      });
      if (event) events.push(event);
    }
  }
  checkWhole(header, dressed, events, played, asCount(body.regPeriods) || REGULATION_PERIODS, issues);
  checkGoals(events, rows, header, issues);
  const periods = played.map(({ number, kind, startSecond, endSecond }) => ({ number, kind, startSecond, endSecond }));
  return { header, dressed, periods, events, finalPeriod: finalPeriodOf(header, periods, issues) };
}

/** The order of period kinds. */
const KINDS: readonly PeriodKind[] = ['REG', 'OT', 'SO'];

/**
 * The kind of the last period (of the current one in a live game): the header's, unless the plays have got further.
 * Trusting the header would turn an overtime loss, which earns a point, into a regulation loss.
 */
function finalPeriodOf(header: GameHeader, periods: readonly Period[], issues: IssueLog): PeriodKind {
  const played = periods.at(-1)?.kind ?? 'REG';
  const stated = header.finalPeriod ?? played;
  if (KINDS.indexOf(played) <= KINDS.indexOf(stated)) return stated;
  if (header.status === 'final')
    issues.add('outcome-conflict', null, `The outcome is ${stated}, the plays go to ${played}.`);
  return played;
}
