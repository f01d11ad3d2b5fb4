import { addToTally } from './addToTally.ts';
import { isAvailable } from './deployment.ts';
import { enter, isThreeOnThree, shortOf, skatersAllowed } from './ice.ts';
import { type Call, type MatchState, other, type ServedPenalty, type SideIndex } from './matchState.ts';
import { drawInZone, placeDetails } from './places.ts';
import { idOf, record } from './record.ts';
import { LINEUP_SIZE } from './slots.ts';

/** Seconds of a minor and of a major. Source: NHL rule book, rules 16 and 20. */
const MINOR = 120;
const MAJOR = 300;

/** Infractions of a minor and their number per game. Source: 2023-24 of the archive. */
const MINORS = [
  'tripping',
  'hooking',
  'roughing',
  'interference',
  'holding',
  'slashing',
  'high-sticking',
  'cross-checking',
  'boarding',
  'holding-the-stick',
  'unsportsmanlike-conduct',
  'interference-goalkeeper',
  'elbowing',
  'delaying-game-puck-over-glass',
];
const MINOR_SHARES = [1.533, 0.947, 0.75, 0.767, 0.757, 0.577, 0.5, 0.5, 0.12, 0.093, 0.06, 0.04, 0.027, 0.247];

/**
 * Kinds of call and their number per game (both sides): single minors, then the rest.
 * Source: the same, calls made together counted once.
 */
const KINDS = [
  'minor',
  'double-minor',
  'bench-minor',
  'roughing-pair',
  'fight',
  'penalty-shot',
  'misconduct',
  'major',
  'match',
] as const;
const KIND_SHARES = [6.5, 0.07, 0.25, 0.24, 0.28, 0.065, 0.08, 0.02, 0.015];
/** Calls of all kinds per game. */
export const CALLS_PER_GAME = KIND_SHARES.reduce((sum, share) => sum + share, 0);

/** An infraction. `shooter` takes a penalty shot, for which no side plays short. */
export interface Infraction {
  readonly calls: readonly Call[];
  readonly shooter: number | null;
}

/** Draws an infraction of a side against the other, now. */
export function drawInfraction(m: MatchState, side: SideIndex): Infraction {
  const kind = KINDS[m.random.weighted(KIND_SHARES)] as (typeof KINDS)[number];
  const offender = pickBy(m, side, (who) => m.player(who).talent.penaltiesTaken);
  const victim = pickBy(m, other(side), (who) => m.player(who).talent.penaltiesDrawn);
  const one = (call: Call): Infraction => ({ calls: [call], shooter: null });
  switch (kind) {
    case 'minor': {
      const descKey = MINORS[m.random.weighted(MINOR_SHARES)] as string;
      const drawn =
        descKey === 'delaying-game-puck-over-glass' || descKey === 'unsportsmanlike-conduct' ? null : victim;
      return one(call(m, side, offender, drawn, 'MIN', descKey, 2, [minor(offender)]));
    }
    case 'double-minor':
      return one(
        call(m, side, offender, victim, 'MIN', 'high-sticking-double-minor', 4, [minor(offender), minor(offender)]),
      );
    case 'bench-minor':
      return one(benchMinor(m, side));
    case 'roughing-pair':
      return { calls: pair(m, side, offender, victim, 'MIN', 'roughing', 2), shooter: null };
    case 'fight':
      return { calls: pair(m, side, offender, victim, 'MAJ', 'fighting', 5), shooter: null };
    case 'penalty-shot':
      return { calls: [call(m, side, offender, victim, 'PS', 'ps-hooking-on-breakaway', 0, [])], shooter: victim };
    case 'misconduct':
      return one({
        ...call(m, side, offender, null, 'MIS', 'misconduct', 10, []),
        sitsOut: [{ who: offender, seconds: 600 }],
      });
    case 'major':
      return one(
        call(m, side, offender, victim, 'MAJ', 'boarding', 5, [{ who: offender, left: MAJOR, endsOnGoal: false }]),
      );
    case 'match': {
      const server = pickServer(m, side, offender);
      return one({
        ...call(m, side, offender, victim, 'MAT', 'match-penalty', 15, [
          { who: server, left: MAJOR, endsOnGoal: false },
        ]),
        details: {
          ...call(m, side, offender, victim, 'MAT', 'match-penalty', 15, []).details,
          servedByPlayerId: idOf(m, server),
        },
        sitsOut: [{ who: offender, seconds: 36_000 }],
      });
    }
  }
}

const minor = (who: number): ServedPenalty => ({ who, left: MINOR, endsOnGoal: true });

function call(
  m: MatchState,
  side: SideIndex,
  offender: number,
  victim: number | null,
  typeCode: string,
  descKey: string,
  duration: number,
  servedPenalties: readonly ServedPenalty[],
): Call {
  const zone = m.puck.side === side ? m.puck.zone : m.puck.zone === 'O' ? 'D' : m.puck.zone === 'D' ? 'O' : 'N';
  const place = placeDetails(m, side, drawInZone(m.random, zone, m.random.chance(0.4)));
  const drawn: Record<string, number> = victim === null ? {} : { drawnByPlayerId: idOf(m, victim) };
  const details = { ...place, typeCode, descKey, duration, committedByPlayerId: idOf(m, offender), ...drawn };
  return { side, offender, details: { ...details, eventOwnerTeamId: m.teamId(side) }, servedPenalties, sitsOut: [] };
}

/** A bench minor: no player committed it, a forward serves it. */
function benchMinor(m: MatchState, side: SideIndex): Call {
  const server = pickServer(m, side, -1);
  const place = placeDetails(m, side, drawInZone(m.random, 'N', true));
  const descKey = m.random.chance(0.8) ? 'too-many-men-on-the-ice' : 'delaying-game-unsuccessful-challenge';
  const details = {
    ...place,
    typeCode: 'BEN',
    descKey,
    duration: 2,
    servedByPlayerId: idOf(m, server),
    eventOwnerTeamId: m.teamId(side),
  };
  return { side, offender: null, details, servedPenalties: [minor(server)], sitsOut: [] };
}

/** Coincidental penalties: 4v4 for minors at full strength, otherwise neither side plays short. */
function pair(
  m: MatchState,
  side: SideIndex,
  one: number,
  two: number,
  typeCode: string,
  descKey: string,
  duration: number,
): Call[] {
  const isFourOnFour =
    typeCode === 'MIN' && !isThreeOnThree(m) && shortOf(m, 0) === 0 && shortOf(m, 1) === 0 && m.delayed === null;
  return [
    [side, one, two],
    [other(side), two, one],
  ].map(([at, who, against]) => {
    const offender = who as number;
    const plain = call(m, at as SideIndex, offender, against as number, typeCode, descKey, duration, []);
    if (isFourOnFour) return { ...plain, servedPenalties: [{ who: offender, left: MINOR, endsOnGoal: false }] };
    return { ...plain, sitsOut: [{ who: offender, seconds: duration * 60 }] };
  });
}

function pickBy(m: MatchState, side: SideIndex, talent: (who: number) => number): number {
  const players = m.ice[side];
  return players[m.random.weighted(players.map((who) => Math.exp(talent(who))))] as number;
}

/** A forward who can serve a penalty and is not on the ice: the last line first. */
function pickServer(m: MatchState, side: SideIndex, except: number): number {
  for (let local = 11; local >= 0; local--) {
    const who = side * LINEUP_SIZE + local;
    if (who !== except && isAvailable(m, who) && !m.ice[side].includes(who)) return who;
  }
  throw new Error(`no player of side ${side} in game ${m.fixture.gameId} can serve a penalty`);
}

/** Records the calls of a whistle and sends the players off. */
export function makeCalls(m: MatchState, calls: readonly Call[]): void {
  for (const { side, offender, details, servedPenalties, sitsOut } of calls) {
    record(m, 'penalty', details);
    if (offender !== null) addToTally(m, offender, 'penaltyMinutes', Number(details.duration));
    for (const penalty of servedPenalties) m.box[side].push({ ...penalty });
    for (const { who, seconds } of sitsOut) m.outUntil[who] = Math.max(m.outUntil[who] as number, m.now + seconds);
  }
}

/**
 * Serves a second in the penalty boxes: a side's first two players serve, and a released one returns if the strength
 * allows.
 */
export function serveSecond(m: MatchState): void {
  for (const side of [0, 1] as const) {
    const box = m.box[side];
    if (box.length === 0) continue;
    const serving = new Set<number>();
    const through: number[] = [];
    for (let i = 0; i < box.length; i++) {
      const penalty = box[i] as ServedPenalty;
      if (serving.has(penalty.who) || serving.size >= 2) continue;
      serving.add(penalty.who);
      penalty.left--;
      if (penalty.left > 0) continue;
      box.splice(i, 1);
      i--;
      if (!box.some(({ who }) => who === penalty.who)) through.push(penalty.who);
    }
    if (m.whistle !== null) continue;
    for (const who of through) leaveBox(m, side, who);
  }
}

/**
 * A player returns from the penalty box during play. In overtime this makes 4v3 a 4v4; the extra player leaves at a
 * whistle.
 */
function leaveBox(m: MatchState, side: SideIndex, who: number): void {
  const extra = m.goalie[side] < 0 ? 1 : 0;
  const most = isThreeOnThree(m) ? m.ice[side].length + 1 : skatersAllowed(m, side) + extra;
  if (m.ice[side].length >= most || m.ice[side].length - extra >= 5 || !isAvailable(m, who)) return;
  enter(m, who);
  m.ice[side].push(who);
  const plan = m.deployment[side];
  if (plan.kind === 'kill') plan.lineLength = Math.min(plan.lineLength, m.now - plan.lineSince + 6);
}
