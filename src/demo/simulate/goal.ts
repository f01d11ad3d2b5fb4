import { REGULATION_PERIODS } from '../../hockey/clock.ts';
import { addToTally, countShot, manpowerCase } from './addToTally.ts';
import { manpowerOf } from './ice.ts';
import { type MatchState, other, type SideIndex } from './matchState.ts';
import type { Place } from './places.ts';
import { idOf, recordAt } from './record.ts';
import { isDefenceSlot } from './slots.ts';

/** Chances of no and of one assist. Source: 2023-24 of the archive (0.36 and 1.12 of 6.30 goals). */
const NO_ASSIST = 0.057;
const ONE_ASSIST = 0.178;

/**
 * Scores a goal, shootouts excluded: records the play, updates the official numbers, ends a minor, and whistles for a
 * faceoff at centre ice. Returns its event id. `code` is the situation code of a penalty shot, which credits only the
 * scorer.
 */
export function scoreGoal(
  m: MatchState,
  side: SideIndex,
  shooter: number,
  place: Place,
  shared: Record<string, number | string>,
  isEmptyNet: boolean,
  code?: string,
): number {
  const isAlone = code !== undefined;
  const goalie = m.goalie[other(side)];
  m.score[side]++;
  countShot(m, side, shooter, goalie);
  const conceded = goalie >= 0 ? m.tally[goalie] : undefined;
  if (conceded) conceded.goalsAgainst[manpowerCase(m, side)]++;
  const scorer = m.tally[shooter];
  if (scorer) {
    scorer.goals++;
    if (!isAlone && manpowerCase(m, side) === 1) scorer.powerPlayGoals++;
  }
  const helpers = isAlone ? [] : pickAssists(m, side, shooter, isEmptyNet);
  const assists: Record<string, number> = {};
  for (const [i, helper] of helpers.entries()) {
    assists[`assist${i + 1}PlayerId`] = idOf(m, helper);
    const tally = m.tally[helper];
    if (tally) tally.assists++;
  }
  countPlusMinus(m, side, isAlone ? shooter : null);
  m.goalieAtGoal.push({ side, keepers: [m.keeper[0], m.keeper[1]], scorer: shooter });
  const score = { awayScore: m.score[1], homeScore: m.score[0] };
  const eventId = recordAt(
    m,
    'goal',
    side,
    place,
    { ...shared, scoringPlayerId: idOf(m, shooter), ...assists, ...score },
    code,
  );
  if (!isAlone) endMinor(m, side);
  m.followUp = null;
  m.stop = null;
  m.whistle = { reason: null, side, x: 0, y: 0, calls: delayedCalls(m, side), heldSide: null };
  m.delayed = null;
  if (m.period > REGULATION_PERIODS) m.isOver = true;
  return eventId;
}

/**
 * The calls of a delayed penalty after a goal: a minor is waived when the other side scores.
 * Source: NHL rule book, rule 15.4.
 */
function delayedCalls(m: MatchState, side: SideIndex) {
  if (m.delayed === null || m.delayed.call.side === side) return [];
  const { call } = m.delayed;
  return call.details.typeCode === 'MIN' && call.details.duration === 2 ? [] : [call];
}

/** Draws assists by passing talent: defenders less often first, nearly as often second. */
function pickAssists(m: MatchState, side: SideIndex, shooter: number, isEmptyNet: boolean): number[] {
  const players = m.ice[side].filter((who) => who !== shooter);
  const draw = m.random.next() / (isEmptyNet ? 2 : 1);
  const wanted = draw < NO_ASSIST ? 0 : draw < NO_ASSIST + ONE_ASSIST ? 1 : 2;
  const chosen: number[] = [];
  for (let k = 0; k < Math.min(wanted, players.length); k++) {
    const weights = players.map((who) => {
      if (chosen.includes(who)) return 0;
      const isDefender = isDefenceSlot(who);
      return Math.exp(m.player(who).talent.passing) * (isDefender ? (k === 0 ? 0.6 : 0.9) : 1);
    });
    chosen.push(players[m.random.weighted(weights)] as number);
  }
  return chosen;
}

/**
 * Plus-minus: none for a goal with more players; only the scorer's for a penalty shot.
 * Source: docs/methodology/on-ice.md#plus-minus.
 */
function countPlusMinus(m: MatchState, side: SideIndex, lone: number | null): void {
  if (manpowerCase(m, side) === 1) return;
  if (lone !== null) {
    addToTally(m, lone, 'plusMinus');
    return;
  }
  for (const who of m.ice[side]) addToTally(m, who, 'plusMinus');
  for (const who of m.ice[other(side)]) addToTally(m, who, 'plusMinus', -1);
}

/** Ends the short-handed side's minor with the least time left. Source: NHL rule book, rule 16.2. */
function endMinor(m: MatchState, side: SideIndex): void {
  const against = other(side);
  if (m.box[against].length === 0 || manpowerOf(m, side) <= manpowerOf(m, against)) return;
  const seen = new Set<number>();
  let best = -1;
  for (const [i, penalty] of m.box[against].entries()) {
    const isRunning = !seen.has(penalty.who) && seen.size < 2;
    seen.add(penalty.who);
    if (!isRunning || !penalty.endsOnGoal) continue;
    if (best < 0 || penalty.left < (m.box[against][best]?.left ?? 0)) best = i;
  }
  if (best >= 0) m.box[against].splice(best, 1);
}
