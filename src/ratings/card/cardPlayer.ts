import type { Position } from '../../hockey/position.ts';
import { columnsOf } from '../../stats/derive.ts';
import { GOALIE_CARD_BASIS, SKATER_CARD_BASIS, statisticsOf } from '../../stats/registry/card/basis.ts';
import type { CardBasis } from '../../stats/registry/card/cardEntry.ts';
import { MIN_EV_SECONDS, MIN_STARTS } from '../../stats/registry/card/eligibility.ts';
import type { WindowGame } from '../window.ts';
import { type CardPopulation, sumOver } from './fieldSample.ts';

/** A player with the games of their window, newest first. */
export interface CardPlayer {
  readonly playerId: number;
  /** Listed position, from their latest game. */
  readonly position: Position;
  /** At most the window's games. */
  readonly games: readonly WindowGame[];
  /** Rows from the regressions on stints, by field; empty before the regressions run. */
  readonly impacts: ReadonlyMap<string, Impact>;
  /** A goalie's expected share of the club's ice time, 0-1; 1 if unknown. */
  readonly workload?: number;
  /** Age in years as of the newest game; null or absent if unknown. */
  readonly age?: number | null;
}

/** A row from the regressions, goals per 60 (plus is good), and its ice time in seconds. */
export interface Impact {
  /** Raw: the side's results beyond what the others on the ice explain. */
  readonly adjusted: number;
  /** Standard error of the raw results: luck. Null if undefined. */
  readonly adjustedSd: number | null;
  readonly seconds: number;
  /** The player's own impact, as estimated. */
  readonly estimate: number;
  /** Posterior standard deviation of the estimate. Null if undefined: the row then has no interval. */
  readonly estimateSd: number | null;
  /** Players that the games can hardly tell from this one, by id. */
  readonly inseparableFrom: readonly number[];
}

/** Statistics for eligibility, ice time and own scoring, in addition to those of the rows. */
const COMMON_STATISTICS = {
  skater: ['toi', 'toi_ev', 'toi_pp', 'toi_sh', 'goals', 'assists', 'isog', 'ixg', 'points'],
  goalie: ['toi', 'starts'],
} as const;

/** The columns of game rows that cards read. */
export function cardColumns(population: CardPopulation): readonly string[] {
  const bases: readonly CardBasis[] = Object.values(population === 'skater' ? SKATER_CARD_BASIS : GOALIE_CARD_BASIS);
  const statistics = [...COMMON_STATISTICS[population], ...bases.flatMap(statisticsOf)];
  return [...new Set(statistics.flatMap((id) => columnsOf(population, id)))].sort();
}

/** Whether a player's window is long enough for a card. */
export function isEligible(population: CardPopulation, { games }: CardPlayer): boolean {
  return population === 'goalie'
    ? sumOver('goalie', ['starts'], games) >= MIN_STARTS
    : sumOver('skater', ['toi_ev'], games) >= MIN_EV_SECONDS;
}
