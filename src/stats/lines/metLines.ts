import { otherSide } from '../../hockey/strength.ts';
import type { SharedIce, StintCursor, TeamStints } from './iceSums.ts';
import { lineOf, NO_LINE, playersOf } from './lineKeys.ts';

/** A team in a game, and the club it met. */
export interface TeamGame extends TeamStints {
  readonly opponent: string;
}

/** An opposing line that a line met, and the ice they shared. */
export interface MetLine extends SharedIce {
  readonly team: string;
  readonly players: readonly number[];
}

/** More than all players and clubs of a season; four factors of it are an exact number. */
const MOST_NUMBERS = 8192;

/** The forward lines of the opponents, by number. */
export class OpposingLines {
  readonly all: { readonly team: string; readonly players: readonly number[] }[] = [];
  readonly #clubs = new Map<string, number>();
  readonly #players = new Map<number, number>();
  readonly #numbers = new Map<number, number>();
  #ofGame = new Map<number, number>();
  #defenders = new Uint8Array();

  begin(defenders: Uint8Array<ArrayBuffer>): void {
    this.#ofGame = new Map();
    this.#defenders = defenders;
  }

  /** The number of the line in a stint, or `NO_LINE`. */
  lineIn(stint: StintCursor): number {
    const { stints, side, opponent } = stint.team as TeamGame;
    const key = lineOf(stint, otherSide(side), 'forwards', this.#defenders);
    if (key === NO_LINE) return NO_LINE;
    const known = this.#ofGame.get(key);
    if (known !== undefined) return known;
    const players = playersOf(key, stints, 'forwards');
    const club = numberOf(this.#clubs, opponent);
    const name = players.reduce((sum, id) => sum * MOST_NUMBERS + numberOf(this.#players, id), club);
    let number = this.#numbers.get(name);
    if (number === undefined) {
      number = this.all.push({ team: opponent, players }) - 1;
      this.#numbers.set(name, number);
    }
    this.#ofGame.set(key, number);
    return number;
  }
}

/** The number of an id in the order of appearance. */
function numberOf<Id>(numbers: Map<Id, number>, id: Id): number {
  let number = numbers.get(id);
  if (number === undefined) {
    number = numbers.size;
    numbers.set(id, number);
  }
  return number;
}

/** More than the opposing lines of a season: a pair of numbers is then a small integer. */
const MOST_OPPONENTS = 32_768;

/** The ice that lines shared with opposing ones, in plain cells: a season has 10,000 such pairs, and few are shown. */
export class MetLines {
  readonly #cellOf = new Map<number, number>();
  readonly #toi: number[] = [];
  readonly #xgf: number[] = [];
  readonly #xga: number[] = [];
  readonly #hasXg: boolean[] = [];

  /** Adds a stint of a line against an opposing one, both by number. */
  add(line: number, opposing: number, { seconds, xgf, xga, team }: StintCursor): void {
    const pair = line * MOST_OPPONENTS + opposing;
    let cell = this.#cellOf.get(pair);
    if (cell === undefined) {
      cell = this.#toi.push(0) - 1;
      this.#xgf.push(0);
      this.#xga.push(0);
      this.#hasXg.push(true);
      this.#cellOf.set(pair, cell);
    }
    (this.#toi[cell] as number) += seconds;
    (this.#xgf[cell] as number) += xgf;
    (this.#xga[cell] as number) += xga;
    if (!team.stints.hasXg) this.#hasXg[cell] = false;
  }

  /** The opposing lines that each line met most, by its number. They are not sorted: few of thousands are kept. */
  most(most: number, { all }: OpposingLines): ReadonlyMap<number, readonly MetLine[]> {
    const found = new Map<number, MetLine[]>();
    for (const [pair, cell] of this.#cellOf) {
      const line = Math.floor(pair / MOST_OPPONENTS);
      const best = found.get(line) ?? [];
      found.set(line, best);
      const toi = this.#toi[cell] as number;
      if (toi < (best[most - 1]?.toi ?? 0)) continue;
      const { team, players } = all[pair % MOST_OPPONENTS] as OpposingLines['all'][number];
      const [xgf, xga] = [this.#xgf[cell] as number, this.#xga[cell] as number];
      const one: MetLine = { team, players, toi, xgf, xga, hasXg: this.#hasXg[cell] as boolean };
      const place = best.findIndex((other) => isMetMore(one, other));
      best.splice(place === -1 ? best.length : place, 0, one);
      if (best.length > most) best.pop();
    }
    return found;
  }
}

/** Equal times are ordered by the players, so that the order is always the same. */
function isMetMore(one: MetLine, other: MetLine): boolean {
  return one.toi === other.toi ? `${one.players}` < `${other.players}` : one.toi > other.toi;
}
