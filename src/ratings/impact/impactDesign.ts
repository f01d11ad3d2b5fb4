import { type DesignRows, DesignRowsBuilder } from './designRows.ts';
import { type ImpactGame, isFiveOnFive, isFiveOnFour, type Stretch, stretches } from './impactGame.ts';

/** The strengths that are fitted. */
export type ImpactStrength = '5v5' | '5v4';

/** Fewest seconds of a player to have columns of his own: 100 minutes at 5v5, 20 at 5v4. Others share one pair. Chosen by us. */
const LEAST_SECONDS: Readonly<Record<ImpactStrength, number>> = { '5v5': 6000, '5v4': 1200 };

/** The controls, each an indicator of the attacking side, in the order of their columns. */
const CONTROLS = ['always', 'leading', 'trailing', 'O', 'N', 'D', 'home', 'tired', 'otherTired'] as const;
/** Seasons before the newest that have a level of their own. */
export const OLDER_SEASONS = 2;

/** A regression's rows and what its columns mean. */
export interface ImpactDesign {
  readonly strength: ImpactStrength;
  readonly rows: DesignRows;
  /** The column of a player's attack (his defence is the next); players with little time share one. */
  readonly columnOf: ReadonlyMap<number, number>;
  /** Where those without a column of their own stand. */
  readonly sharedColumn: number;
  /** For each row, its stretch of play: what to add a residual to. */
  readonly seconds: Float64Array;
  readonly attackers: readonly (readonly number[])[];
  readonly defenders: readonly (readonly number[])[];
}

/** The design of a strength over some games, which are given oldest first. Deterministic: columns by player id. */
export function impactDesign(strength: ImpactStrength, games: readonly ImpactGame[]): ImpactDesign {
  const isWanted = strength === '5v5' ? isFiveOnFive : isFiveOnFour;
  const played = games.map((game) => ({ game, stretches: stretches(game.stints, isWanted) }));
  const seconds = new Map<number, number>();
  for (const { stretches: own } of played) {
    for (const stretch of own) {
      for (const player of stretch.home_skaters) seconds.set(player, (seconds.get(player) ?? 0) + stretch.seconds);
      for (const player of stretch.away_skaters) seconds.set(player, (seconds.get(player) ?? 0) + stretch.seconds);
    }
  }
  const regulars = [...seconds]
    .filter(([, total]) => total >= LEAST_SECONDS[strength])
    .map(([player]) => player)
    .sort((a, b) => a - b);
  const columnOf = new Map(regulars.map((player, at) => [player, 2 * at]));
  const sharedColumn = 2 * regulars.length;
  const firstControl = sharedColumn + 2;
  const width = firstControl + CONTROLS.length + OLDER_SEASONS;
  const builder = new DesignRowsBuilder();
  const rowSeconds: number[] = [];
  const attackers: (readonly number[])[] = [];
  const defenders: (readonly number[])[] = [];
  for (const [place, { game, stretches: own }] of played.entries()) {
    for (const stretch of own) {
      for (const isHome of attackingSides(strength, stretch)) {
        const attack = isHome ? stretch.home_skaters : stretch.away_skaters;
        const defence = isHome ? stretch.away_skaters : stretch.home_skaters;
        const columns = [
          ...attack.map((player) => columnOf.get(player) ?? sharedColumn),
          ...defence.map((player) => (columnOf.get(player) ?? sharedColumn) + 1),
          ...controlsOf(game, stretch, isHome).map((control) => firstControl + control),
        ];
        const goals = (isHome ? stretch.home_xg : stretch.away_xg) ?? 0;
        builder.add(place, stretch.seconds * game.weight, goals * game.weight, columns);
        rowSeconds.push(stretch.seconds);
        attackers.push(attack);
        defenders.push(defence);
      }
    }
  }
  return {
    strength,
    rows: builder.rows(width, firstControl),
    columnOf,
    sharedColumn,
    seconds: Float64Array.from(rowSeconds),
    attackers,
    defenders,
  };
}

/** The sides whose attack a stretch tells of: both at 5v5, the one with more men at 5v4. True is the home side. */
function attackingSides(strength: ImpactStrength, stretch: Stretch): readonly boolean[] {
  return strength === '5v5' ? [true, false] : [stretch.home_skaters.length === 5];
}

/** The controls in force, as places in `CONTROLS` and beyond (older seasons). */
function controlsOf(game: ImpactGame, stretch: Stretch, isHome: boolean): readonly number[] {
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
