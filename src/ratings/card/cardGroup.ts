import { HOUR_SECONDS } from '../../hockey/clock.ts';
import { type PositionGroup, positionGroup } from '../../hockey/position.ts';
import { GOALIE_CARD_BASIS, SKATER_CARD_BASIS } from '../../stats/registry/card/basis.ts';
import type { CardBasis, CardRowFacets } from '../../stats/registry/card/cardEntry.ts';
import { WINDOW_GAMES } from '../../stats/registry/card/eligibility.ts';
import { GOALIE_CARD } from '../../stats/registry/card/goalieCard.ts';
import { SKATER_CARD } from '../../stats/registry/card/skaterCard.ts';
import { type Family, type Posterior, type ShrunkRates, shrinkRates } from '../shrink/empiricalBayes.ts';
import { recencyWeights } from '../window.ts';
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
import { type PlayerGoals, playerGoals } from './playerGoals.ts';

/** A card row of a group: each player's shrunk value, NaN for an ineligible player. */
export interface GroupField {
  readonly field: string;
  /** -1 if lower is better. */
  readonly sign: 1 | -1;
  /** By player, in the group's order. */
  readonly values: Float64Array;
}

/** One row of the card for a group of players. */
export interface CardRow extends GroupField {
  readonly family: Family;
  /** The posterior of each compared player, in their order; null for one below the row's minimum. */
  readonly posteriors: readonly (Posterior | null)[];
  /** Variance of what a unit of opportunity shows; 0 for rows from the regressions, whose players have their own. */
  readonly unitVariance: number;
  /** The raw rate over the window of all players, in their order; NaN without opportunity. */
  readonly raw: Float64Array;
  /** Factor that converts rates to the row's unit. */
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
  /** The parts of each compared player's goals, in their order. */
  readonly goals: readonly PlayerGoals[];
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
  const rows = bases.map(([field, basis]) => cardRow(population, field, basis, players, eligible));
  return {
    group,
    population,
    players,
    eligible,
    weightedPlayers: eligible.map(({ position }) => ({ position })),
    rows,
    goals: playerGoals({ group, population, players, eligible, rows }),
  };
}

function cardRow(
  population: CardPopulation,
  field: string,
  basis: CardBasis,
  players: readonly CardPlayer[],
  eligible: readonly CardPlayer[],
): CardRow {
  const { posteriors, unitVariance } = isCounted(basis)
    ? countedPosteriors(population, field, basis, eligible)
    : { posteriors: impactPosteriors(population, field, basis, eligible), unitVariance: 0 };
  const facets = facetsOf(population, field);
  return {
    field,
    sign: facets.better === 'low' ? -1 : 1,
    family: isCounted(basis) ? familyOf(field, basis) : 'normal',
    posteriors,
    unitVariance,
    raw: rawRates(population, field, basis, players),
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
): ShrunkRates {
  const weights = recencyWeights(WINDOW_GAMES[population], WINDOW_GAMES[population]);
  const sample = fieldSampler(population, basis, weights);
  const hours = players.reduce((sum, { games }) => sum + sumOver(population, ['toi'], games), 0) / HOUR_SECONDS;
  const faced = field === 'gsax' ? players.reduce((sum, { games }) => sum + sumOver(population, ['xga'], games), 0) : 0;
  return shrinkRates(
    players.map(({ games }) => sample(games)),
    familyOf(field, basis),
    { least: faced > 0 ? (GOALIE_XG * hours) / faced : 0 },
  );
}

/** The posteriors of a row from the regressions. */
function impactPosteriors(
  population: CardPopulation,
  field: string,
  basis: Exclude<CardBasis, CountedBasis>,
  players: readonly CardPlayer[],
): readonly (Posterior | null)[] {
  return players.map((player) => {
    const impact = impactOf(population, field, basis, player);
    return impact === null ? null : { mean: impact.estimate, variance: (impact.estimateSd ?? 0) ** 2 };
  });
}

/** A player's row from the regressions; null without one and below the row's minimum. */
function impactOf(
  population: CardPopulation,
  field: string,
  basis: Exclude<CardBasis, CountedBasis>,
  { impacts, games }: CardPlayer,
): Impact | null {
  const isShort = basis.kind === 'impact' && basis.minimum !== undefined && !meets(population, basis.minimum, games);
  return isShort ? null : (impacts.get(field) ?? null);
}

/** The raw rate of each player over the window, not shrunk; NaN without opportunity or below the row's minimum. */
function rawRates(
  population: CardPopulation,
  field: string,
  basis: CardBasis,
  players: readonly CardPlayer[],
): Float64Array {
  if (!isCounted(basis)) {
    return Float64Array.from(players, (player) => impactOf(population, field, basis, player)?.adjusted ?? Number.NaN);
  }
  const sample = fieldSampler(population, basis, recencyWeights(WINDOW_GAMES[population], WINDOW_GAMES[population]));
  return Float64Array.from(players, ({ games }) => {
    const found = sample(games);
    return found === null ? Number.NaN : found.total / found.exposure;
  });
}

/**
 * Least expected goals that the average goalie weighs in a goalie's goals saved: as many as a starter faces in more
 * than two seasons. One season's differences say little of the next. Source: docs/methodology/overall.md#goalies.
 */
const GOALIE_XG = 400;
