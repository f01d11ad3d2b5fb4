import { BLUE_LINE_X, END_ZONE_DOT, GOAL_LINE_X } from '../../hockey/rink.ts';
import { addToTally, countShot } from './addToTally.ts';
import { scoreGoal } from './goal.ts';
import { manpowerOf } from './ice.ts';
import { type MatchState, other, type SideIndex } from './matchState.ts';
import { drawInZone, drawPlace, faceoffY, onRink, type Place } from './places.ts';
import { idOf, recordAt } from './record.ts';
import { goalLogit, logistic, missChance, type ShotKind, type ShotScene } from './shotChance.ts';
import type { ShotGrid } from './shotPlaces.data.ts';
import { isDefenceSlot } from './slots.ts';

/** The origin of an attempt. */
export interface AttemptSource {
  readonly isRebound: boolean;
  readonly isRush: boolean;
  /** The zone of the shot from the shooter's view. */
  readonly zone: 'O' | 'N' | 'D';
}

/** Probability of a block: for forwards, defenders, and rebounds. Source: 2023-24 of the archive. */
const BLOCKED_FORWARD = 0.285;
const BLOCKED_DEFENDER = 0.41;
const BLOCKED_REBOUND = 0.12;
/** A defender's attempts relative to a forward's at even strength, and on a power play. Source: the same. */
const DEFENDER_WEIGHT = 0.69;
const DEFENDER_WEIGHT_POWER = 0.8;
/** Spread of unrecorded shot factors (traffic, a pass before it), in log-odds, and their mean. */
const UNRECORDED_SPREAD = 0.35;
const UNRECORDED_MEAN = -0.08;
/** Shares of kinds of shot. Source: every second game of 2022-23 and 2023-24 in the archive. */
const KINDS: readonly ShotKind[] = [
  'wrist',
  'snap',
  'slap',
  'backhand',
  'tip-in',
  'deflected',
  'wrap-around',
  'bat',
  'poke',
  'between-legs',
];
const KIND_SHARES = {
  forward: [0.514, 0.145, 0.052, 0.094, 0.113, 0.026, 0.012, 0.003, 0.003, 0.001],
  power: [0.44, 0.17, 0.165, 0.047, 0.137, 0.026, 0.003, 0.005, 0.003, 0.001],
  defender: [0.557, 0.147, 0.243, 0.03, 0.014, 0.004, 0.003, 0.001, 0.001, 0],
  rebound: [0.53, 0.11, 0.03, 0.16, 0.055, 0.025, 0.015, 0.025, 0.03, 0.001],
} as const;
/** Miss reasons. Source: 2023-24 of the archive. */
const MISS_REASONS = [
  'wide-left',
  'wide-right',
  'above-crossbar',
  'high-and-wide-right',
  'high-and-wide-left',
  'hit-left-post',
  'hit-right-post',
  'short',
  'hit-crossbar',
];
const MISS_SHARES = [9.78, 9.75, 2.03, 1.43, 1.27, 0.66, 0.62, 0.54, 0.36];
/** Share of blocks by the shooter's own teammates. Source: the same. */
const TEAMMATE_BLOCK = 0.072;

/** Draws the shooter, by position and shooting talent. */
function pickShooter(m: MatchState, side: SideIndex): number {
  const players = m.ice[side];
  const isPower = manpowerOf(m, side) > manpowerOf(m, other(side));
  const defender = isPower ? DEFENDER_WEIGHT_POWER : DEFENDER_WEIGHT;
  const weights = players.map((who) => Math.exp(m.player(who).talent.shooting) * (isDefenceSlot(who) ? defender : 1));
  return players[m.random.weighted(weights)] as number;
}

/** One attempt at the other side's net, with its immediate consequences. */
export function attemptShot(m: MatchState, side: SideIndex, source: AttemptSource): void {
  if (m.goalie[other(side)] < 0) {
    shootAtEmptyNet(m, side, source.zone);
    return;
  }
  const shooter = pickShooter(m, side);
  const isDefender = isDefenceSlot(shooter);
  const isPower = manpowerOf(m, side) > manpowerOf(m, other(side));
  const blocked = source.isRebound ? BLOCKED_REBOUND : isDefender ? BLOCKED_DEFENDER : BLOCKED_FORWARD;
  if (source.zone === 'O' && !source.isRush && m.random.chance(blocked)) {
    blockShot(m, side, shooter);
    return;
  }
  const shares = source.isRebound ? 'rebound' : isDefender ? 'defender' : isPower ? 'power' : 'forward';
  const kind = source.zone === 'O' ? (KINDS[m.random.weighted(KIND_SHARES[shares])] as ShotKind) : longKind(m);
  const place =
    source.zone === 'O' ? drawPlace(m.random, gridOf(kind, isDefender, isPower, source)) : longPlace(m, source.zone);
  shootAtGoalie(m, side, shooter, kind, place, source);
}

function gridOf(kind: ShotKind, isDefender: boolean, isPower: boolean, source: AttemptSource): ShotGrid {
  if (kind === 'tip-in' || kind === 'deflected') return 'tip';
  if (kind === 'wrap-around') return 'wrap';
  if (kind === 'bat' || kind === 'poke') return 'jam';
  if (source.isRebound) return 'rebound';
  if (kind === 'backhand' || kind === 'between-legs') return 'backhand';
  if (kind === 'slap') return isDefender ? 'slapD' : 'slapF';
  if (isPower && !isDefender) return 'powerF';
  if (kind === 'snap') return isDefender ? 'snapD' : 'snapF';
  return isDefender ? 'wristD' : 'wristF';
}

const longKind = (m: MatchState): ShotKind =>
  m.random.chance(0.7) ? 'wrist' : m.random.chance(0.6) ? 'slap' : 'backhand';

function longPlace(m: MatchState, zone: 'N' | 'D' | 'O'): Place {
  const x = zone === 'N' ? m.random.between(1 - BLUE_LINE_X, BLUE_LINE_X) : m.random.between(-85, -BLUE_LINE_X - 1);
  return onRink(x, m.random.normal(0, 22));
}

/** Distance to the net in feet and angle off the middle in radians. */
function shotGeometry({ x, y }: Place): { readonly distance: number; readonly angle: number } {
  return { distance: Math.hypot(GOAL_LINE_X - x, y), angle: Math.abs(Math.atan2(y, GOAL_LINE_X - x)) };
}

function shootAtGoalie(
  m: MatchState,
  side: SideIndex,
  shooter: number,
  kind: ShotKind,
  place: Place,
  source: AttemptSource,
): void {
  const goalie = m.goalie[other(side)];
  const scene: ShotScene = {
    ...shotGeometry(place),
    kind,
    isRebound: source.isRebound,
    isRush: source.isRush,
    advantage: m.ice[side].length - m.ice[other(side)].length,
    skaters: m.ice[side].length,
    isExtraAttacker: m.goalie[side] < 0,
  };
  const logit = goalLogit(scene) + m.random.normal(0, UNRECORDED_SPREAD) + UNRECORDED_MEAN;
  const skill = m.player(shooter).talent.finishing - m.player(goalie).talent.goaltending;
  const probability = Math.min(1, m.scoringFactor * logistic(logit + skill));
  const isGoal = m.random.chance(probability);
  const shared = { shotType: kind, goalieInNetId: idOf(m, goalie) };
  let eventId: number;
  if (isGoal) eventId = scoreGoal(m, side, shooter, place, shared, false);
  else if (m.random.chance(missChance(scene))) {
    const details = { ...missDetails(m), ...shared, shootingPlayerId: idOf(m, shooter) };
    eventId = recordAt(m, 'missed-shot', side, place, details);
    afterMiss(m, side);
  } else {
    eventId = recordSave(m, side, shooter, goalie, place, shared);
    afterSave(m, side);
  }
  m.truth.push({ eventId, probability, averageProbability: logistic(logit), isGoal, distance: scene.distance });
}

/** Records a save and counts it for shooter and goalie. */
export function recordSave(
  m: MatchState,
  side: SideIndex,
  shooter: number,
  goalie: number,
  place: Place,
  shared: Record<string, number | string>,
  code?: string,
): number {
  countShot(m, side, shooter, goalie);
  const counters = { awaySOG: m.shotsOnGoal[1], homeSOG: m.shotsOnGoal[0] };
  return recordAt(m, 'shot-on-goal', side, place, { ...shared, shootingPlayerId: idOf(m, shooter), ...counters }, code);
}

/** Draws a miss reason. */
export function missDetails(m: MatchState): { reason: string } {
  return { reason: MISS_REASONS[m.random.weighted(MISS_SHARES)] as string };
}

function blockShot(m: MatchState, side: SideIndex, shooter: number): void {
  const place = drawPlace(m.random, 'block');
  const isTeammate = m.random.chance(TEAMMATE_BLOCK) && m.ice[side].length > 1;
  const players = isTeammate ? m.ice[side].filter((who) => who !== shooter) : m.ice[other(side)];
  const weights = players.map((who) => Math.exp(m.player(who).talent.blocking) * (isDefenceSlot(who) ? 1.5 : 1));
  const blocker = players[m.random.weighted(weights)] as number;
  if (!isTeammate) addToTally(m, blocker, 'blocks');
  const eventId = recordAt(m, 'blocked-shot', side, place, {
    blockingPlayerId: idOf(m, blocker),
    shootingPlayerId: idOf(m, shooter),
    reason: isTeammate ? 'teammate-blocked' : 'blocked',
  });
  const play = m.plays[m.plays.length - 1];
  // The feed's zone letter of a block is from the blocker's view.
  if (play?.eventId === eventId && play.details !== null && !isTeammate) play.details.zoneCode = 'D';
  afterBlock(m, side);
}

/** What follows a save: a freeze, a rebound, or a loose puck. Probabilities follow rates of the archive. */
function afterSave(m: MatchState, side: SideIndex): void {
  const draw = m.random.next();
  if (draw < 0.29) stopPlay(m, side, 'goalie-stopped-after-sog', m.random.integer(0, 1));
  else if (draw < 0.345) followUp(m, side);
  else if (draw < 0.375) stopPlay(m, side, 'puck-in-netting', 0);
  else freePuck(m, side, 0.42);
}

function afterMiss(m: MatchState, side: SideIndex): void {
  const draw = m.random.next();
  if (draw < 0.045) stopPlay(m, side, 'puck-in-netting', 0);
  else if (draw < 0.07) followUp(m, side);
  else freePuck(m, side, 0.45);
}

function afterBlock(m: MatchState, side: SideIndex): void {
  const draw = m.random.next();
  if (draw < 0.02) stopPlay(m, side, m.random.chance(0.5) ? 'puck-in-netting' : 'puck-in-crowd', 0);
  else if (draw < 0.065) followUp(m, side);
  else freePuck(m, side, 0.48);
}

/** A rebound attempt for the same side within three seconds. */
function followUp(m: MatchState, side: SideIndex): void {
  m.followUp = { side, at: m.second + m.random.integer(1, 3), isRebound: true, isRush: false };
}

/** A loose puck: the attackers keep it with the given probability, otherwise the defenders have it in their own end. */
function freePuck(m: MatchState, side: SideIndex, chance: number): void {
  const isMore = m.ice[side].length > m.ice[other(side)].length;
  const keeps = m.random.chance(isMore ? chance + 0.2 : chance);
  m.puck = keeps ? { side, zone: 'O', since: m.second - 10 } : { side: other(side), zone: 'D', since: m.second };
}

/** A whistle in the attacking end, now or a second later. */
export function stopPlay(m: MatchState, side: SideIndex, reason: string, later: number): void {
  const y = faceoffY(m.random);
  m.puck = { side: other(side), zone: 'D', since: m.second };
  if (later > 0 && m.second + later < m.length) {
    m.stop = { at: m.second + later, reason, side, x: END_ZONE_DOT.x, y };
    return;
  }
  m.whistle ??= { reason, side, x: END_ZONE_DOT.x, y, calls: [], heldSide: null };
}

/** Probability of an empty-net goal by zone. Source: 5 on 6 goals are 60 % of unblocked attempts (2023-24). */
const EMPTY_NET_IN = { O: 0.72, N: 0.52, D: 0.38 } as const;

function shootAtEmptyNet(m: MatchState, side: SideIndex, zone: 'O' | 'N' | 'D'): void {
  const shooter = pickShooter(m, side);
  const place = zone === 'O' ? drawPlace(m.random, 'wristF') : drawInZone(m.random, zone, false);
  if (m.random.chance(EMPTY_NET_IN[zone])) {
    scoreGoal(m, side, shooter, place, { shotType: m.random.chance(0.85) ? 'wrist' : 'backhand' }, true);
    return;
  }
  const reason = m.random.chance(0.5) ? 'wide-left' : 'wide-right';
  recordAt(m, 'missed-shot', side, place, { reason, shotType: 'wrist', shootingPlayerId: idOf(m, shooter) });
  m.puck = { side: other(side), zone: 'D', since: m.second };
  if (zone === 'D' && m.ice[side].length >= m.ice[other(side)].length) icing(m, side);
}

/** An icing by a side: the faceoff is in its own end, and it may not change. */
export function icing(m: MatchState, side: SideIndex): void {
  m.whistle ??= { reason: 'icing', side, x: -END_ZONE_DOT.x, y: faceoffY(m.random), calls: [], heldSide: side };
}
