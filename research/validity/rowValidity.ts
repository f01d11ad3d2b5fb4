import type { PositionGroup } from '../../src/hockey/position.ts';
import {
  type CountedBasis,
  familyOf,
  gameSampler,
  isCounted,
  meets,
  sumOver,
} from '../../src/ratings/card/fieldSample.ts';
import type { WindowGame } from '../../src/ratings/window.ts';
import { GOALIE_CARD_BASIS, SKATER_CARD_BASIS } from '../../src/stats/registry/card/basis.ts';
import {
  type Coverage,
  coverage,
  type Repeatability,
  repeats,
  type StatisticGames,
  splitHalf,
} from '../measures/repeatability.ts';
import type { EvaluatedSeason } from './evaluatedSeason.ts';

/**
 * Minimum even-strength time of a skater in a full season, in seconds: 400 minutes.
 * Source: docs/methodology/validity.md.
 */
const MIN_EV_SECONDS = 24_000;
/** Minimum starts of a goalie in a full season. */
const MIN_STARTS = 20;
/** Games of a full season: minimums are scaled for shorter ones. */
const FULL_SEASON = 1312;

/** A statistic to evaluate: a counted row of the card, the game score, goals scored above expected, or finishing. */
export interface EvaluatedRow {
  readonly group: PositionGroup;
  readonly field: string;
  readonly basis: CountedBasis;
}

/** All statistics to evaluate, by group. */
export const EVALUATED_ROWS: readonly EvaluatedRow[] = (['F', 'D', 'G'] as const).flatMap((group) => {
  const bases = Object.entries(group === 'G' ? GOALIE_CARD_BASIS : SKATER_CARD_BASIS);
  const counted = bases.flatMap(([field, basis]) => (isCounted(basis) ? [{ group, field, basis }] : []));
  const perGame = (of: string): CountedBasis => ({ kind: 'perGame', of });
  return [
    ...counted,
    { group, field: 'game_score', basis: perGame('game_score') },
    ...(group === 'G' ? [] : [{ group, field: 'gax', basis: perGame('gax') }]),
    // Of defensemen finishing is no part of the rating.
    ...(group === 'F' ? [{ group, field: 'finishing', basis: { ...perGame('gax'), per: 'ixg' } as const }] : []),
  ];
});

/** The players of a season with enough games for a row, and their sample from each game. */
export function gamesOfRow(
  { players, gameIds }: EvaluatedSeason,
  { group, basis }: EvaluatedRow,
): readonly StatisticGames[] {
  const population = group === 'G' ? 'goalie' : 'skater';
  const share = Math.min(1, gameIds.length / FULL_SEASON);
  const sampleGame = gameSampler(population, basis);
  return players.flatMap(({ playerId, group: own, games }) => {
    if (own !== group || !isEnough(population, games, share)) return [];
    if ('minimum' in basis && basis.minimum !== undefined && !meets(population, basis.minimum, games)) return [];
    return [{ playerId, games: games.map(sampleGame) }];
  });
}

function isEnough(population: 'skater' | 'goalie', games: readonly WindowGame[], share: number): boolean {
  return population === 'goalie'
    ? sumOver('goalie', ['starts'], games) >= MIN_STARTS * share
    : sumOver('skater', ['toi_ev'], games) >= MIN_EV_SECONDS * share;
}

/** How well halves of a season agree on a row. */
export function rowHalves(season: EvaluatedSeason, row: EvaluatedRow): Repeatability {
  return splitHalf(gamesOfRow(season, row));
}

/** How often intervals from one half of a season cover the other half. */
export function rowCoverage(season: EvaluatedSeason, row: EvaluatedRow): Coverage {
  return coverage(gamesOfRow(season, row), familyOf(row.field, row.basis));
}

/** How well a season agrees with a later one on a row. */
export function rowRepeats(season: EvaluatedSeason, later: EvaluatedSeason, row: EvaluatedRow): Repeatability {
  return repeats(gamesOfRow(season, row), gamesOfRow(later, row));
}
