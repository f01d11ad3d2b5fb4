import type { Zone } from '../../hockey/rink.ts';
import { otherSide, type Side, type Strength } from '../../hockey/strength.ts';
import { type GroupMask, groupsOf } from '../groups.ts';
import { MOST_SKATERS, NO_PLAYER, STINT_AT, type StintColumns, secondsAt, xgAt } from './stintColumns.ts';

/** A team in a game with shifts. */
export interface TeamStints {
  readonly gameId: number;
  readonly side: Side;
  readonly stints: StintColumns;
}

/** Counts of some ice time of a team. Whole numbers only, so that parts add up to the whole in any order. */
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
  /** False once a game without xG is part of the sums. */
  hasXg: boolean;
  /** The latest game that was added. */
  lastGame: number;
}

/** Time and xG that two lines shared. */
export interface SharedIce {
  /** Seconds. */
  toi: number;
  /** Millionths of a goal. */
  xgf: number;
  xga: number;
  /** False once a game without xG is part of the sums. */
  hasXg: boolean;
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
    lastGame: 0,
  };
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
 * Reads the stints of a game at some strengths from a team's side, in order of time: `next` moves to the next one and
 * changes the fields in place. The opponents' ice time is that at the same strengths. A loop over it is compiled for
 * its caller alone, which a callback would not be.
 */
export class StintCursor {
  readonly team: TeamStints;
  /** Where the record begins in the game's bytes. */
  at = 0;
  /** Skaters of both teams on the ice. */
  own = 0;
  opposing = 0;
  seconds = 0;
  /** Millionths of a goal. */
  xgf = 0;
  xga = 0;
  gf = 0;
  ga = 0;
  /** Faceoffs by zone as the team sees it. */
  offensive = 0;
  neutral = 0;
  defensive = 0;
  /** Sum of the opposing skaters' ice time at the strengths that are read, in this game. */
  opponentToi = 0;
  readonly #bytes: Uint8Array;
  readonly #side: Side;
  readonly #other: Side;
  readonly #width: number;
  /** For each stint, the skaters of both sides as one number; -1 at another strength. */
  readonly #skaters: Int8Array;
  readonly #toi = new Float64Array(NO_PLAYER + 1);
  #next = 0;

  constructor(team: TeamStints, strengths: GroupMask) {
    const { bytes, first, width, count } = team.stints;
    this.team = team;
    this.at = first - width;
    this.#bytes = bytes;
    this.#side = team.side;
    this.#other = otherSide(team.side);
    this.#width = width;
    this.#skaters = new Int8Array(count);
    const toi = this.#toi;
    const [ownAt, otherAt] = [STINT_AT.skaters[this.#side], STINT_AT.skaters[this.#other]];
    const groups = GROUPS[team.side];
    const isHome = team.side === 'home';
    for (let k = 0, at = first; k < count; k++, at += width) {
      const own = countSkaters(bytes, at + ownAt);
      const opposing = countSkaters(bytes, at + otherAt);
      const on = isHome ? own * COUNTS + opposing : opposing * COUNTS + own;
      const isCounted = ((groups[on * 4 + goaliesAt(bytes, at)] as number) & strengths) !== 0;
      this.#skaters[k] = isCounted ? own * COUNTS + opposing : -1;
      if (!isCounted) continue;
      const seconds = secondsAt(bytes, at);
      for (let place = 0; place < opposing; place++) {
        const player = bytes[at + otherAt + place] as number;
        toi[player] = (toi[player] as number) + seconds;
      }
    }
  }

  /** Moves to the next stint; false after the last one. */
  next(): boolean {
    const skaters = this.#skaters;
    let [k, at] = [this.#next, this.at + this.#width];
    while (k < skaters.length && (skaters[k] as number) < 0) {
      k++;
      at += this.#width;
    }
    this.#next = k + 1;
    this.at = at;
    if (k >= skaters.length) return false;
    const bytes = this.#bytes;
    const on = skaters[k] as number;
    this.own = Math.trunc(on / COUNTS);
    this.opposing = on % COUNTS;
    this.seconds = secondsAt(bytes, at);
    this.xgf = xgAt(bytes, at, this.#side);
    this.xga = xgAt(bytes, at, this.#other);
    this.gf = bytes[at + STINT_AT.goals[this.#side]] as number;
    this.ga = bytes[at + STINT_AT.goals[this.#other]] as number;
    const { O, N, D } = STINT_AT.faceoffs;
    const isHome = this.#side === 'home';
    this.offensive = bytes[at + (isHome ? O : D)] as number;
    this.neutral = bytes[at + N] as number;
    this.defensive = bytes[at + (isHome ? D : O)] as number;
    const from = at + STINT_AT.skaters[this.#other];
    let opponentToi = 0;
    for (let place = 0; place < this.opposing; place++) {
      opponentToi += this.#toi[bytes[from + place] as number] as number;
    }
    this.opponentToi = opponentToi;
    return true;
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

/** Numbers of a part of a game, in this order: toi, xgf, xga, gf, ga, faceoffs O, N and D, opponents' two sums. */
const NUMBERS = 10;

/**
 * Sums of parts of one game's ice, each with a number from 0 on: plain cells while stints are added, since a season has
 * 40,000 of them.
 */
export class GameParts {
  #cells = new Float64Array(NUMBERS * 64);
  #count = 0;

  /** Closes all parts, before the next game. */
  clear(): void {
    this.#count = 0;
  }

  /** Opens a part and returns its number. */
  open(): number {
    const end = (this.#count + 1) * NUMBERS;
    if (end > this.#cells.length) {
      const larger = new Float64Array(2 * this.#cells.length);
      larger.set(this.#cells);
      this.#cells = larger;
    }
    this.#cells.fill(0, end - NUMBERS, end);
    return this.#count++;
  }

  /** Adds a stint to a part. */
  add(part: number, stint: StintCursor): void {
    const cells = this.#cells;
    const from = part * NUMBERS;
    const { seconds } = stint;
    (cells[from] as number) += seconds;
    (cells[from + 1] as number) += stint.xgf;
    (cells[from + 2] as number) += stint.xga;
    (cells[from + 3] as number) += stint.gf;
    (cells[from + 4] as number) += stint.ga;
    (cells[from + 5] as number) += stint.offensive;
    (cells[from + 6] as number) += stint.neutral;
    (cells[from + 7] as number) += stint.defensive;
    (cells[from + 8] as number) += seconds * stint.opposing;
    (cells[from + 9] as number) += seconds * stint.opponentToi;
  }

  /** Adds a part to sums over games, as a game more unless the sums have this game. */
  mergeInto(sums: IceSums, part: number, { gameId, stints }: TeamStints): void {
    const cells = this.#cells;
    const from = part * NUMBERS;
    if (sums.lastGame !== gameId) {
      sums.lastGame = gameId;
      sums.games++;
      if (!stints.hasXg) sums.hasXg = false;
    }
    sums.toi += cells[from] as number;
    sums.xgf += cells[from + 1] as number;
    sums.xga += cells[from + 2] as number;
    sums.gf += cells[from + 3] as number;
    sums.ga += cells[from + 4] as number;
    sums.faceoffs.O += cells[from + 5] as number;
    sums.faceoffs.N += cells[from + 6] as number;
    sums.faceoffs.D += cells[from + 7] as number;
    sums.opponentSeconds += cells[from + 8] as number;
    sums.opponentWeight += cells[from + 9] as number;
  }
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
