import type { GameEvent, Period, Shift, ShotEvent } from '../../game/types.ts';
import type { PlayerId } from '../../hockey/ids.ts';
import { otherSide, type Side } from '../../hockey/strength.ts';
import type { IssueLog } from './issueLog.ts';
import type { DressedById } from './parseDressed.ts';

/**
 * Minimum shots in a gap that must name the goalie before the chart is overridden: a single one may lag behind a pulled
 * goalie. Chosen by us: the three real gaps of the archive have 9, 12 and 13, all other disagreements one or two a
 * game.
 */
const FEWEST_WITNESSES = 3;

/** A stretch of a period in which a side has no goalie on the ice. */
interface Gap {
  readonly startSecond: number;
  readonly endSecond: number;
}

/**
 * Restores a goalie whose shift is missing from the chart: a stretch in which their side has no goalie while at least
 * three opposing shots name the same one in net (2020020634 period 2, 2022020567 period 3). Otherwise every shot of
 * that time would count as an empty-net shot. The shift lasts as long as the feed's codes have the goalie in.
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
      found.push(...gapsOf(own, period).flatMap((gap) => lostShift(gap, side, period.number, plays)));
    }
  }
  if (found.length === 0) return shifts;
  for (const { playerId, period, startSecond, endSecond } of found) {
    const seconds = `${endSecond - startSecond} seconds from game second ${startSecond} in period ${period}`;
    issues.add('goalie-gap', null, `Goalie ${playerId} has no shift for ${seconds}, and shots name him in net.`);
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
