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
import type { WeighedPlayer } from './composites.ts';
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

/** One row of the card for a whole group. */
export interface CardRow extends GroupField {
  readonly family: Family;
  /** What is believed of each player, in the group's order; null where he is not eligible. */
  readonly beliefs: readonly (Posterior | null)[];
  /** What `values` are multiplied by to be in the row's unit. */
  readonly unitScale: number;
}

/** The players of a group with what is believed of them in every row of the card. */
export interface CardGroup {
  readonly group: PositionGroup;
  readonly population: CardPopulation;
  /** All of them, by id. */
  readonly players: readonly CardPlayer[];
  /** Those who are compared, by id. */
  readonly eligible: readonly CardPlayer[];
  /** The same, with what decides their weights. */
  readonly weighed: readonly WeighedPlayer[];
  readonly rows: readonly CardRow[];
}

/** Forwards, defence and goalies, each with their card's rows, whatever the order of the players. */
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
    weighed: eligible.map(({ position, games }) => ({
      position,
      secondsPp: sumOver(population, ['toi_pp'], games),
      secondsSh: sumOver(population, ['toi_sh'], games),
    })),
    rows: bases.map(([field, basis]) => cardRow(population, field, basis, eligible)),
  };
}

function cardRow(population: CardPopulation, field: string, basis: CardBasis, players: readonly CardPlayer[]): CardRow {
  const beliefs = isCounted(basis)
    ? countedBeliefs(population, field, basis, players)
    : impactBeliefs(population, field, basis, players);
  const facets = facetsOf(population, field);
  return {
    field,
    sign: facets.better === 'low' ? -1 : 1,
    family: isCounted(basis) ? familyOf(field, basis) : 'normal',
    beliefs,
    values: Float64Array.from(beliefs, (belief) => belief?.mean ?? Number.NaN),
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
  basis: CountedBasis,
  players: readonly CardPlayer[],
): readonly (Posterior | null)[] {
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
  basis: Exclude<CardBasis, CountedBasis>,
  players: readonly CardPlayer[],
): readonly (Posterior | null)[] {
  const impacts = players.map(({ impacts: own, games }) => {
    const isShort = basis.kind === 'impact' && basis.minimum !== undefined && !meets(population, basis.minimum, games);
    return isShort ? null : (own.get(field) ?? null);
  });
  if (basis.kind === 'company') {
    return impacts.map((impact) => (impact === null ? null : { mean: impact.adjusted, variance: 0 }));
  }
  return believe(impacts.map(impactSample), 'normal', 0);
}

/** An impact as a sample: hours of exposure, with its standard error as the luck of an hour. */
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

function believe(samples: readonly (Sample | null)[], family: Family, towards?: number): readonly (Posterior | null)[] {
  const prior = fitPrior(
    samples.filter((sample) => sample !== null),
    family,
    towards,
  );
  return samples.map((sample) => (sample === null || prior === null ? null : shrink(sample, prior, family)));
}
