import type { StintRow } from '../../stats/rows.ts';
import type { DesignRows } from './designRows.ts';
import { GrowingArray } from './growingArray.ts';
import { type ImpactGame, isFiveOnFive, isFiveOnFour, lengthOf, stretches } from './impactGame.ts';

/** The strengths that are fitted. */
export type ImpactStrength = '5v5' | '5v4';

/** Fewest seconds of a player to have columns of his own: 100 minutes at 5v5, 20 at 5v4. Others share one pair. Chosen by us. */
const LEAST_SECONDS: Readonly<Record<ImpactStrength, number>> = { '5v5': 6000, '5v4': 1200 };

/** The controls, each an indicator of the attacking side, in the order of their columns. */
const CONTROLS = ['always', 'leading', 'trailing', 'O', 'N', 'D', 'home', 'tired', 'otherTired'] as const;
/** Seasons before the newest that have a level of their own. */
const OLDER_SEASONS = 2;

/** Skaters of the attacking side in every row, and of the defending one by strength. */
export const ATTACKERS = 5;
const DEFENDERS: Readonly<Record<ImpactStrength, number>> = { '5v5': 5, '5v4': 4 };

/** A regression's rows and what its columns mean. */
export interface ImpactDesign {
  readonly strength: ImpactStrength;
  readonly rows: DesignRows;
  /** The column of a player's attack (his defence is the next); players with little time share one. */
  readonly columnOf: ReadonlyMap<number, number>;
  /** Where those without a column of their own stand. */
  readonly sharedColumn: number;
  /** The games, by the places that rows name them by. */
  readonly gameIds: readonly number[];
  /** For each row, its stretch of play: what to add a residual to. */
  readonly seconds: Float64Array;
  /** For each row its skaters, attackers first, `skatersARow` of them. */
  readonly skaters: Int32Array;
  readonly skatersARow: number;
}

/**
 * Collects the rows of a strength game by game, oldest first. What a game says is kept as plain numbers, so that its stints can be
 * let go of: three seasons of them would be the largest part of the job's memory.
 */
export class ImpactDesignBuilder {
  readonly #strength: ImpactStrength;
  readonly #gameIds: number[] = [];
  readonly #games = integers();
  readonly #seconds = reals();
  readonly #weights = reals();
  readonly #goals = reals();
  readonly #skaters = integers();
  /** The controls in force, a bit each by their place. */
  readonly #controls = integers();
  readonly #secondsByPlayer = new Map<number, number>();

  constructor(strength: ImpactStrength) {
    this.#strength = strength;
  }

  add(game: ImpactGame): void {
    const isWanted = this.#strength === '5v5' ? isFiveOnFive : isFiveOnFour;
    const place = this.#gameIds.length;
    this.#gameIds.push(game.gameId);
    for (const stretch of stretches(game.stints, isWanted)) {
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

  /** The design of all games added. Deterministic: columns by player id. */
  design(): ImpactDesign {
    const strength = this.#strength;
    const regulars = [...this.#secondsByPlayer]
      .filter(([, total]) => total >= LEAST_SECONDS[strength])
      .map(([player]) => player)
      .sort((a, b) => a - b);
    const columnOf = new Map(regulars.map((player, at) => [player, 2 * at]));
    const sharedColumn = 2 * regulars.length;
    const firstControl = sharedColumn + 2;
    const skatersARow = ATTACKERS + DEFENDERS[strength];
    const skaters = this.#skaters.toArray();
    const controls = this.#controls.toArray();
    const starts = new Int32Array(controls.length + 1);
    const columns = integers();
    for (const [row, bits] of controls.entries()) {
      for (let at = 0; at < skatersARow; at++) {
        const column = columnOf.get(skaters[row * skatersARow + at] ?? 0) ?? sharedColumn;
        columns.push(at < ATTACKERS ? column : column + 1);
      }
      for (let control = 0; control < CONTROLS.length + OLDER_SEASONS; control++) {
        if ((bits & (1 << control)) !== 0) columns.push(firstControl + control);
      }
      starts[row + 1] = columns.length;
    }
    return {
      strength,
      rows: {
        count: controls.length,
        weights: this.#weights.toArray(),
        goals: this.#goals.toArray(),
        games: this.#games.toArray(),
        starts,
        columns: columns.toArray(),
        width: firstControl + CONTROLS.length + OLDER_SEASONS,
        firstControl,
      },
      columnOf,
      sharedColumn,
      gameIds: this.#gameIds,
      seconds: this.#seconds.toArray(),
      skaters,
      skatersARow,
    };
  }
}

const integers = (): GrowingArray<Int32Array> => new GrowingArray((length) => new Int32Array(length));
const reals = (): GrowingArray<Float64Array> => new GrowingArray((length) => new Float64Array(length));

/** The design of a strength over some games, which are given oldest first. */
export function impactDesign(strength: ImpactStrength, games: readonly ImpactGame[]): ImpactDesign {
  const builder = new ImpactDesignBuilder(strength);
  for (const game of games) builder.add(game);
  return builder.design();
}

/** The sides whose attack a stretch tells of: both at 5v5, the one with more men at 5v4. True is the home side. */
function attackingSides(strength: ImpactStrength, stretch: StintRow): readonly boolean[] {
  return strength === '5v5' ? [true, false] : [stretch.home_skaters.length === 5];
}

/** The controls in force, as places in `CONTROLS` and beyond (older seasons). */
function controlsOf(game: ImpactGame, stretch: StintRow, isHome: boolean): readonly number[] {
  const lead = (stretch.home_score - stretch.away_score) * (isHome ? 1 : -1);
  const zone = stretch.start === 'fly' ? null : isHome ? stretch.start : TURNED[stretch.start];
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

/** A zone as the other side sees it. */
const TURNED = { O: 'D', N: 'N', D: 'O' } as const;
