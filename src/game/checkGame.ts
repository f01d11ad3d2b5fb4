import { formatClock } from '../hockey/clock.ts';
import type { PlayerId } from '../hockey/ids.ts';
import { formatSituationCode } from '../hockey/strength.ts';
import type { CheckCode } from './checkCodes.data.ts';
import { eventsInContext } from './eventsInContext.ts';
import { foldIceTime, type IceTime } from './foldIceTime.ts';
import { foldOnIce, type OnIceTimeline } from './foldOnIce.ts';
import { isGoal } from './foldScore.ts';
import { isPossibleStrength, isSameStrength, strengthOnIce } from './foldStatedStrength.ts';
import type { EventInContext, Game, GameEvent, GameIssue, OnIce, Period } from './types.ts';

/**
 * Seconds by which ice time may differ from the official one unreported. Source: docs/correctness.md#invariants (5).
 */
const ICE_TIME_TOLERANCE = 1;

type Found = readonly [code: CheckCode, eventId: number | null, detail: string];

/**
 * Finds contradictions in a game's folds: impossible sets, ice time that does not add up or match the official one,
 * scorers, goalies and faceoff takers off the ice, goals at another strength than stated.
 *
 * **Shape**: issues with the codes of `checkCodes.data.ts`: one per goal where it concerns a goal, otherwise one per
 * game.
 * **Missing**: an empty list without shifts. Players without an official ice time are not compared.
 * **Source**: docs/correctness.md#invariants (4, 5 and 7).
 */
export function checkGame(game: Game, timeline: OnIceTimeline | null = foldOnIce(game)): readonly GameIssue[] {
  if (timeline === null) return [];
  const contexts = eventsInContext(game, timeline);
  const found: Found[] = [
    ...checkSeconds(timeline),
    ...checkShifts(game),
    ...checkIceTime(game, foldIceTime(game, timeline) ?? []),
    ...contexts.flatMap(checkGoal),
    ...checkFaceoffs(game, contexts),
  ];
  return found.map(([code, eventId, detail]) => ({ code, gameId: game.gameId, eventId, detail }));
}

/** Seconds with impossible sets, and seconds with one player too many. */
function checkSeconds({ segments, quarantinedSeconds }: OnIceTimeline): Found[] {
  const found: Found[] = [];
  if (quarantinedSeconds > 0) {
    const first = segments.find((segment) => segment.isQuarantined);
    found.push(['quarantined-seconds', null, `${quarantinedSeconds} seconds, first ${instant(first)}.`]);
  }
  const crowded = segments.filter((segment) => !segment.isQuarantined && !isPossibleStrength(strengthOnIce(segment)));
  if (crowded.length > 0) {
    const seconds = crowded.reduce((sum, segment) => sum + segment.endSecond - segment.startSecond, 0);
    found.push(['crowded-seconds', null, `${seconds} seconds, first ${instant(crowded[0])}.`]);
  }
  return found;
}

function instant(segment: { readonly period: number; readonly startSecond: number } | undefined): string {
  return segment === undefined ? 'nowhere' : `in period ${segment.period} from game second ${segment.startSecond}`;
}

/** Shifts that overlap another of the same player, are empty or reach beyond their period. */
function checkShifts(game: Game): Found[] {
  const periods = new Map<number, Period>(game.periods.map((period) => [period.number, period]));
  const shifts = (game.shifts ?? []).toSorted((a, b) => a.playerId - b.playerId || a.startSecond - b.startSecond);
  const wrong = shifts.filter((shift, k) => {
    const period = periods.get(shift.period);
    const before = shifts[k - 1];
    const isOverlapping = before?.playerId === shift.playerId && shift.startSecond < before.endSecond;
    const isInside = period && shift.startSecond >= period.startSecond && shift.endSecond <= period.endSecond;
    return isOverlapping || !isInside || shift.startSecond >= shift.endSecond;
  });
  const [first] = wrong;
  if (first === undefined) return [];
  return [['shift-overlap', null, `${wrong.length} shifts, the first of player ${first.playerId}, ${instant(first)}.`]];
}

/** Ice time whose parts do not sum to it or to the shifts, and ice time that differs from the official one. */
function checkIceTime(game: Game, rows: readonly IceTime[]): Found[] {
  const found: Found[] = [];
  const shiftSeconds = new Map<PlayerId, number>();
  for (const { playerId, startSecond, endSecond } of game.shifts ?? []) {
    shiftSeconds.set(playerId, (shiftSeconds.get(playerId) ?? 0) + endSecond - startSecond);
  }
  const official = new Map<PlayerId, number | null>(
    [...(game.boxscore?.skaters ?? []), ...(game.boxscore?.goalies ?? [])].map((line) => [line.playerId, line.toi]),
  );
  const differences: { readonly playerId: PlayerId; readonly seconds: number }[] = [];
  for (const row of rows) {
    const parts = row.toiEvManpower + row.toiPp + row.toiSh + row.toiQuarantined;
    const ofShifts = shiftSeconds.get(row.playerId) ?? 0;
    if (parts !== row.toi || row.toi !== ofShifts) {
      const sums = `${parts} seconds by strength, ${row.toi} in all, ${ofShifts} by shifts`;
      found.push(['ice-time-parts', null, `Player ${row.playerId} has ${sums}.`]);
    }
    const toi = official.get(row.playerId) ?? null;
    if (toi !== null) differences.push({ playerId: row.playerId, seconds: row.toi - toi });
  }
  const wrong = differences.filter(({ seconds }) => Math.abs(seconds) > ICE_TIME_TOLERANCE);
  const worst = wrong.toSorted((a, b) => Math.abs(b.seconds) - Math.abs(a.seconds))[0];
  if (worst !== undefined) {
    const code = game.shiftSource === 'reconstructed' ? 'ice-time-approximate' : 'ice-time-official';
    const most = `most for player ${worst.playerId}, by ${worst.seconds} seconds`;
    found.push([code, null, `${wrong.length} of ${differences.length} players differ, ${most}.`]);
  }
  return found;
}

function isOn(onIce: OnIce, playerId: PlayerId): boolean {
  return (
    onIce.skaters.home.includes(playerId) ||
    onIce.skaters.away.includes(playerId) ||
    onIce.goalie.home === playerId ||
    onIce.goalie.away === playerId
  );
}

/** A goal whose scorer, assisters or goalie are off the ice, or whose sets contradict the stated strength. */
function checkGoal({ event, onIce }: EventInContext): Found[] {
  if (!isGoal(event) || event.isPenaltyShot || onIce === null) return [];
  const found: Found[] = [];
  const expect = (code: CheckCode, role: string, playerId: PlayerId | null): void => {
    if (playerId === null || isOn(onIce, playerId)) return;
    found.push([code, event.eventId, `${role} ${playerId} is not on the ice at the goal ${clockOf(event)}.`]);
  };
  expect('scorer-off-ice', 'Scorer', event.shooter);
  expect('assister-off-ice', 'Assister', event.assist1);
  expect('assister-off-ice', 'Assister', event.assist2);
  expect('goalie-off-ice', 'Goalie', event.goalie);
  const stated = event.statedStrength;
  const counted = strengthOnIce(onIce);
  if (stated !== null && isPossibleStrength(stated) && !isSameStrength(stated, counted)) {
    const figures = `${formatSituationCode(counted)} on the ice, ${formatSituationCode(stated)} stated`;
    found.push(['goal-strength', event.eventId, `Goal ${clockOf(event)}: ${figures}.`]);
  }
  return found;
}

function clockOf(event: GameEvent): string {
  return `in period ${event.period} at ${formatClock(event.periodSeconds)}`;
}

/** Faceoff takers who are off the ice by the faceoff boundary rule. */
function checkFaceoffs(game: Game, contexts: readonly EventInContext[]): Found[] {
  let takers = 0;
  const missing: { readonly playerId: PlayerId; readonly event: GameEvent }[] = [];
  for (const { event, onIce } of contexts) {
    if (event.kind !== 'faceoff' || onIce === null) continue;
    for (const playerId of [event.winner, event.loser]) {
      if (playerId === null) continue;
      takers++;
      if (!isOn(onIce, playerId)) missing.push({ playerId, event });
    }
  }
  const [first] = missing;
  if (first === undefined) return [];
  const code = game.shiftSource === 'reconstructed' ? 'taker-approximate' : 'taker-off-ice';
  const where = `first player ${first.playerId} ${clockOf(first.event)}`;
  return [[code, first.event.eventId, `${missing.length} of ${takers} faceoff takers, ${where}.`]];
}
