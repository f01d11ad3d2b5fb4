import { END_ZONE_DOT, NEUTRAL_ZONE_DOT } from '../../hockey/rink.ts';
import { addToTally } from './addToTally.ts';
import { attemptShot, icing, stopPlay } from './attemptShot.ts';
import { extraAttacker } from './deployment.ts';
import { enter, isThreeOnThree, manpowerOf, setGoalie, shortOf } from './ice.ts';
import { type MatchState, other, type PuckZone, type SideIndex } from './matchState.ts';
import { CALLS_PER_GAME, drawInfraction } from './penalties.ts';
import { drawInZone, faceoffY } from './places.ts';
import { idOf, record, recordAt } from './record.ts';

/**
 * Event rates per second by the puck's zone, from the view of the side with the puck: a game has as many
 * attempts, hits, turnovers and whistles as one of 2023-24 in the archive (docs/methodology/demo.md).
 */
const RATES = {
  D: {
    advance: 0.15,
    turnover: 0.033,
    giveaway: 0.0073,
    takeaway: 0.0018,
    hit: 0.0163,
    icing: 0.0078,
    stop: 0.0022,
    attempt: 0.0003,
  },
  N: {
    advance: 0.29,
    turnover: 0.1,
    giveaway: 0.0035,
    takeaway: 0.0055,
    hit: 0.0075,
    offside: 0.0082,
    stop: 0.003,
    attempt: 0.0032,
  },
  O: { attempt: 0.0462, turnover: 0.088, giveaway: 0.003, takeaway: 0.0042, hit: 0.011, stop: 0.0028 },
} as const;

/** Factors on a power play and short-handed: attempts, turnovers, zone exits and entries, clears. */
const MORE_SKATERS = { attempt: 1.12, turnover: 0.62, advance: 1.15 } as const;
const FEWER_SKATERS = { attempt: 0.95, turnover: 1.6, clear: 0.17, advance: 0.45 } as const;
/** Attempts at an empty net by puck zone, per second. */
const EMPTY_NET_ATTEMPTS = { D: 0.0075, N: 0.028, O: 0.18 } as const;
/**
 * Effect of a lead on attempts, by period, as a natural logarithm. Source: docs/methodology/demo.md#how-a-game-is-made.
 */
const LEADING = [0, -0.03, -0.05, -0.1] as const;
/** Effect of home ice on attempts, as a natural logarithm. Source: home teams take some 51.5 % of attempts. */
const HOME_ICE = 0.034;
/**
 * Seconds after a zone entry with more frequent attempts, their factor, and the share of entries that are rushes.
 */
const FRESH_SECONDS = 4;
const FRESH_FACTOR = 1.25;
const RUSH_SHARE = 0.05;
/** Share of calls against the side without the puck. */
const CALLED_WITHOUT_PUCK = 0.72;
/** Chance to waive an infraction of a side short by none, one or two: few sides play 3v5. */
const WAIVE_CHANCES = [0, 0.4, 0.8];
/** Seconds of a game in which a call can come: those without a pending event. */
const GAME_SECONDS = 3150;

const STOP_REASONS = [
  'puck-in-netting',
  'puck-frozen',
  'puck-in-benches',
  'puck-in-crowd',
  'referee-or-linesman',
  'hand-pass',
  'high-stick',
  'skater-puck-frozen',
  'net-dislodged-defensive-skater',
  'player-injury',
  'video-review',
  'player-equipment',
];
const STOP_SHARES = [2.6, 2.1, 1.9, 1.6, 0.82, 0.62, 0.54, 0.2, 0.2, 0.2, 0.16, 0.1];

/** One second of play: at most one event and its immediate consequences. */
export function playSecond(m: MatchState): void {
  if (m.stop !== null && m.second >= m.stop.at) {
    const { reason, side, x, y } = m.stop;
    m.stop = null;
    m.whistle = { reason, side, x, y, calls: [], heldSide: null };
    return;
  }
  if (m.stop !== null) return;
  if (m.delayed !== null && endDelay(m)) return;
  if (m.followUp !== null) {
    if (m.second < m.followUp.at) return;
    const { side, isRebound, isRush } = m.followUp;
    m.followUp = null;
    m.puck = { side, zone: 'O', since: m.second - FRESH_SECONDS };
    attemptShot(m, side, { isRebound, isRush, zone: 'O' });
    return;
  }
  if (m.delayed === null && m.random.chance(CALLS_PER_GAME / GAME_SECONDS)) infraction(m);
  else playPuck(m);
}

/**
 * The log advantage in attempts of the side with the puck: its offence, the opponents' defence, the score, home ice.
 */
function edgeOf(m: MatchState, side: SideIndex): number {
  const against = other(side);
  if (m.edge.at[side] !== m.changes) {
    let sum = 0;
    for (const who of m.ice[side]) sum += m.offence[who] as number;
    for (const who of m.ice[against]) sum -= m.defence[who] as number;
    m.edge.sum[side] = sum;
    m.edge.at[side] = m.changes;
  }
  const lead = Math.sign(m.score[side] - m.score[against]);
  return m.edge.sum[side] + lead * (LEADING[Math.min(3, m.period)] as number) + (side === 0 ? HOME_ICE : -HOME_ICE);
}

/**
 * Share of the advantage that reduces turnovers, in logarithms: better attackers also keep the puck longer.
 */
const KEEPING = 0.4;

function playPuck(m: MatchState): void {
  const { side, zone } = m.puck;
  const more = m.ice[side].length - m.ice[other(side)].length;
  const balance = more > 0 ? 'more' : more < 0 ? 'fewer' : 'even';
  const edge = edgeOf(m, side);
  let draw = m.random.next();
  const happens = (rate: number): boolean => {
    draw -= rate;
    return draw < 0;
  };
  const lost =
    Math.exp(-KEEPING * edge) *
    (balance === 'more' ? MORE_SKATERS.turnover : balance === 'fewer' ? FEWER_SKATERS.turnover : 1);
  const isNetEmpty = m.goalie[other(side)] < 0 && m.delayed === null;
  const { turnover, giveaway, takeaway, hit, stop } = RATES[zone];
  if (isNetEmpty && happens(EMPTY_NET_ATTEMPTS[zone])) attemptShot(m, side, { isRebound: false, isRush: false, zone });
  else if (happens(takeaway * lost)) takeAway(m, side, zone);
  else if (happens(giveaway * lost)) giveAway(m, side, zone);
  else if (happens(hit)) layHit(m, side, zone);
  else if (happens(stop)) whistleInPlay(m, side, zone);
  else if (happens(turnover * lost)) losePuck(m, side, zone);
  else if (zone === 'O') playAttack(m, side, balance, Math.exp(edge), happens);
  else if (!isNetEmpty && happens(RATES[zone].attempt)) attemptShot(m, side, { isRebound: false, isRush: false, zone });
  else if (zone === 'D') playBreakout(m, side, balance, happens);
  else playNeutral(m, side, balance, happens);
}

/** Whether the side with the puck has more skaters, fewer or the same. */
type SkaterBalance = 'more' | 'fewer' | 'even';
/** Whether the next possible event of a second, with the given rate, happens. */
type Happens = (rate: number) => boolean;

function playBreakout(m: MatchState, side: SideIndex, balance: SkaterBalance, happens: Happens): void {
  if (balance === 'fewer' && happens(FEWER_SKATERS.clear)) losePuckTo(m, other(side), 'D');
  else if (balance !== 'fewer' && happens(RATES.D.icing)) icing(m, side);
  else if (happens(RATES.D.advance * (balance === 'more' ? MORE_SKATERS.advance : 1)))
    m.puck = { side, zone: 'N', since: m.second };
}

function playNeutral(m: MatchState, side: SideIndex, balance: SkaterBalance, happens: Happens): void {
  if (happens(RATES.N.offside)) offside(m, side);
  else if (
    happens(
      RATES.N.advance * (balance === 'more' ? MORE_SKATERS.advance : balance === 'fewer' ? FEWER_SKATERS.advance : 1),
    )
  ) {
    enterZone(m, side);
  }
}

function playAttack(m: MatchState, side: SideIndex, balance: SkaterBalance, edge: number, happens: Happens): void {
  const fresh = m.second - m.puck.since <= FRESH_SECONDS ? FRESH_FACTOR : 1;
  const room = isThreeOnThree(m) ? 1.05 : 1;
  const factor = balance === 'more' ? MORE_SKATERS.attempt : balance === 'fewer' ? FEWER_SKATERS.attempt : 1;
  if (happens(RATES.O.attempt * edge * fresh * factor * room))
    attemptShot(m, side, { isRebound: false, isRush: false, zone: 'O' });
}

function enterZone(m: MatchState, side: SideIndex): void {
  m.puck = { side, zone: 'O', since: m.second };
  const share = isThreeOnThree(m) ? 3 * RUSH_SHARE : RUSH_SHARE;
  if (!m.random.chance(share)) return;
  m.followUp = { side, at: m.second + m.random.integer(1, 3), isRebound: false, isRush: true };
}

const FACING: Readonly<Record<PuckZone, PuckZone>> = { D: 'O', N: 'N', O: 'D' };

/** The other side gets the puck where it was lost. */
function losePuck(m: MatchState, side: SideIndex, zone: PuckZone): void {
  losePuckTo(m, other(side), FACING[zone]);
}

function losePuckTo(m: MatchState, side: SideIndex, zone: PuckZone): void {
  m.puck = { side, zone, since: m.second };
}

function pickPlayer(m: MatchState, side: SideIndex, talent: 'hitting' | 'takeaways' | 'giveaways'): number {
  const players = m.ice[side];
  return players[m.random.weighted(players.map((who) => Math.exp(m.player(who).talent[talent])))] as number;
}

function takeAway(m: MatchState, from: SideIndex, zone: PuckZone): void {
  const side = other(from);
  const who = pickPlayer(m, side, 'takeaways');
  addToTally(m, who, 'takeaways');
  recordAt(m, 'takeaway', side, drawInZone(m.random, FACING[zone], m.random.chance(0.45)), { playerId: idOf(m, who) });
  losePuck(m, from, zone);
}

function giveAway(m: MatchState, side: SideIndex, zone: PuckZone): void {
  const who = pickPlayer(m, side, 'giveaways');
  addToTally(m, who, 'giveaways');
  recordAt(m, 'giveaway', side, drawInZone(m.random, zone, m.random.chance(0.45)), { playerId: idOf(m, who) });
  losePuck(m, side, zone);
}

/** A hit, mostly on the side with the puck, which often loses it. */
function layHit(m: MatchState, side: SideIndex, zone: PuckZone): void {
  const isOnCarrier = m.random.chance(0.8);
  const hitting = isOnCarrier ? other(side) : side;
  const hitter = pickPlayer(m, hitting, 'hitting');
  const hittee = m.random.pick(m.ice[other(hitting)]);
  addToTally(m, hitter, 'hits');
  const at = drawInZone(m.random, isOnCarrier ? FACING[zone] : zone, m.random.chance(0.7));
  recordAt(m, 'hit', hitting, at, { hittingPlayerId: idOf(m, hitter), hitteePlayerId: idOf(m, hittee) });
  if (isOnCarrier && m.random.chance(0.3)) losePuck(m, side, zone);
}

function whistleInPlay(m: MatchState, side: SideIndex, zone: PuckZone): void {
  const reason = STOP_REASONS[m.random.weighted(STOP_SHARES)] as string;
  if (zone === 'O') {
    stopPlay(m, side, reason, 0);
    return;
  }
  const y = faceoffY(m.random);
  const x = zone === 'D' ? -END_ZONE_DOT.x : m.random.chance(0.5) ? NEUTRAL_ZONE_DOT.x : -NEUTRAL_ZONE_DOT.x;
  m.whistle ??= { reason, side, x, y, calls: [], heldSide: null };
}

function offside(m: MatchState, side: SideIndex): void {
  m.whistle ??= { reason: 'offside', side, x: NEUTRAL_ZONE_DOT.x, y: faceoffY(m.random), calls: [], heldSide: null };
}

/** An infraction: play stops at once, or when the guilty side gets the puck. */
function infraction(m: MatchState): void {
  const withPuck = m.puck.side;
  // The side without the puck commits most infractions.
  const side = m.random.chance(CALLED_WITHOUT_PUCK) ? other(withPuck) : withPuck;
  if (m.random.chance(WAIVE_CHANCES[shortOf(m, side)] ?? 0)) return;
  const { calls, shooter } = drawInfraction(m, side);
  const [first] = calls;
  const waits = side !== withPuck && calls.length === 1 && shooter === null && first?.details.typeCode !== 'BEN';
  if (waits && first !== undefined && m.random.chance(0.62)) {
    record(m, 'delayed-penalty', { eventOwnerTeamId: m.teamId(side) });
    m.delayed = { call: first, since: m.second, until: m.second + 1 + Math.round(m.random.exponential(4)) };
    return;
  }
  m.penaltyShooter = shooter;
  m.whistle = { reason: null, side, x: -END_ZONE_DOT.x, y: faceoffY(m.random), calls, heldSide: null };
}

/** Whether a delayed call is made now: its time is up or the guilty side has the puck. */
function endDelay(m: MatchState): boolean {
  if (m.delayed === null) return false;
  const { call, until } = m.delayed;
  if (m.second >= until || m.puck.side === call.side) {
    m.delayed = null;
    m.followUp = null;
    m.whistle = {
      reason: null,
      side: call.side,
      x: -END_ZONE_DOT.x,
      y: faceoffY(m.random),
      calls: [call],
      heldSide: null,
    };
    return true;
  }
  return false;
}

/** Pulls the goalie of the fouled side during a delayed call, after the second's play. */
export function pullForDelay(m: MatchState): void {
  if (m.delayed === null) return;
  const { call, until, since } = m.delayed;
  const free = other(call.side);
  const isTime = m.second === since + 2 && until - since > 3;
  if (isTime && m.goalie[free] >= 0 && manpowerOf(m, free) < 7) pullGoalie(m, free);
}

/** Replaces the goalie with a skater during play. */
export function pullGoalie(m: MatchState, side: SideIndex): void {
  const who = extraAttacker(m, side);
  setGoalie(m, side, false);
  enter(m, who);
  m.ice[side].push(who);
}
