import { HOUR_SECONDS } from '../../hockey/clock.ts';
import { type PositionGroup, positionGroup } from '../../hockey/position.ts';
import { GOALIE_CARD_BASIS, SKATER_CARD_BASIS } from '../../stats/registry/card/basis.ts';
import type { CardBasis, CardRowFacets } from '../../stats/registry/card/cardEntry.ts';
import { GOALIE_CARD } from '../../stats/registry/card/goalieCard.ts';
import { SKATER_CARD } from '../../stats/registry/card/skaterCard.ts';
import { type Family, fitPrior, type Posterior, shrink } from '../shrink/empiricalBayes.ts';
import type { Sample } from '../shrink/sample.ts';
import { recencyWeights, WINDOW_GAMES } from '../window.ts';
import { type CardPlayer, type Impact, isEligible } from './cardPlayer.ts';
import type { WeightedPlayer } from './composites.ts';
import {
  type CardPopulation,
  type CountedBasis,
  familyOf,
  fieldSampler,
  isCounted,
  meets,
  sumOver,
} from './fieldSample.ts';
import type { GroupField } from './scoreGroup.ts';

/** One row of the card for a group of players. */
export interface CardRow extends GroupField {
  readonly family: Family;
  /** The posterior of each player, in the group's order; null for an ineligible player. */
  readonly posteriors: readonly (Posterior | null)[];
  /** Factor that converts `values` to the row's unit. */
  readonly unitScale: number;
}

/** The players of a group with their posteriors in every row of the card. */
export interface CardGroup {
  readonly group: PositionGroup;
  readonly population: CardPopulation;
  /** All players, by id. */
  readonly players: readonly CardPlayer[];
  /** The players being compared, by id. */
  readonly eligible: readonly CardPlayer[];
  /** The same players, with the inputs of their weights. */
  readonly weightedPlayers: readonly WeightedPlayer[];
  readonly rows: readonly CardRow[];
}

/** Forwards, defence and goalies, each with their card's rows. Independent of the order of the players. */
export function cardGroups(players: readonly CardPlayer[]): readonly CardGroup[] {
  const sorted = players.toSorted((a, b) => a.playerId - b.playerId);
  return (['F', 'D', 'G'] as const).map((group) =>
    cardGroup(
      group,
      sorted.filter(({ position }) => positionGroup(position) === group),
    ),
  );
}

function cardGroup(group: PositionGroup, players: readonly CardPlayer[]): CardGroup {
  const population = group === 'G' ? 'goalie' : 'skater';
  const eligible = players.filter((player) => isEligible(population, player));
  const bases: readonly [string, CardBasis][] = Object.entries(group === 'G' ? GOALIE_CARD_BASIS : SKATER_CARD_BASIS);
  return {
    group,
    population,
    players,
    eligible,
    weightedPlayers: eligible.map(({ position, games }) => ({
      position,
      secondsPp: sumOver(population, ['toi_pp'], games),
      secondsSh: sumOver(population, ['toi_sh'], games),
    })),
    rows: bases.map(([field, basis]) => cardRow(population, field, basis, eligible)),
  };
}

function cardRow(population: CardPopulation, field: string, basis: CardBasis, players: readonly CardPlayer[]): CardRow {
  const posteriors = isCounted(basis)
    ? countedPosteriors(population, field, basis, players)
    : impactPosteriors(population, field, basis, players);
  const facets = facetsOf(population, field);
  return {
    field,
    sign: facets.better === 'low' ? -1 : 1,
    family: isCounted(basis) ? familyOf(field, basis) : 'normal',
    posteriors,
    values: Float64Array.from(posteriors, (posterior) => posterior?.mean ?? Number.NaN),
    unitScale: facets.unit === 'percent' ? 100 : 1,
  };
}

function facetsOf(population: CardPopulation, field: string): CardRowFacets {
  const facets: Readonly<Record<string, CardRowFacets>> = population === 'goalie' ? GOALIE_CARD : SKATER_CARD;
  const found = facets[field];
  if (found === undefined) throw new Error(`${field} is not a row of a ${population}'s card.`);
  return found;
}

/** The posteriors of a row that is counted in games; null for an ineligible player. */
function countedPosteriors(
  population: CardPopulation,
  field: string,
  basis: CountedBasis,
  players: readonly CardPlayer[],
): readonly (Posterior | null)[] {
  const weights = recencyWeights(WINDOW_GAMES[population], WINDOW_GAMES[population]);
  const sample = fieldSampler(population, basis, weights);
  return shrinkAll(
    players.map(({ games }) => sample(games)),
    familyOf(field, basis),
  );
}

/** The posteriors of a row from the regressions, shrunk towards 0, an average player's impact. */
function impactPosteriors(
  population: CardPopulation,
  field: string,
  basis: Exclude<CardBasis, CountedBasis>,
  players: readonly CardPlayer[],
): readonly (Posterior | null)[] {
  const impacts = players.map(({ impacts: own, games }) => {
    const isShort = basis.kind === 'impact' && basis.minimum !== undefined && !meets(population, basis.minimum, games);
    return isShort ? null : (own.get(field) ?? null);
  });
  if (basis.kind === 'qualityOf') {
    return impacts.map((impact) => (impact === null ? null : { mean: impact.adjusted, variance: 0 }));
  }
  return shrinkAll(impacts.map(impactSample), 'normal', 0);
}

/** An impact as a sample: hours of exposure, with its standard error as the random variation of an hour. */
function impactSample(impact: Impact | null): Sample | null {
  if (impact === null || impact.sd === null || impact.seconds <= 0) return null;
  const exposure = impact.seconds / HOUR_SECONDS;
  return {
    exposure,
    total: impact.adjusted * exposure,
    scatter: impact.sd ** 2 * exposure,
    scatterFreedom: 1,
  };
}

function shrinkAll(
  samples: readonly (Sample | null)[],
  family: Family,
  towards?: number,
): readonly (Posterior | null)[] {
  const prior = fitPrior(
    samples.filter((sample) => sample !== null),
    family,
    towards,
  );
  return samples.map((sample) => (sample === null || prior === null ? null : shrink(sample, prior, family)));
}
