import type { GameEvent, Period, Shift, ShotEvent } from '../../game/types.ts';
import type { PlayerId } from '../../hockey/ids.ts';
import { otherSide, type Side } from '../../hockey/strength.ts';
import type { DressedById } from './dressed.ts';
import type { IssueLog } from './issueLog.ts';

/**
 * Minimum shots in a gap that must name the goalie before the chart is overridden: a single one may lag behind a pulled
 * goalie. The three real gaps of the archive have 9, 12 and 13, all other disagreements one or two a game.
 */
const FEWEST_WITNESSES = 3;

/**
 * Shortest gap from a period's opening faceoff that needs no witness, in seconds, if no attacker came on for the
 * goalie. The four of 304 charts of 2010-11 to 2019-20 last 294 seconds or more.
 */
const SHORTEST_OPENING_GAP = 240;

/** A stretch of a period in which a side has no goalie on the ice. */
interface Gap {
  readonly startSecond: number;
  readonly endSecond: number;
}

/**
 * Restores a goalie whose shift is missing from the chart: a stretch in which their side has no goalie while at least
 * three opposing shots name the same one in net (2020020634 period 2, 2022020567 period 3), or that begins with a
 * period, lasts minutes and brings no extra attacker (2014020780 period 3). Otherwise every shot of that time would
 * count as an empty-net shot. The shift lasts as long as the feed's codes have the goalie in.
 *
 * **Shape**: the shifts by player id and start, with an issue for each restored shift.
 */
export function fillGoalieGaps(
  shifts: readonly Shift[],
  periods: readonly Period[],
  events: readonly GameEvent[],
  dressed: DressedById,
  issues: IssueLog,
): readonly Shift[] {
  const found: Shift[] = [];
  for (const period of periods) {
    if (period.kind === 'SO') continue;
    for (const side of ['home', 'away'] as const) {
      const own = shifts.filter((shift) => {
        const isGoalie = dressed.get(shift.playerId)?.position === 'G';
        return isGoalie && shift.side === side && shift.period === period.number;
      });
      const plays = events.filter((event) => event.period === period.number);
      for (const gap of gapsOf(own, period)) {
        const lost = lostShift(gap, side, period.number, plays);
        found.push(...(lost.length > 0 ? lost : lostOpening({ gap, side, period }, shifts, plays, dressed)));
      }
    }
  }
  if (found.length === 0) return shifts;
  for (const { playerId, period, startSecond, endSecond } of found) {
    const seconds = `${endSecond - startSecond} seconds from game second ${startSecond} in period ${period}`;
    issues.add('goalie-gap', null, `Goalie ${playerId} has no shift for ${seconds}, and is put in net.`);
  }
  return [...shifts, ...found].sort((a, b) => a.playerId - b.playerId || a.startSecond - b.startSecond);
}

/** Gaps between the shifts of a side's goalies in a period. */
function gapsOf(shifts: readonly Shift[], { startSecond, endSecond }: Period): readonly Gap[] {
  const gaps: Gap[] = [];
  let covered = startSecond;
  for (const shift of shifts.toSorted((a, b) => a.startSecond - b.startSecond)) {
    if (shift.startSecond > covered) gaps.push({ startSecond: covered, endSecond: shift.startSecond });
    covered = Math.max(covered, shift.endSecond);
  }
  if (endSecond > covered) gaps.push({ startSecond: covered, endSecond });
  return gaps;
}

/** The missing shift in a gap, if enough shots name one goalie. */
function lostShift(gap: Gap, side: Side, period: number, plays: readonly GameEvent[]): Shift[] {
  const inside = plays.filter(({ gameSeconds }) => gameSeconds > gap.startSecond && gameSeconds <= gap.endSecond);
  const witnesses = inside.filter((event) => isShotAt(event, side));
  const goalie = namedMost(witnesses);
  if (goalie === null) return [];
  const seen = witnesses.filter((shot) => shot.goalie === goalie).map(({ gameSeconds }) => gameSeconds);
  const [first, last] = [Math.min(...seen), Math.max(...seen)];
  const out = inside.filter((event) => event.statedStrength?.[side].hasGoalie === false && !isPenaltyShot(event));
  const isOutBefore = out.some(({ gameSeconds }) => gameSeconds < first);
  const isOutAfter = out.some(({ gameSeconds }) => gameSeconds > last);
  return [
    {
      playerId: goalie,
      side,
      period,
      // A player is on for an event at second t if start < t <= end.
      startSecond: isOutBefore ? first - 1 : gap.startSecond,
      endSecond: isOutAfter ? last : gap.endSecond,
    },
  ];
}

/** Where a goalie may be missing. */
interface OpeningGap {
  readonly gap: Gap;
  readonly side: Side;
  readonly period: Period;
}

/**
 * The missing shift in a long gap from a period's opening faceoff, in which the side never has more skaters than at
 * that faceoff and no play states an empty net. It is that of the goalie last in net, or of the side's only one.
 */
function lostOpening(
  { gap, side, period }: OpeningGap,
  shifts: readonly Shift[],
  plays: readonly GameEvent[],
  dressed: DressedById,
): Shift[] {
  const { startSecond, endSecond } = gap;
  if (startSecond !== period.startSecond || endSecond - startSecond < SHORTEST_OPENING_GAP) return [];
  const inside = plays.filter(({ gameSeconds }) => gameSeconds > startSecond && gameSeconds <= endSecond);
  if (inside.some((event) => event.statedStrength?.[side].hasGoalie === false && !isPenaltyShot(event))) return [];
  const isGoalie = ({ playerId }: Shift): boolean => dressed.get(playerId)?.position === 'G';
  const own = shifts.filter((shift) => shift.side === side);
  const skaters = own.filter((shift) => shift.period === period.number && !isGoalie(shift));
  const starts = new Set(skaters.map((shift) => shift.startSecond).filter((second) => second < endSecond));
  const onAt = (second: number): number =>
    skaters.filter((shift) => shift.startSecond <= second && second < shift.endSecond).length;
  const first = onAt(startSecond);
  if (first === 0 || [...starts].some((second) => onAt(second) > first)) return [];
  const goalies = own.filter(isGoalie);
  const before = goalies.filter((shift) => shift.endSecond <= startSecond).sort((a, b) => b.endSecond - a.endSecond)[0];
  const only = new Set(goalies.map(({ playerId }) => playerId)).size === 1 ? goalies[0] : undefined;
  const goalie = (before ?? only)?.playerId;
  return goalie === undefined ? [] : [{ playerId: goalie, side, period: period.number, startSecond, endSecond }];
}

function isPenaltyShot(event: GameEvent): boolean {
  return event.kind === 'shot' && event.isPenaltyShot;
}

/** An unblocked shot at a side's net, penalty shots excluded. */
function isShotAt(event: GameEvent, side: Side): event is ShotEvent {
  return (
    event.kind === 'shot' &&
    event.outcome !== 'blocked' &&
    !event.isPenaltyShot &&
    event.shootingTeam === otherSide(side)
  );
}

/** The goalie most shots name, if there are enough of them. */
function namedMost(shots: readonly ShotEvent[]): PlayerId | null {
  const named = Map.groupBy(shots, ({ goalie }) => goalie);
  named.delete(null);
  const [most] = [...named].sort(([, a], [, b]) => b.length - a.length);
  return most !== undefined && most[1].length >= FEWEST_WITNESSES ? most[0] : null;
}
