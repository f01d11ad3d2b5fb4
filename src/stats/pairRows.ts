import { creditedOnIce } from '../game/eventsInContext.ts';
import { strengthOnIce } from '../game/foldStatedStrength.ts';
import type { PlayerIndex } from '../game/playerIndex.ts';
import type { Game, OnIce, ShotEvent } from '../game/types.ts';
import type { PlayerId } from '../hockey/ids.ts';
import { isEvenStrength, type Side } from '../hockey/strength.ts';
import { XG_UNIT } from './counterTally.ts';
import type { GameFolds } from './gameFolds.ts';
import type { PairGameRow, PairRecord } from './rows.ts';
import { type XgByEvent, xgMillionths } from './xgByEvent.ts';

/** Indexes of the sums for an ordered pair. xG in millionths. */
const [TOI, IXG, GOALS, A1, A2, XGF, XGA, GF, GA] = [0, 1, 2, 3, 4, 5, 6, 7, 8] as const;
const SUMS = 9;
const SIDES: readonly Side[] = ['home', 'away'];

/**
 * Every skater's even-strength (EV*) time with each teammate and against each opponent, with the shots in it, from the
 * skater's view: own shots and assists count only while both are on the ice.
 *
 * **Shape**: one row per skater with shared time, by player id; the others by id. **Missing**: null without shifts.
 */
export function pairRows(
  game: Game,
  index: PlayerIndex,
  { timeline, contexts }: GameFolds,
  xgByEvent: XgByEvent,
): readonly PairGameRow[] | null {
  if (timeline === null) return null;
  const book = new PairBook(index);
  for (const segment of timeline.segments) {
    if (segment.isQuarantined || !isEvenStrength(strengthOnIce(segment))) continue;
    book.addSeconds(segment, segment.endSecond - segment.startSecond);
  }
  for (const context of contexts) {
    const { event, strength } = context;
    if (event.kind !== 'shot' || strength === null || !isEvenStrength(strength)) continue;
    const xg = xgMillionths(event, xgByEvent, game.gameId) ?? 0;
    const onIce = creditedOnIce(context);
    if (onIce !== null && (xg > 0 || event.outcome === 'goal')) book.addShot(event, onIce, xg);
  }
  return book.rows(xgByEvent !== null);
}

/** Sums over ordered pairs of dressed players. */
class PairBook {
  readonly #index: PlayerIndex;
  readonly #size: number;
  readonly #sums: Int32Array;
  readonly #numbers: number[] = [];

  constructor(index: PlayerIndex) {
    this.#index = index;
    this.#size = index.players.length;
    this.#sums = new Int32Array(this.#size * this.#size * SUMS);
  }

  #add(player: number, other: number, sum: number, amount: number): void {
    const cell = (player * this.#size + other) * SUMS + sum;
    this.#sums[cell] = (this.#sums[cell] ?? 0) + amount;
  }

  /** Index numbers of the skaters on the ice. The list is reused by the next call. */
  #numbersOf({ skaters }: OnIce): readonly number[] {
    const numbers = this.#numbers;
    numbers.length = 0;
    for (const side of SIDES) {
      for (const playerId of skaters[side]) {
        const number = this.#index.numberById.get(playerId);
        if (number !== undefined) numbers.push(number);
      }
    }
    return numbers;
  }

  addSeconds(onIce: OnIce, seconds: number): void {
    const all = this.#numbersOf(onIce);
    for (const player of all) {
      for (const other of all) if (other !== player) this.#add(player, other, TOI, seconds);
    }
  }

  addShot(shot: ShotEvent, onIce: OnIce, xg: number): void {
    const isGoal = shot.outcome === 'goal';
    const all = this.#numbersOf(onIce);
    for (const player of all) {
      const isFor = (this.#index.isHome[player] === 1) === (shot.shootingTeam === 'home');
      const playerId = this.#index.players[player]?.playerId;
      for (const other of all) {
        if (other === player) continue;
        this.#add(player, other, isFor ? XGF : XGA, xg);
        if (isGoal) this.#add(player, other, isFor ? GF : GA, 1);
        if (playerId === shot.shooter) {
          this.#add(player, other, IXG, xg);
          if (isGoal) this.#add(player, other, GOALS, 1);
        } else if (playerId === shot.assist1) this.#add(player, other, A1, 1);
        else if (playerId === shot.assist2) this.#add(player, other, A2, 1);
      }
    }
  }

  rows(hasXg: boolean): readonly PairGameRow[] {
    const { players } = this.#index;
    const rows: PairGameRow[] = [];
    let cell = 0;
    for (const player of players) {
      const others: PairRecord[] = [];
      for (const other of players) {
        if (!this.#isEmpty(cell)) others.push(this.#record(cell, other.playerId, player.side === other.side, hasXg));
        cell += SUMS;
      }
      if (others.length > 0) rows.push({ player_id: player.playerId, others });
    }
    return rows;
  }

  #isEmpty(cell: number): boolean {
    for (let sum = 0; sum < SUMS; sum++) if (this.#sums[cell + sum] !== 0) return false;
    return true;
  }

  #record(cell: number, otherId: PlayerId, isSameTeam: boolean, hasXg: boolean): PairRecord {
    const count = (sum: number): number => this.#sums[cell + sum] ?? 0;
    const xg = (sum: number): number | null => (hasXg ? count(sum) / XG_UNIT : null);
    return {
      other_id: otherId,
      is_same_team: isSameTeam,
      toi_ev: count(TOI),
      ixg: xg(IXG),
      g: count(GOALS),
      a1: count(A1),
      a2: count(A2),
      xgf: xg(XGF),
      xga: xg(XGA),
      gf: count(GF),
      ga: count(GA),
    };
  }
}
