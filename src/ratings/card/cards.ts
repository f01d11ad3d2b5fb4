import { type Position, type PositionGroup, positionGroup } from '../../hockey/position.ts';
import { GOALIE_CARD_BASIS, SKATER_CARD_BASIS } from '../../stats/registry/card/basis.ts';
import type { CardBasis, CardRowFacets } from '../../stats/registry/card/cardEntry.ts';
import { GOALIE_CARD } from '../../stats/registry/card/goalieCard.ts';
import { SKATER_CARD } from '../../stats/registry/card/skaterCard.ts';
import { beliefAt, DRAWS, normalDraws } from '../shrink/draws.ts';
import { type Belief, type Family, fitPrior, shrink } from '../shrink/empiricalBayes.ts';
import type { Sample } from '../shrink/sample.ts';
import { recencyWeights, WINDOW_GAMES } from '../window.ts';
import { COMPOSITES, OVERALL_FIELD } from './composites.ts';
import {
  type CardPopulation,
  columnsNeeded,
  familyOf,
  fieldSampler,
  isCounted,
  meets,
  sumOver,
} from './fieldSample.ts';
import { type GroupField, type ScoredField, scoreGroup } from './scoreGroup.ts';
import type { WindowGame } from './windowGame.ts';

/** Least even-strength time of a skater in the window, seconds: 200 minutes. Source: methodology 3.5. */
export const LEAST_EV_SECONDS = 12_000;
/** Least starts of a goalie in the window. Source: methodology 3.5. */
export const LEAST_STARTS = 10;

/** A player with the games of his window, newest first. */
export interface CardPlayer {
  readonly playerId: number;
  /** His listed position: of his latest game. */
  readonly position: Position;
  /** At most the window's games. */
  readonly games: readonly WindowGame[];
  /** Rows that come from the regressions on stints, by field; empty while there are none. */
  readonly impacts: ReadonlyMap<string, Impact>;
}

/** A row from the regressions: goals per 60 (plus is good), its standard error, and the seconds behind it. */
export interface Impact {
  readonly adjusted: number;
  /** Null where none is defined: the row then has no interval and is not shrunk. */
  readonly sd: number | null;
  readonly seconds: number;
}

/** One row of a player's card. */
export interface CardField {
  readonly field: string;
  /** 0-100. */
  readonly percentile: number;
  readonly low: number | null;
  readonly high: number | null;
  /** The shrunk rate in the row's unit; null for ratings made of others. */
  readonly value: number | null;
}

/** A player's card. */
export interface PlayerCard {
  readonly playerId: number;
  readonly group: PositionGroup;
  /** Eligible players of the group. */
  readonly groupSize: number;
  readonly games: number;
  readonly window: number;
  /** Null where he is not eligible. */
  readonly overallPercentile: number | null;
  /** The unrounded rating behind it. */
  readonly overallScore: number | null;
  /** Rows he is eligible for, by field. */
  readonly fields: readonly CardField[];
}

/** The columns of game rows that cards need. */
export function cardColumns(population: CardPopulation): readonly string[] {
  return population === 'skater'
    ? columnsNeeded('skater', Object.values(SKATER_CARD_BASIS), ['toi_ev', 'toi_pp', 'toi_sh'])
    : columnsNeeded('goalie', Object.values(GOALIE_CARD_BASIS), ['starts']);
}

/** The cards of all players, each within his group, whatever their order. */
export function playerCards(players: readonly CardPlayer[]): readonly PlayerCard[] {
  const sorted = players.toSorted((a, b) => a.playerId - b.playerId);
  return (['F', 'D', 'G'] as const).flatMap((group) =>
    groupCards(
      group,
      sorted.filter(({ position }) => positionGroup(position) === group),
    ),
  );
}

function groupCards(group: PositionGroup, players: readonly CardPlayer[]): readonly PlayerCard[] {
  const population = group === 'G' ? 'goalie' : 'skater';
  const window = WINDOW_GAMES[population];
  const eligible = players.filter((player) => isEligible(population, player));
  const bases: readonly [string, CardBasis][] = Object.entries(group === 'G' ? GOALIE_CARD_BASIS : SKATER_CARD_BASIS);
  const rows = bases.map(([field, basis]) => fieldRow(population, field, basis, eligible));
  const scored = scoreGroup(
    rows.map((row) => row.scored),
    COMPOSITES[group],
    eligible.map(({ position, games }) => ({
      position,
      secondsPp: sumOver(population, ['toi_pp'], games),
      secondsSh: sumOver(population, ['toi_sh'], games),
    })),
  );
  const scale = new Map(rows.map(({ scored: { field, values }, unitScale }) => [field, { values, unitScale }]));
  const placeOf = new Map(eligible.map(({ playerId }, at) => [playerId, at]));
  const overall = scored.find(({ field }) => field === OVERALL_FIELD);
  return players.map(({ playerId, games }) => {
    const at = placeOf.get(playerId);
    return {
      playerId,
      group,
      groupSize: eligible.length,
      games: games.length,
      window,
      overallPercentile: at === undefined ? null : known(overall?.percentiles[at]),
      overallScore: at === undefined ? null : known(overall?.scores[at]),
      fields: at === undefined ? [] : scored.flatMap((row) => cardField(row, at, scale.get(row.field))),
    };
  });
}

function isEligible(population: CardPopulation, { games }: CardPlayer): boolean {
  return population === 'goalie'
    ? sumOver('goalie', ['starts'], games) >= LEAST_STARTS
    : sumOver('skater', ['toi_ev'], games) >= LEAST_EV_SECONDS;
}

/** A row of a group before it is scored, and what its values are multiplied by to be in its unit. */
interface FieldRow {
  readonly scored: GroupField;
  readonly unitScale: number;
}

function fieldRow(
  population: CardPopulation,
  field: string,
  basis: CardBasis,
  players: readonly CardPlayer[],
): FieldRow {
  const beliefs = isCounted(basis)
    ? countedBeliefs(population, field, basis, players)
    : impactBeliefs(population, field, basis, players);
  const facets = facetsOf(population, field);
  const hasDraws = beliefs.some((belief) => belief !== null && belief.variance > 0);
  const family = isCounted(basis) ? familyOf(field, basis) : 'normal';
  return {
    scored: {
      field,
      sign: facets.better === 'low' ? -1 : 1,
      values: Float64Array.from(beliefs, (belief) => belief?.mean ?? Number.NaN),
      draws: hasDraws ? drawsOf(field, family, beliefs, players) : null,
    },
    unitScale: facets.unit === 'percent' ? 100 : 1,
  };
}

function facetsOf(population: CardPopulation, field: string): CardRowFacets {
  const facets: Readonly<Record<string, CardRowFacets>> = population === 'goalie' ? GOALIE_CARD : SKATER_CARD;
  const found = facets[field];
  if (found === undefined) throw new Error(`${field} is no row of a ${population}'s card.`);
  return found;
}

/** What is believed of each player in a row that is counted in games; null where he is not eligible. */
function countedBeliefs(
  population: CardPopulation,
  field: string,
  basis: Parameters<typeof familyOf>[1],
  players: readonly CardPlayer[],
): readonly (Belief | null)[] {
  const weights = recencyWeights(WINDOW_GAMES[population], WINDOW_GAMES[population]);
  const sample = fieldSampler(population, basis, weights);
  return believe(
    players.map(({ games }) => sample(games)),
    familyOf(field, basis),
  );
}

/** The same for a row of the regressions, which is pulled towards 0, an average player's impact. */
function impactBeliefs(
  population: CardPopulation,
  field: string,
  basis: Exclude<CardBasis, Parameters<typeof familyOf>[1]>,
  players: readonly CardPlayer[],
): readonly (Belief | null)[] {
  const impacts = players.map(({ impacts, games }) => {
    const isShort = basis.kind === 'impact' && basis.minimum !== undefined && !meets(population, basis.minimum, games);
    return isShort ? null : (impacts.get(field) ?? null);
  });
  if (basis.kind === 'company') {
    return impacts.map((impact) => (impact === null ? null : { mean: impact.adjusted, variance: 0 }));
  }
  return believe(impacts.map(impactSample), 'normal', 0);
}

/** An impact as a sample: hours of exposure, with its standard error as the luck of an hour. */
function impactSample(impact: Impact | null): Sample | null {
  if (impact === null || impact.sd === null || impact.seconds <= 0) return null;
  const exposure = impact.seconds / 3600;
  return {
    exposure,
    total: impact.adjusted * exposure,
    scatter: impact.sd ** 2 * exposure,
    scatterFreedom: 1,
  };
}

function believe(samples: readonly (Sample | null)[], family: Family, towards?: number): readonly (Belief | null)[] {
  const prior = fitPrior(
    samples.filter((sample) => sample !== null),
    family,
    towards,
  );
  return samples.map((sample) => (sample === null || prior === null ? null : shrink(sample, prior, family)));
}

/** 400 draws from each belief, by player and draw. */
function drawsOf(
  field: string,
  family: Family,
  beliefs: readonly (Belief | null)[],
  players: readonly CardPlayer[],
): Float64Array {
  const draws = new Float64Array(players.length * DRAWS).fill(Number.NaN);
  for (const [at, belief] of beliefs.entries()) {
    if (belief === null) continue;
    const normal = normalDraws(players[at]?.playerId ?? 0, field);
    for (let k = 0; k < DRAWS; k++) draws[at * DRAWS + k] = beliefAt(belief, family, normal[k] ?? 0);
  }
  return draws;
}

function known(value: number | undefined): number | null {
  return value === undefined || Number.isNaN(value) ? null : value;
}

/** A scored row of one player; nothing where he is not eligible. The interval always holds the percentile itself. */
function cardField(
  { field, percentiles, low, high }: ScoredField,
  at: number,
  row: { readonly values: Float64Array; readonly unitScale: number } | undefined,
): readonly CardField[] {
  const percentile = known(percentiles[at]);
  if (percentile === null) return [];
  const lower = low === null ? null : known(low[at]);
  const upper = high === null ? null : known(high[at]);
  const value = row === undefined ? null : known(row.values[at]);
  return [
    {
      field,
      percentile,
      low: lower === null ? null : Math.min(lower, percentile),
      high: upper === null ? null : Math.max(upper, percentile),
      value: value === null || row === undefined ? null : value * row.unitScale,
    },
  ];
}
