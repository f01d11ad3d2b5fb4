import type { StintRow } from '../../stats/rows.ts';
import { type ImpactGame, isFiveOnFive, isFiveOnFour, lengthOf, stretches } from './impactGame.ts';

/**
 * The rows of a regression on stints: an attacking side's expected goals in a stretch of play, and the active columns
 * (players, score, zone, home, rest, season). Every column is an indicator, so a row is a list of columns.
 */
export interface DesignRows {
  readonly count: number;
  /** Seconds of play of each row. */
  readonly seconds: Float64Array;
  /** Weight of each row: seconds times the season's weight. */
  readonly weights: Float64Array;
  /** Expected goals of the attacking side in the row, times the season's weight. */
  readonly goals: Float64Array;
  /** The row's game, as an index into the list of games. */
  readonly games: Int32Array;
  /** Start of each row's columns in `columns`; one more entry at the end. */
  readonly starts: Int32Array;
  /** Two bytes each, a third of the job's memory: the equations of more columns would need 34 GB. */
  readonly columns: Uint16Array;
  /** Total number of columns. */
  readonly width: number;
  /** First control column. Controls are not penalised. */
  readonly firstControl: number;
  /** The penalty of each player's column, as a multiple of the common one. */
  readonly stiffness: Float64Array;
}

type Numbers = Float64Array | Int32Array;

/** A typed array that doubles when full: eight or four bytes per number, without overhead. */
class GrowingArray<A extends Numbers> {
  #values: A;
  readonly #make: (buffer: ArrayBuffer) => A;
  length = 0;

  /** `make`: a view of a whole buffer. */
  constructor(make: (buffer: ArrayBuffer) => A) {
    this.#make = make;
    this.#values = make(new ArrayBuffer(FIRST_BYTES));
  }

  push(value: number): void {
    if (this.length === this.#values.length) this.#resize(2 * this.#values.byteLength);
    this.#values[this.length++] = value;
  }

  /** The numbers, without the spare room. The array is empty afterwards, so that they are held once. */
  take(): A {
    this.#resize(this.length * this.#values.BYTES_PER_ELEMENT);
    const values = this.#values;
    this.#values = this.#make(new ArrayBuffer(FIRST_BYTES));
    this.length = 0;
    return values;
  }

  /** A transferred buffer is freed at once, not at the next garbage collection. */
  #resize(bytes: number): void {
    this.#values = this.#make((this.#values.buffer as ArrayBuffer).transfer(bytes));
  }
}

const FIRST_BYTES = 32_768;

/** The strengths with a regression. */
export type ImpactStrength = '5v5' | '5v4';

/**
 * Minimum seconds for a player to have their own columns: 20 minutes. Others share a pair with their position.
 * Source: docs/methodology/isolated-impact.md#evidence.
 */
const MIN_SECONDS = 1200;

/** The controls, each an indicator for the attacking side, in the order of their columns. */
const CONTROLS = ['always', 'leading', 'trailing', 'O', 'N', 'D', 'home', 'tired', 'otherTired'] as const;
/** Number of seasons before the newest with their own level. */
const OLDER_SEASONS = 2;

/** The places of all controls. */
const CONTROL_PLACES: readonly number[] = Array.from({ length: CONTROLS.length + OLDER_SEASONS }, (_, at) => at);
/** Whether the bits of a row's controls have one. */
const isSet = (bits: number, control: number): boolean => (bits & (1 << control)) !== 0;

/** Columns shared by players with little time: attack and defence of forwards, then of defencemen. */
export const SHARED_COLUMNS = 4;

/** Skaters of the attacking side in every row, and of the defending side by strength. */
export const ATTACKERS = 5;
const DEFENDERS: Readonly<Record<ImpactStrength, number>> = { '5v5': 5, '5v4': 4 };

/** A regression's rows and the meaning of its columns. */
export interface ImpactDesign {
  readonly strength: ImpactStrength;
  readonly rows: DesignRows;
  /** The column of the attack of each player with columns of their own (the next one is their defence). */
  readonly columnOf: ReadonlyMap<number, number>;
  /** The column of any player's attack: players with little time share one with their position. */
  readonly columnFor: (playerId: number) => number;
  /** The games, in the order of the rows' indexes. */
  readonly gameIds: readonly number[];
  /** The skaters of each row, attackers first, `skatersPerRow` of them. */
  readonly skaters: Int32Array;
  readonly skatersPerRow: number;
}

/**
 * Collects the rows of a strength game by game, oldest first. Stores plain numbers, so that the stints can be freed:
 * three seasons of stints would dominate the job's memory.
 */
export class ImpactDesignBuilder {
  readonly #strength: ImpactStrength;
  readonly #gameIds: number[] = [];
  readonly #games = integers();
  readonly #seconds = reals();
  readonly #weights = reals();
  readonly #goals = reals();
  readonly #skaters = integers();
  /** The active controls, one bit each. */
  readonly #controls = integers();
  readonly #secondsByPlayer = new Map<number, number>();

  constructor(strength: ImpactStrength) {
    this.#strength = strength;
  }

  add(game: ImpactGame): void {
    const isIncluded = this.#strength === '5v5' ? isFiveOnFive : isFiveOnFour;
    const place = this.#gameIds.length;
    this.#gameIds.push(game.gameId);
    for (const stretch of stretches(game.stints, isIncluded)) {
      const seconds = lengthOf(stretch);
      for (const player of stretch.home_skaters) this.#addSeconds(player, seconds);
      for (const player of stretch.away_skaters) this.#addSeconds(player, seconds);
      for (const isHome of attackingSides(this.#strength, stretch)) {
        this.#games.push(place);
        this.#seconds.push(seconds);
        this.#weights.push(seconds * game.weight);
        this.#goals.push(((isHome ? stretch.home_xg : stretch.away_xg) ?? 0) * game.weight);
        for (const player of isHome ? stretch.home_skaters : stretch.away_skaters) this.#skaters.push(player);
        for (const player of isHome ? stretch.away_skaters : stretch.home_skaters) this.#skaters.push(player);
        this.#controls.push(controlsOf(game, stretch, isHome).reduce((bits, control) => bits | (1 << control), 0));
      }
    }
  }

  #addSeconds(player: number, seconds: number): void {
    this.#secondsByPlayer.set(player, (this.#secondsByPlayer.get(player) ?? 0) + seconds);
  }

  /**
   * The design of all games added, to which no more can be added: it takes their rows along. Deterministic: columns by
   * player id. `defenders`: the ids of defencemen, whose newcomers share other columns than those of the forwards.
   */
  design(defenders: ReadonlySet<number> = new Set()): ImpactDesign {
    const strength = this.#strength;
    const regulars = [...this.#secondsByPlayer]
      .filter(([, total]) => total >= MIN_SECONDS)
      .map(([player]) => player)
      .sort((a, b) => a - b);
    const columnOf = new Map(regulars.map((player, at) => [player, 2 * at]));
    const shared = 2 * regulars.length;
    const firstControl = shared + SHARED_COLUMNS;
    const columnFor = (player: number): number => columnOf.get(player) ?? (defenders.has(player) ? shared + 2 : shared);
    const skatersPerRow = ATTACKERS + DEFENDERS[strength];
    const skaters = this.#skaters.take();
    const controls = this.#controls.take();
    const starts = new Int32Array(controls.length + 1);
    for (const [row, bits] of controls.entries()) {
      starts[row + 1] = (starts[row] ?? 0) + skatersPerRow + CONTROL_PLACES.filter((at) => isSet(bits, at)).length;
    }
    const columns = new Uint16Array(starts.at(-1) ?? 0);
    for (const [row, bits] of controls.entries()) {
      let place = starts[row] ?? 0;
      for (let at = 0; at < skatersPerRow; at++) {
        const column = columnFor(skaters[row * skatersPerRow + at] ?? 0);
        columns[place++] = at < ATTACKERS ? column : column + 1;
      }
      for (const control of CONTROL_PLACES) if (isSet(bits, control)) columns[place++] = firstControl + control;
    }
    return {
      strength,
      rows: {
        count: controls.length,
        seconds: this.#seconds.take(),
        weights: this.#weights.take(),
        goals: this.#goals.take(),
        games: this.#games.take(),
        starts,
        columns,
        width: firstControl + CONTROL_PLACES.length,
        firstControl,
        stiffness:
          strength === '5v5' ? stiffness(firstControl, columnOf, defenders) : new Float64Array(firstControl).fill(1),
      },
      columnOf,
      columnFor,
      gameIds: this.#gameIds,
      skaters,
      skatersPerRow,
    };
  }
}

/**
 * Defencemen differ less in offence than others, and newcomers hardly from each other: their columns are pulled harder.
 * Source: docs/methodology/isolated-impact.md#evidence.
 */
const STIFFER = 2;

function stiffness(
  players: number,
  columnOf: ReadonlyMap<number, number>,
  defenders: ReadonlySet<number>,
): Float64Array {
  const found = new Float64Array(players).fill(1);
  found.fill(STIFFER, players - SHARED_COLUMNS);
  for (const [player, column] of columnOf) if (defenders.has(player)) found[column] = STIFFER;
  return found;
}

const integers = (): GrowingArray<Int32Array> => new GrowingArray((buffer) => new Int32Array(buffer));
const reals = (): GrowingArray<Float64Array> => new GrowingArray((buffer) => new Float64Array(buffer));

/** The design of a strength over some games, oldest first. `defenders`: as of the builder's design. */
export function impactDesign(
  strength: ImpactStrength,
  games: readonly ImpactGame[],
  defenders?: ReadonlySet<number>,
): ImpactDesign {
  const builder = new ImpactDesignBuilder(strength);
  for (const game of games) builder.add(game);
  return builder.design(defenders);
}

/** The attacking sides of a stretch: both at 5v5, the one with more skaters at 5v4. True is the home side. */
function attackingSides(strength: ImpactStrength, stretch: StintRow): readonly boolean[] {
  return strength === '5v5' ? [true, false] : [stretch.home_skaters.length === 5];
}

/** The active controls, as indexes into `CONTROLS` and beyond (older seasons). */
function controlsOf(game: ImpactGame, stretch: StintRow, isHome: boolean): readonly number[] {
  const lead = (stretch.home_score - stretch.away_score) * (isHome ? 1 : -1);
  const zone = stretch.start === 'fly' ? null : isHome ? stretch.start : OPPOSITE_ZONE[stretch.start];
  const controls = [0];
  if (lead > 0) controls.push(CONTROLS.indexOf('leading'));
  if (lead < 0) controls.push(CONTROLS.indexOf('trailing'));
  if (zone !== null) controls.push(CONTROLS.indexOf(zone));
  if (isHome) controls.push(CONTROLS.indexOf('home'));
  if (isHome ? game.isHomeTired : game.isAwayTired) controls.push(CONTROLS.indexOf('tired'));
  if (isHome ? game.isAwayTired : game.isHomeTired) controls.push(CONTROLS.indexOf('otherTired'));
  if (game.seasonsAgo > 0) controls.push(CONTROLS.length + Math.min(game.seasonsAgo, OLDER_SEASONS) - 1);
  return controls;
}

/** A zone from the other side's view. */
const OPPOSITE_ZONE = { O: 'D', N: 'N', D: 'O' } as const;
