import { missDetails, recordSave } from './attemptShot.ts';
import { scoreGoal } from './goal.ts';
import { type MatchState, other, type SideIndex } from './matchState.ts';
import { onRink } from './places.ts';
import { idOf, record, recordAt } from './record.ts';
import { logistic } from './shotChance.ts';
import { isDefenceSlot, LINEUP_SIZE, SKATERS, sideOf } from './slots.ts';

/**
 * Log-odds of an average penalty shot (.32), and shares of misses and of attempts that never become a shot.
 * Source: docs/methodology/xg.md#penalty-shots-and-empty-nets.
 */
const PENALTY_SHOT = Math.log(0.32 / 0.68);
const MISSED = 0.16;
const FAILED = 0.03;

/** The situation code of a lone shooter: away goalie, away skaters, home skaters, home goalie. */
const loneCode = (side: SideIndex): string => (side === 0 ? '1010' : '0101');

/** A penalty shot by the fouled player. Credits no other player. */
export function penaltyShot(m: MatchState, shooter: number): void {
  const side: SideIndex = sideOf(shooter);
  const goalie = m.goalie[other(side)];
  if (goalie < 0) return;
  const place = onRink(m.random.between(66, 84), m.random.normal(0, 5));
  const code = loneCode(side);
  const shared = {
    shotType: m.random.chance(0.6) ? 'wrist' : m.random.chance(0.6) ? 'backhand' : 'snap',
    goalieInNetId: idOf(m, goalie),
  };
  const draw = m.random.next();
  const chance = loneChance(m, shooter, goalie);
  if (draw < chance) {
    scoreGoal(m, side, shooter, place, shared, false, code);
    return;
  }
  const reason = missReason(m, (draw - chance) / (1 - chance));
  if (reason === null) recordSave(m, side, shooter, goalie, place, shared, code);
  else recordMiss(m, side, shooter, goalie, place, shared, reason, code);
}

/** Null for a save, the reason of a miss, or `failed` for an attempt that never became a shot. */
function missReason(m: MatchState, draw: number): string | null {
  if (draw < FAILED) return 'failed';
  return draw < FAILED + MISSED ? missDetails(m).reason.replace('short', 'wide-left') : null;
}

function recordMiss(
  m: MatchState,
  side: SideIndex,
  shooter: number,
  goalie: number,
  place: { readonly x: number; readonly y: number },
  shared: Record<string, number | string>,
  reason: string,
  code: string,
): void {
  const shootingPlayerId = idOf(m, shooter);
  if (reason === 'failed') {
    const counters = { awaySOG: m.shotsOnGoal[1], homeSOG: m.shotsOnGoal[0] };
    recordAt(
      m,
      'failed-shot-attempt',
      side,
      place,
      { shootingPlayerId, goalieInNetId: idOf(m, goalie), ...counters },
      code,
    );
  } else recordAt(m, 'missed-shot', side, place, { reason, ...shared, shootingPlayerId }, code);
}

function loneChance(m: MatchState, shooter: number, goalie: number): number {
  return logistic(PENALTY_SHOT + m.player(shooter).talent.finishing - m.player(goalie).talent.goaltending);
}

/** Rounds of a shootout before sudden death. Source: NHL rule book, rule 84.4. */
const ROUNDS = 3;

/**
 * A shootout: plays of period 5 without official shots or goals, and one more goal for the winner. As in the feed, its
 * shot counters keep counting, and its goals do not change the score on their rows.
 */
export function shootout(m: MatchState): void {
  const first: SideIndex = m.random.chance(0.5) ? 0 : 1;
  record(m, 'period-start', null, loneCode(first));
  const goals: [number, number] = [0, 0];
  const counters: [number, number] = [m.shotsOnGoal[0], m.shotsOnGoal[1]];
  const orders = [0, 1].map((side) => shooters(m, side as SideIndex)) as [number[], number[]];
  let last: SideIndex = first;
  for (let round = 0; ; round++) {
    for (const side of [first, other(first)]) {
      if (isDecided(goals, round, side === first, first)) break;
      shootOne(m, side, orders[side][round % orders[side].length] as number, goals, counters);
      last = side;
    }
    if (isDecided(goals, round + 1, true, first)) break;
  }
  const winner: SideIndex = goals[0] > goals[1] ? 0 : 1;
  m.score[winner]++;
  for (const key of ['shootout-complete', 'period-end', 'game-end']) record(m, key, null, loneCode(last));
}

/**
 * Whether the other side can no longer catch up. `isStart`: both sides have had `round` attempts, otherwise the first
 * side one more.
 */
function isDecided(goals: readonly [number, number], round: number, isStart: boolean, first: SideIndex): boolean {
  const lead = goals[first] - goals[other(first)];
  if (round >= ROUNDS) return isStart && lead !== 0;
  const leftFirst = ROUNDS - round - (isStart ? 0 : 1);
  const leftSecond = ROUNDS - round;
  return lead > leftSecond || -lead > leftFirst;
}

function shootOne(
  m: MatchState,
  side: SideIndex,
  shooter: number,
  goals: [number, number],
  counters: [number, number],
): void {
  const goalie = m.keeper[other(side)];
  const place = onRink(m.random.between(66, 86), m.random.normal(0, 4));
  const shared = {
    shotType: m.random.chance(0.62) ? 'wrist' : m.random.chance(0.6) ? 'backhand' : 'snap',
    goalieInNetId: idOf(m, goalie),
  };
  const code = loneCode(side);
  const draw = m.random.next();
  const chance = loneChance(m, shooter, goalie);
  if (draw < chance) {
    goals[side]++;
    const score = { awayScore: m.score[1], homeScore: m.score[0] };
    recordAt(m, 'goal', side, place, { ...shared, scoringPlayerId: idOf(m, shooter), ...score }, code);
    return;
  }
  const reason = missReason(m, (draw - chance) / (1 - chance));
  if (reason !== null) {
    recordMiss(m, side, shooter, goalie, place, shared, reason, code);
    return;
  }
  counters[side]++;
  const sums = { awaySOG: counters[1], homeSOG: counters[0] };
  recordAt(m, 'shot-on-goal', side, place, { ...shared, shootingPlayerId: idOf(m, shooter), ...sums }, code);
}

/** Skaters in shooting order: by finishing. */
function shooters(m: MatchState, side: SideIndex): number[] {
  const players = Array.from({ length: SKATERS }, (_, k) => side * LINEUP_SIZE + k).filter(
    (who) => (m.outUntil[who] as number) <= m.now,
  );
  const worth = new Map(
    players.map((who) => [
      who,
      m.player(who).talent.finishing + (isDefenceSlot(who) ? -0.3 : 0) + m.random.normal(0, 0.05),
    ]),
  );
  return players.sort((a, b) => (worth.get(b) ?? 0) - (worth.get(a) ?? 0));
}
