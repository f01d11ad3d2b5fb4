import { deriveStat } from '../../stats/derive.ts';
import type { CardBasis, CardMinimum } from '../../stats/registry/card/cardEntry.ts';
import { RULES } from '../../stats/registry/counters.ts';
import { isCountRule } from '../../stats/registry/entry.ts';
import type { Family } from '../shrink/empiricalBayes.ts';
import { type Sample, type SampleGame, sampleOf } from '../shrink/sample.ts';
import { rinkAdjusted, type WindowGame } from './windowGame.ts';

/** Rows that a card counts in games. */
export type CardPopulation = 'skater' | 'goalie';

const SECONDS_AN_HOUR = 3600;

/** A basis that is counted in games; the others come from the regressions on stints. */
export type CountedBasis = Extract<CardBasis, { kind: 'rate' | 'share' | 'perGame' }>;

/** Whether a card row is counted in games. */
export function isCounted(basis: CardBasis): basis is CountedBasis {
  return basis.kind === 'rate' || basis.kind === 'share' || basis.kind === 'perGame';
}

/**
 * How a row's luck is described: shares are beta-binomial, rates of counts and of xG gamma-Poisson, and what can be below zero
 * (goals saved above expected) or is minutes, normal.
 */
export function familyOf(field: string, basis: CountedBasis): Family {
  if (basis.kind === 'share') return 'share';
  return basis.kind === 'perGame' || field === 'gsax' ? 'normal' : 'count';
}

/** The sample of a card row over a player's window, newest game first; null where he has no opportunity or misses its minimum. */
export function fieldSample(
  population: CardPopulation,
  basis: CountedBasis,
  games: readonly WindowGame[],
  weights: readonly number[],
): Sample | null {
  if ('minimum' in basis && basis.minimum !== undefined && !meets(population, basis.minimum, games)) return null;
  return sampleOf(
    games.map((game) => sampleGame(population, basis, game)),
    weights,
  );
}

/** What a game says of a card row; null where it cannot tell. */
export function sampleGame(population: CardPopulation, basis: CountedBasis, game: WindowGame): SampleGame | null {
  const sum = (ids: readonly string[] | undefined, isRinkAdjusted = false): number | null => {
    let total = 0;
    for (const id of ids ?? []) {
      const value = deriveStat(population, id, game);
      const right = isRinkAdjusted ? rinkAdjusted(game, id, value) : value;
      if (right === null) return null;
      total += right;
    }
    return total;
  };
  let x: number | null;
  let t: number | null;
  if (basis.kind === 'perGame') {
    x = sum([basis.of]);
    t = 1;
  } else if (basis.kind === 'share') {
    x = less(sum(basis.part), sum(basis.less));
    t = sum(basis.whole);
  } else {
    const isAdjusted = basis.isRinkAdjusted === true;
    x = less(sum(basis.of, isAdjusted), sum(basis.less, isAdjusted));
    const seconds = less(sum(basis.per), sum(basis.lessSeconds));
    t = seconds === null ? null : seconds / SECONDS_AN_HOUR;
  }
  return x === null || t === null ? null : { x, t };
}

function less(all: number | null, part: number | null): number | null {
  return all === null || part === null ? null : all - part;
}

/** Whether the games of a window hold enough of some counters. */
export function meets(population: CardPopulation, { of, atLeast }: CardMinimum, games: readonly WindowGame[]): boolean {
  return sumOver(population, of, games) >= atLeast;
}

/** Counters summed over a window, unweighted; games that do not know one of them add nothing for it. */
export function sumOver(population: CardPopulation, ids: readonly string[], games: readonly WindowGame[]): number {
  let total = 0;
  for (const game of games) for (const id of ids) total += deriveStat(population, id, game) ?? 0;
  return total;
}

/** The columns that some card rows need of a game's row, derived statistics taken apart. */
export function columnsNeeded(
  population: CardPopulation,
  bases: readonly CardBasis[],
  more: readonly string[],
): readonly string[] {
  const columns = new Set<string>();
  const add = (id: string): void => {
    const rule = RULES[population][id];
    if (rule === undefined || isCountRule(rule)) columns.add(id);
    else for (const part of rule.of) add(part);
  };
  for (const id of more) add(id);
  for (const basis of bases) {
    if (!isCounted(basis)) {
      if ('minimum' in basis) for (const id of basis.minimum?.of ?? []) add(id);
      continue;
    }
    if (basis.kind === 'perGame') add(basis.of);
    else {
      const ids =
        basis.kind === 'share'
          ? [...basis.part, ...basis.whole]
          : [...basis.of, ...basis.per, ...(basis.lessSeconds ?? [])];
      for (const id of [...ids, ...(basis.less ?? []), ...(basis.minimum?.of ?? [])]) add(id);
    }
  }
  return [...columns].sort();
}
