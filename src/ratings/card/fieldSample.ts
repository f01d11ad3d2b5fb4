import { HOUR_SECONDS } from '../../hockey/clock.ts';
import { deriveStat } from '../../stats/derive.ts';
import type { CardBasis, CardMinimum } from '../../stats/registry/card/cardEntry.ts';
import { RULES } from '../../stats/registry/counters.ts';
import { isCountRule } from '../../stats/registry/entry.ts';
import type { Family } from '../shrink/empiricalBayes.ts';
import { type Sample, type SampleGame, sampleOf } from '../shrink/sample.ts';
import { rinkColumnOf, type WindowGame } from './windowGame.ts';

/** Rows that a card counts in games. */
export type CardPopulation = 'skater' | 'goalie';

/** A basis that is counted in games; the others come from the regressions on stints. */
export type CountedBasis = Extract<CardBasis, { kind: 'rate' | 'share' | 'perGame' }>;

/** Whether a card row is counted in games. */
export function isCounted(basis: CardBasis): basis is CountedBasis {
  return basis.kind === 'rate' || basis.kind === 'share' || basis.kind === 'perGame';
}

/** Columns of ice time. */
const ICE_TIME = /^toi(_|$)/;

/**
 * How a row's luck is described: shares are beta-binomial, rates of counts and of xG gamma-Poisson, ice time a game minutes, and
 * what can be below zero (goals saved above expected) normal.
 */
export function familyOf(field: string, basis: CountedBasis): Family {
  if (basis.kind === 'share') return 'share';
  if (basis.kind === 'perGame') return ICE_TIME.test(basis.of) ? 'minutes' : 'normal';
  return field === 'gsax' ? 'normal' : 'count';
}

/**
 * Makes the sample of a card row over a player's window, newest game first; null where he has no opportunity or misses its
 * minimum. Made once for a row and asked for every player.
 */
export function fieldSampler(
  population: CardPopulation,
  basis: CountedBasis,
  weights: readonly number[],
): (games: readonly WindowGame[]) => Sample | null {
  const sampleGame = gameSampler(population, basis);
  const minimum = 'minimum' in basis ? basis.minimum : undefined;
  return (games) =>
    minimum !== undefined && !meets(population, minimum, games) ? null : sampleOf(games.map(sampleGame), weights);
}

/** Tells what a game says of a card row; null where it cannot tell. Made once for a row and asked for every game. */
export function gameSampler(population: CardPopulation, basis: CountedBasis): (game: WindowGame) => SampleGame | null {
  const sums = (ids: readonly string[] | undefined, isRinkAdjusted = false): WindowSum | null =>
    ids === undefined ? null : windowSum(population, ids, isRinkAdjusted);
  if (basis.kind === 'perGame') {
    const part = windowSum(population, [basis.of]);
    return (game) => sampleGameOf(sumIn(part, game), 1);
  }
  if (basis.kind === 'share') {
    const part = windowSum(population, basis.part);
    const less = sums(basis.less);
    const whole = windowSum(population, basis.whole);
    return (game) => sampleGameOf(difference(part, less, game), sumIn(whole, game));
  }
  const part = windowSum(population, basis.of, basis.isRinkAdjusted);
  const less = sums(basis.less, basis.isRinkAdjusted);
  const seconds = windowSum(population, basis.per);
  const lessSeconds = sums(basis.lessSeconds);
  return (game) => {
    const t = difference(seconds, lessSeconds, game);
    return sampleGameOf(difference(part, less, game), t === null ? null : t / HOUR_SECONDS);
  };
}

function sampleGameOf(x: number | null, t: number | null): SampleGame | null {
  return x === null || t === null ? null : { x, t };
}

/** Statistics that are added up in a game, each looked up in the registry once. */
interface WindowSum {
  readonly population: CardPopulation;
  readonly terms: readonly {
    readonly id: string;
    /** False where it is derived from counters. */
    readonly isCounter: boolean;
    /** The column of the building's factor that divides it; null for none. */
    readonly rink: string | null;
  }[];
}

function windowSum(population: CardPopulation, ids: readonly string[], isRinkAdjusted = false): WindowSum {
  const terms = ids.map((id) => {
    const rule = RULES[population][id];
    return { id, isCounter: rule !== undefined && isCountRule(rule), rink: isRinkAdjusted ? rinkColumnOf(id) : null };
  });
  return { population, terms };
}

/** The sum in a game; null where it does not know one of the terms. */
function sumIn({ population, terms }: WindowSum, game: WindowGame): number | null {
  let total = 0;
  for (const { id, isCounter, rink } of terms) {
    const value = isCounter ? game[id] : deriveStat(population, id, game);
    if (typeof value !== 'number') return null;
    const factor = rink === null ? null : game[rink];
    total += typeof factor === 'number' ? value / factor : value;
  }
  return total;
}

/** One sum less another in a game; null where it does not know one of them. */
function difference(all: WindowSum, part: WindowSum | null, game: WindowGame): number | null {
  const total = sumIn(all, game);
  if (total === null || part === null) return total;
  const less = sumIn(part, game);
  return less === null ? null : total - less;
}

/** Whether the games of a window hold enough of some counters. */
export function meets(population: CardPopulation, { of, atLeast }: CardMinimum, games: readonly WindowGame[]): boolean {
  return sumOver(population, of, games) >= atLeast;
}

/** Counters summed over a window, unweighted; games that do not know one of them add nothing for it. */
export function sumOver(population: CardPopulation, ids: readonly string[], games: readonly WindowGame[]): number {
  const sums = ids.map((id) => windowSum(population, [id]));
  let total = 0;
  for (const game of games) for (const sum of sums) total += sumIn(sum, game) ?? 0;
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
