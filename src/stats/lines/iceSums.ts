import { otherSide, type Side, type Strength } from '../../hockey/strength.ts';
import type { Zone } from '../../hockey/zone.ts';
import { type GroupMask, groupsOf } from '../groups.ts';
import { MOST_SKATERS, NO_PLAYER, STINT_AT, type StintColumns, secondsAt, xgAt } from './stintColumns.ts';

/** A team in a game with shifts. */
export interface TeamStints {
  readonly gameId: number;
  readonly side: Side;
  readonly stints: StintColumns;
}

/** What happened in some ice time of a team. Whole numbers only, so that parts add up to the whole in any order. */
export interface IceSums {
  /** Games with any of this time. */
  games: number;
  /** Seconds. */
  toi: number;
  /** Millionths of a goal. */
  xgf: number;
  xga: number;
  gf: number;
  ga: number;
  /** Faceoffs by zone as the team sees it. */
  readonly faceoffs: Record<Zone, number>;
  /** Seconds that opposing skaters were on the ice, and the same weighted by each one's ice time in that game. */
  opponentSeconds: number;
  opponentWeight: number;
  /** False once a game without xG, or without counted faceoffs, is part of the sums. */
  hasXg: boolean;
  hasFaceoffs: boolean;
  /** The latest game that was added. */
  lastGame: number;
}

/** Sums of no time. */
export function noIce(): IceSums {
  return {
    games: 0,
    toi: 0,
    xgf: 0,
    xga: 0,
    gf: 0,
    ga: 0,
    faceoffs: { O: 0, N: 0, D: 0 },
    opponentSeconds: 0,
    opponentWeight: 0,
    hasXg: true,
    hasFaceoffs: true,
    lastGame: 0,
  };
}

/** One stint from a team's side, reused for every stint of a game. */
export interface StintView {
  readonly gameId: number;
  readonly stints: StintColumns;
  readonly side: Side;
  /** Where its record begins in `stints.bytes`. */
  at: number;
  /** The strength groups it belongs to, from the team's side. */
  groups: GroupMask;
  /** Skaters of both teams on the ice. */
  own: number;
  opposing: number;
  seconds: number;
  /** Millionths of a goal. */
  xgf: number;
  xga: number;
  gf: number;
  ga: number;
  /** Faceoffs by zone as the team sees it. */
  offensive: number;
  neutral: number;
  defensive: number;
  /** Sum of the opposing skaters' ice time at the strengths that are read, in this game. */
  opponentToi: number;
}

/** Numbers of skaters of a side: none to six. */
const COUNTS = MOST_SKATERS + 1;

/** The strength groups by skaters and goalies on the ice, from each side: a season's stints ask 40,000 times. */
const GROUPS = { home: groupTable('home'), away: groupTable('away') } as const;

function groupTable(side: Side): Uint16Array {
  const table = new Uint16Array(COUNTS * COUNTS * 4);
  for (let home = 0; home < COUNTS; home++) {
    for (let away = 0; away < COUNTS; away++) {
      for (let goalies = 0; goalies < 4; goalies++) {
        const strength: Strength = {
          home: { skaters: home, hasGoalie: (goalies & 2) !== 0 },
          away: { skaters: away, hasGoalie: (goalies & 1) !== 0 },
        };
        table[(home * COUNTS + away) * 4 + goalies] = groupsOf(strength, side);
      }
    }
  }
  return table;
}

/**
 * Calls back for every stint of a game at some strengths, in order of time, with one view that is changed in place. The
 * opponents' ice time is that at the same strengths.
 */
export function eachStint(team: TeamStints, strengths: GroupMask, call: (view: StintView) => void): void {
  const { gameId, stints, side } = team;
  const { bytes, first, width, count, hasFaceoffs } = stints;
  const other = otherSide(side);
  const [ownAt, otherAt] = [STINT_AT.skaters[side], STINT_AT.skaters[other]];
  const groups = GROUPS[side];
  const isHome = side === 'home';
  const found = new Uint16Array(count);
  const skaters = new Uint8Array(count);
  const toi = new Float64Array(NO_PLAYER + 1);
  for (let k = 0, at = first; k < count; k++, at += width) {
    const own = countSkaters(bytes, at + ownAt);
    const opposing = countSkaters(bytes, at + otherAt);
    const on = isHome ? own * COUNTS + opposing : opposing * COUNTS + own;
    const mask = groups[on * 4 + goaliesAt(bytes, at)] as number;
    found[k] = mask;
    skaters[k] = own * COUNTS + opposing;
    if ((mask & strengths) === 0) continue;
    const seconds = secondsAt(bytes, at);
    for (let place = 0; place < opposing; place++) {
      const player = bytes[at + otherAt + place] as number;
      toi[player] = (toi[player] as number) + seconds;
    }
  }
  const view: StintView = {
    ...{ gameId, stints, side, at: 0, groups: 0, own: 0, opposing: 0, seconds: 0, xgf: 0, xga: 0, gf: 0, ga: 0 },
    ...{ offensive: 0, neutral: 0, defensive: 0, opponentToi: 0 },
  };
  for (let k = 0, at = first; k < count; k++, at += width) {
    const mask = found[k] as number;
    if ((mask & strengths) === 0) continue;
    view.at = at;
    view.groups = mask;
    const on = skaters[k] as number;
    view.own = Math.trunc(on / COUNTS);
    view.opposing = on % COUNTS;
    view.seconds = secondsAt(bytes, at);
    view.xgf = xgAt(bytes, at, side);
    view.xga = xgAt(bytes, at, other);
    view.gf = bytes[at + STINT_AT.goals[side]] as number;
    view.ga = bytes[at + STINT_AT.goals[other]] as number;
    if (hasFaceoffs) {
      const { O, N, D } = STINT_AT.faceoffs;
      view.offensive = bytes[at + (isHome ? O : D)] as number;
      view.neutral = bytes[at + N] as number;
      view.defensive = bytes[at + (isHome ? D : O)] as number;
    }
    view.opponentToi = 0;
    for (let place = 0; place < view.opposing; place++) {
      view.opponentToi += toi[bytes[at + otherAt + place] as number] as number;
    }
    call(view);
  }
}

function countSkaters(bytes: Uint8Array, from: number): number {
  let count = 0;
  while (count < MOST_SKATERS && bytes[from + count] !== NO_PLAYER) count++;
  return count;
}

/** Which goalies are in net, as in `GROUPS`. */
function goaliesAt(bytes: Uint8Array, at: number): number {
  const { home, away } = STINT_AT.goalie;
  return (bytes[at + home] === NO_PLAYER ? 0 : 2) | (bytes[at + away] === NO_PLAYER ? 0 : 1);
}

/** Adds a stint to sums. */
export function addStint(sums: IceSums, view: StintView): void {
  const { gameId, stints, seconds } = view;
  if (sums.lastGame !== gameId) {
    sums.lastGame = gameId;
    sums.games++;
    if (!stints.hasXg) sums.hasXg = false;
    if (!stints.hasFaceoffs) sums.hasFaceoffs = false;
  }
  sums.toi += seconds;
  sums.xgf += view.xgf;
  sums.xga += view.xga;
  sums.gf += view.gf;
  sums.ga += view.ga;
  sums.faceoffs.O += view.offensive;
  sums.faceoffs.N += view.neutral;
  sums.faceoffs.D += view.defensive;
  sums.opponentSeconds += seconds * view.opposing;
  sums.opponentWeight += seconds * view.opponentToi;
}

const ZONES = ['O', 'N', 'D'] as const satisfies readonly Zone[];

/** The sum of two parts. `games` is that of the larger part, since both may be of the same games. */
export function mergeIce(into: IceSums, part: IceSums): void {
  into.games = Math.max(into.games, part.games);
  into.toi += part.toi;
  into.xgf += part.xgf;
  into.xga += part.xga;
  into.gf += part.gf;
  into.ga += part.ga;
  for (const zone of ZONES) into.faceoffs[zone] += part.faceoffs[zone];
  into.opponentSeconds += part.opponentSeconds;
  into.opponentWeight += part.opponentWeight;
  into.hasXg &&= part.hasXg;
  into.hasFaceoffs &&= part.hasFaceoffs;
}

/**
 * Ice time per game of the opposing skaters, weighted by the time they were on: the ice time, at the same strengths, of
 * those who were met.
 *
 * **Units**: seconds. **Missing**: null without time.
 */
export function opponentIceTime({ opponentSeconds, opponentWeight }: IceSums): number | null {
  return opponentSeconds === 0 ? null : opponentWeight / opponentSeconds;
}
