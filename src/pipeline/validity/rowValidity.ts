import type { PositionGroup } from '../../hockey/position.ts';
import { type CountedBasis, familyOf, gameSampler, isCounted, meets, sumOver } from '../../ratings/card/fieldSample.ts';
import type { WindowGame } from '../../ratings/card/windowGame.ts';
import {
  type Coverage,
  coverage,
  type Repeatability,
  repeats,
  type StatisticGames,
  splitHalf,
} from '../../ratings/validity/repeatability.ts';
import { GOALIE_CARD_BASIS, SKATER_CARD_BASIS } from '../../stats/registry/card/basis.ts';
import type { JudgedSeason } from './judgedSeason.ts';

/** Even-strength time of a skater whose season is judged, seconds: 400 minutes of a whole season. Source: methodology 5. */
const MIN_EV_SECONDS = 24_000;
/** Starts of a goalie whose season is judged, of a whole season. */
const MIN_STARTS = 20;
/** Games of a whole season: minimums of shorter ones are scaled. */
const WHOLE_SEASON = 1312;

/** A statistic that is judged: a counted row of the card, the game score, or goals scored above expected. */
export interface JudgedRow {
  readonly group: PositionGroup;
  readonly field: string;
  readonly basis: CountedBasis;
}

/** All statistics that are judged, by group. */
export const JUDGED_ROWS: readonly JudgedRow[] = (['F', 'D', 'G'] as const).flatMap((group) => {
  const bases = Object.entries(group === 'G' ? GOALIE_CARD_BASIS : SKATER_CARD_BASIS);
  const counted = bases.flatMap(([field, basis]) => (isCounted(basis) ? [{ group, field, basis }] : []));
  const perGame = (of: string): CountedBasis => ({ kind: 'perGame', of });
  return [
    ...counted,
    { group, field: 'game_score', basis: perGame('game_score') },
    ...(group === 'G' ? [] : [{ group, field: 'gax', basis: perGame('gax') }]),
  ];
});

/** The players of a season who have enough of a row, with what each of their games says of it. */
export function gamesOfRow({ players, gameIds }: JudgedSeason, { group, basis }: JudgedRow): readonly StatisticGames[] {
  const population = group === 'G' ? 'goalie' : 'skater';
  const share = Math.min(1, gameIds.length / WHOLE_SEASON);
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
export function rowHalves(season: JudgedSeason, row: JudgedRow): Repeatability {
  return splitHalf(gamesOfRow(season, row));
}

/** How often intervals from one half hold the other. */
export function rowCoverage(season: JudgedSeason, row: JudgedRow): Coverage {
  return coverage(gamesOfRow(season, row), familyOf(row.field, row.basis));
}

/** How well a season agrees with a later one on a row. */
export function rowRepeats(season: JudgedSeason, later: JudgedSeason, row: JudgedRow): Repeatability {
  return repeats(gamesOfRow(season, row), gamesOfRow(later, row));
}
