import { otherSide, type Side, type Strength } from '../../hockey/strength.ts';
import { oppositeZone, type Zone } from '../../hockey/zone.ts';
import { type GroupMask, groupsOf } from '../groups.ts';
import { MOST_SKATERS, NO_PLAYER, type StintColumns } from './stintColumns.ts';

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
  /** Number of the stint in the game. */
  stint: number;
  /** The strength groups it belongs to, from the team's side. */
  groups: GroupMask;
  /** Skaters of both teams on the ice. */
  own: number;
  opposing: number;
  /** Sum of the opposing skaters' ice time at the strengths that are read, in this game. */
  opponentToi: number;
}

/**
 * Calls back for every stint of a game at some strengths, in order of time, with one view that is changed in place. The
 * opponents' ice time is that at the same strengths.
 */
export function eachStint(team: TeamStints, strengths: GroupMask, call: (view: StintView) => void): void {
  const { gameId, stints, side } = team;
  const other = otherSide(side);
  const groups = new Uint16Array(stints.count);
  const toi = new Float64Array(NO_PLAYER + 1);
  const own = new Uint8Array(stints.count);
  const opposing = new Uint8Array(stints.count);
  for (let k = 0; k < stints.count; k++) {
    own[k] = countSkaters(stints, k, side);
    opposing[k] = countSkaters(stints, k, other);
    const mask = groupsOf(strengthOf(stints, k, side, own[k] as number, opposing[k] as number), side);
    groups[k] = mask;
    if ((mask & strengths) === 0) continue;
    const seconds = stints.seconds(k);
    for (let place = 0; place < (opposing[k] as number); place++) {
      const at = stints.skater(k, other, place);
      toi[at] = (toi[at] as number) + seconds;
    }
  }
  const view: StintView = { gameId, stints, side, stint: 0, groups: 0, own: 0, opposing: 0, opponentToi: 0 };
  for (let k = 0; k < stints.count; k++) {
    view.groups = groups[k] as number;
    if ((view.groups & strengths) === 0) continue;
    view.stint = k;
    view.own = own[k] as number;
    view.opposing = opposing[k] as number;
    view.opponentToi = 0;
    for (let place = 0; place < view.opposing; place++) {
      view.opponentToi += toi[stints.skater(k, other, place)] as number;
    }
    call(view);
  }
}

function countSkaters(stints: StintColumns, stint: number, side: Side): number {
  let count = 0;
  while (count < MOST_SKATERS && stints.skater(stint, side, count) !== NO_PLAYER) count++;
  return count;
}

function strengthOf(stints: StintColumns, stint: number, side: Side, own: number, opposing: number): Strength {
  const home = { skaters: side === 'home' ? own : opposing, hasGoalie: stints.goalie(stint, 'home') !== NO_PLAYER };
  const away = { skaters: side === 'home' ? opposing : own, hasGoalie: stints.goalie(stint, 'away') !== NO_PLAYER };
  return { home, away };
}

/** Adds a stint to sums. */
export function addStint(sums: IceSums, { gameId, stints, stint, side, opposing, opponentToi }: StintView): void {
  const other = otherSide(side);
  const seconds = stints.seconds(stint);
  if (sums.lastGame !== gameId) {
    sums.lastGame = gameId;
    sums.games++;
  }
  sums.toi += seconds;
  sums.xgf += stints.xg(stint, side);
  sums.xga += stints.xg(stint, other);
  sums.gf += stints.goals(stint, side);
  sums.ga += stints.goals(stint, other);
  for (const zone of ZONES) {
    sums.faceoffs[zone] += stints.faceoffs(stint, side === 'home' ? zone : oppositeZone(zone));
  }
  sums.opponentSeconds += seconds * opposing;
  sums.opponentWeight += seconds * opponentToi;
  if (!stints.hasXg) sums.hasXg = false;
  if (!stints.hasFaceoffs) sums.hasFaceoffs = false;
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
