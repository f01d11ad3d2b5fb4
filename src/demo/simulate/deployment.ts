import type { Lineup } from '../league/makeLineup.ts';
import { isThreeOnThree, setGoalie, setSkaters, skatersAllowed, startChange } from './ice.ts';
import type { Deployment, MatchState, SideIndex } from './matchState.ts';
import { other } from './matchState.ts';
import { FORWARDS, LINEUP_SIZE, SKATERS, sideOf } from './slots.ts';

/**
 * Shares of even-strength time by line and by pair.
 * Source: first lines play some 30 % and fourth lines 19 % at 5v5.
 */
const LINE_SHARES = [0.295, 0.27, 0.24, 0.195];
const PAIR_SHARES = [0.37, 0.34, 0.29];
/**
 * Shift length in seconds, mean and spread, by kind.
 * Source: 690 to 845 shifts a game (docs/feed.md#shift-charts) mean some 47 s.
 */
const LINE_LENGTH = [43, 8] as const;
const PAIR_LENGTH = [47, 9] as const;
const POWER_LENGTH = [56, 10] as const;
const KILL_LENGTH = [40, 7] as const;
/**
 * Chance that the home side, which has the last change, matches its first pair against the first line.
 */
const MATCHUP_CHANCE = 0.6;

/** Whether a player can play: not in the penalty box and not out. */
export function isAvailable(m: MatchState, who: number): boolean {
  if ((m.outUntil[who] as number) > m.now) return false;
  const side: SideIndex = sideOf(who);
  return !m.box[side].some((penalty) => penalty.who === who);
}

/**
 * Chooses both sides' players at a whistle: visitors first, since the home side has the last change. Fresh players
 * stay.
 */
export function deployAtWhistle(m: MatchState, heldSide: SideIndex | null): void {
  for (const side of [1, 0] as const) {
    setGoalie(m, side, !m.isPulled[side]);
    const count = skatersAllowed(m, side) + (m.isPulled[side] ? 1 : 0);
    const isComplete = m.ice[side].length === count && m.ice[side].every((who) => isAvailable(m, who));
    if (isComplete && heldSide === side) m.pending[side] = [];
    else if (isComplete && isFresh(m, side)) keepFresh(m, side);
    else setSkaters(m, side, unitFor(m, side, count, true));
  }
}

/** Whether the deployment suits the situation and part of it is fresh. */
function isFresh(m: MatchState, side: SideIndex): boolean {
  const plan = m.deployment[side];
  const [own, against] = [skatersAllowed(m, side), skatersAllowed(m, other(side))];
  const kind = m.isPulled[side] || own > against ? 'power' : own < against ? 'kill' : own === 5 ? 'even' : 'other';
  if (plan.kind !== kind) return false;
  if (kind === 'even') return m.now - plan.lineSince < FRESH_LINE || m.now - plan.pairSince < FRESH_LINE;
  return m.now - plan.lineSince < (kind === 'power' ? FRESH_POWER : FRESH_LINE);
}

/** Seconds for which a line (or power-play unit) is fresh enough to stay on at a whistle. */
const FRESH_LINE = 26;
const FRESH_POWER = 45;

/** Changes the tired line or pair at an even-strength whistle. Special units stay. */
function keepFresh(m: MatchState, side: SideIndex): void {
  const plan = m.deployment[side];
  m.pending[side] = [];
  if (plan.kind !== 'even') return;
  const isLine = m.now - plan.lineSince >= FRESH_LINE;
  const isPair = m.now - plan.pairSince >= FRESH_LINE;
  if (isLine || isPair) setSkaters(m, side, nextFive(m, side, isLine, isPair, true));
}

/** The next players of a side: a line and a pair, or a special unit. Records the choice in the deployment. */
function unitFor(m: MatchState, side: SideIndex, count: number, isWhistle: boolean): number[] {
  const lineup = m.lineups[side];
  const plan = m.deployment[side];
  const against = skatersAllowed(m, other(side));
  const own = count - (m.isPulled[side] ? 1 : 0);
  plan.lineSince = m.now;
  plan.pairSince = m.now;
  if (m.isPulled[side] || own > against) {
    plan.unit = plan.kind === 'power' && !isWhistle ? 1 - plan.unit : plan.kind === 'power' ? plan.unit : 0;
    plan.kind = 'power';
    plan.lineLength = m.random.normal(...POWER_LENGTH);
    const unit = lineup.powerPlay[plan.unit] as readonly number[];
    return fill(m, side, count < 5 ? [...unit.slice(0, count - 1), unit[4] as number] : unit, count, 0);
  }
  if (own < against) {
    plan.unit = plan.kind === 'kill' ? 1 - plan.unit : 0;
    plan.kind = 'kill';
    plan.lineLength = m.random.normal(...KILL_LENGTH);
    const unit = lineup.penaltyKill[plan.unit] as readonly number[];
    return fill(m, side, count === 3 ? [unit[0] as number, unit[2] as number, unit[3] as number] : unit, count, 1);
  }
  plan.line = nextLine(m, plan);
  plan.pair = nextPair(m, side, plan, isWhistle);
  plan.kind = count === 5 ? 'even' : 'other';
  plan.lineLength = m.random.normal(...LINE_LENGTH);
  plan.pairLength = m.random.normal(...PAIR_LENGTH);
  return fill(m, side, smallUnit(lineup, plan, count), count, 0);
}

/** A line and a pair, or the part of them that fits four or three skaters. */
function smallUnit(lineup: Lineup, plan: Deployment, count: number): number[] {
  const line = lineup.lines[plan.line] as readonly number[];
  const pair = lineup.pairs[plan.pair] as readonly number[];
  if (count >= 5) return [...line, ...pair];
  const two = [line[1] as number, line[0] as number];
  return count === 4 ? [...two, ...pair] : [...two, pair[0] as number];
}

/** The line furthest behind its share of ice time, with some noise; never the current one. */
function nextLine(m: MatchState, plan: Deployment): number {
  return furthestBehind(m, plan.lineTime, LINE_SHARES, plan.line);
}

function nextPair(m: MatchState, side: SideIndex, plan: Deployment, isWhistle: boolean): number {
  const isMatching = side === 0 && isWhistle && m.deployment[1].line === 0 && plan.pair !== 0;
  if (isMatching && m.random.chance(MATCHUP_CHANCE)) return 0;
  return furthestBehind(m, plan.pairTime, PAIR_SHARES, plan.pair);
}

function furthestBehind(m: MatchState, times: readonly number[], shares: readonly number[], on: number): number {
  let best = -1;
  let least = Number.POSITIVE_INFINITY;
  for (let k = 0; k < times.length; k++) {
    if (k === on) continue;
    const behind = (times[k] as number) / (shares[k] as number) + m.random.between(0, SELECTION_NOISE);
    if (behind < least) {
      least = behind;
      best = k;
    }
  }
  return best;
}

/** Noise of the choice, in seconds of ice time over share. */
const SELECTION_NOISE = 180;

/**
 * Maps slots of one side to slots of both lineups and replaces unavailable players: forwards by forwards and defenders
 * by defenders while there are any. `extra` is the position to add first when the unit is too small: 0 forwards, 1
 * defenders.
 */
function fill(m: MatchState, side: SideIndex, unit: readonly number[], count: number, extra: 0 | 1): number[] {
  const base = side * LINEUP_SIZE;
  const chosen: number[] = [];
  const missing: number[] = [];
  for (const local of unit) {
    if (chosen.length >= count) break;
    if (isAvailable(m, base + local)) chosen.push(base + local);
    else missing.push(local);
  }
  const bench = (isDefence: boolean): number => {
    let pick = -1;
    let rest = Number.POSITIVE_INFINITY;
    for (let local = isDefence ? FORWARDS : 0; local < (isDefence ? SKATERS : FORWARDS); local++) {
      const who = base + local;
      if (chosen.includes(who) || !isAvailable(m, who)) continue;
      // Prefers the least used players, with noise that keeps substitutes mixed.
      const value = (local % FORWARDS) * 30 + m.random.between(0, 120) + ((m.onSince[who] as number) >= 0 ? 0 : 40);
      if (value < rest) {
        rest = value;
        pick = who;
      }
    }
    return pick;
  };
  while (chosen.length < count) {
    const lost = missing.pop();
    const isDefence = lost === undefined ? extra === 1 : lost >= FORWARDS;
    let who = bench(isDefence);
    if (who < 0) who = bench(!isDefence);
    if (who < 0) throw new Error(`side ${side} of game ${m.fixture.gameId} has fewer than ${count} players left`);
    chosen.push(who);
  }
  return chosen;
}

/** Changes on the fly: tired players leave while the puck is not in their own end. */
export function changeOnTheFly(m: MatchState, side: SideIndex): void {
  const plan = m.deployment[side];
  if (m.pending[side].length > 0 || m.delayed !== null) return;
  const isPressed = m.puck.side !== side && m.puck.zone === 'O';
  const count = m.ice[side].length;
  const isEven = count === 5 && m.ice[other(side)].length === 5 && !m.isPulled[0] && !m.isPulled[1];
  if (isEven && plan.kind === 'even') {
    const lineAge = m.now - plan.lineSince;
    const pairAge = m.now - plan.pairSince;
    const changesLine = lineAge > plan.lineLength + (isPressed ? DEFENDING_EXTENSION : 0);
    const changesPair = pairAge > plan.pairLength + (isPressed ? DEFENDING_EXTENSION : 0);
    if (changesLine || changesPair) startChange(m, side, nextFive(m, side, changesLine, changesPair, false));
    return;
  }
  const age = m.now - plan.lineSince;
  const wait = isPressed ? DEFENDING_EXTENSION : 0;
  // Back at full strength, special units leave as soon as they can.
  const isLeftOver = isEven && plan.kind !== 'even';
  const limit = isLeftOver
    ? Math.min(plan.lineLength, LEFTOVER_LENGTH)
    : isThreeOnThree(m)
      ? OVERTIME_LENGTH
      : plan.lineLength;
  if (age > limit + wait) startChange(m, side, unitFor(m, side, count, false));
}

/** Additional seconds a line stays while it defends its own end. */
const DEFENDING_EXTENSION = 18;
/** Seconds after which a special unit leaves once the sides are even, and shift length in overtime. */
const LEFTOVER_LENGTH = 12;
const OVERTIME_LENGTH = 45;

/** The five skaters after a change of the line, of the pair, or of both. */
function nextFive(m: MatchState, side: SideIndex, isLine: boolean, isPair: boolean, isWhistle: boolean): number[] {
  const plan = m.deployment[side];
  const lineup = m.lineups[side];
  if (isLine) {
    plan.line = nextLine(m, plan);
    plan.lineSince = m.now;
    plan.lineLength = m.random.normal(...LINE_LENGTH);
  }
  if (isPair) {
    plan.pair = nextPair(m, side, plan, isWhistle);
    plan.pairSince = m.now;
    plan.pairLength = m.random.normal(...PAIR_LENGTH);
  }
  const on = m.ice[side].map((who) => who % LINEUP_SIZE);
  const line = isLine ? (lineup.lines[plan.line] as readonly number[]) : on.filter((local) => local < FORWARDS);
  const pair = isPair ? (lineup.pairs[plan.pair] as readonly number[]) : on.filter((local) => local >= FORWARDS);
  return fill(m, side, [...line, ...pair], 5, 0);
}

/** The player who replaces a pulled goalie: the best attacker who is not on the ice. */
export function extraAttacker(m: MatchState, side: SideIndex): number {
  const lineup = m.lineups[side];
  const coming = new Set(m.pending[side].map((change) => change.in));
  for (const local of [...lineup.powerPlay.flat(), ...Array.from({ length: FORWARDS }, (_, k) => k)]) {
    const who = side * LINEUP_SIZE + local;
    if (!m.ice[side].includes(who) && !coming.has(who) && isAvailable(m, who)) return who;
  }
  throw new Error(`side ${side} of game ${m.fixture.gameId} has no extra attacker`);
}

/** Adds a second to the ice time of the lines and pairs at even strength. */
export function countLineSecond(m: MatchState): void {
  for (const side of [0, 1] as const) {
    const plan = m.deployment[side];
    if (plan.kind !== 'even' && plan.kind !== 'other') continue;
    plan.lineTime[plan.line] = (plan.lineTime[plan.line] ?? 0) + 1;
    plan.pairTime[plan.pair] = (plan.pairTime[plan.pair] ?? 0) + 1;
  }
}
