import { HOUR_SECONDS } from '../../hockey/clock.ts';
import { statReader } from '../../stats/derive.ts';
import type { CardBasis, CardMinimum } from '../../stats/registry/card/cardEntry.ts';
import { rinkColumnOf } from '../rinkFactors.ts';
import type { Family } from '../shrink/empiricalBayes.ts';
import { type Sample, type SampleGame, sampleOf } from '../shrink/sample.ts';
import type { WindowGame } from '../window.ts';

/** The populations with cards. */
export type CardPopulation = 'skater' | 'goalie';

/** A basis counted in games; the others come from the regressions on stints. */
export type CountedBasis = Extract<CardBasis, { kind: 'rate' | 'share' | 'perGame' }>;

/** Whether a card row is counted in games. */
export function isCounted(basis: CardBasis): basis is CountedBasis {
  return basis.kind === 'rate' || basis.kind === 'share' || basis.kind === 'perGame';
}

/** Columns of ice time. */
const ICE_TIME = /^toi(_|$)/;

/**
 * The distribution of a row's random variation: shares are beta-binomial, rates of counts and of xG gamma-Poisson, ice
 * time per game is `minutes`, and values that can be negative (goals saved above expected) are normal.
 */
export function familyOf(field: string, basis: CountedBasis): Family {
  if (basis.kind === 'share') return 'share';
  if (basis.kind === 'perGame') return ICE_TIME.test(basis.of) ? 'minutes' : 'normal';
  return field === 'gsax' ? 'normal' : 'count';
}

/**
 * Creates a function that samples a card row over a player's window, newest game first. It returns null without
 * opportunity or below the row's minimum. Create it once per row.
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

/**
 * Creates a function that reads a card row's part of one game; null when the game does not know it. Create it once per
 * row.
 */
export function gameSampler(population: CardPopulation, basis: CountedBasis): (game: WindowGame) => SampleGame | null {
  const read = (id: string): Reading => statReader(population, id);
  if (basis.kind === 'perGame') return sampler(read(basis.of), basis.per === undefined ? () => 1 : read(basis.per));
  if (basis.kind === 'share') {
    const less = basis.less === undefined ? null : read(basis.less);
    return sampler(difference(read(basis.part), less), sum(basis.whole.map(read)));
  }
  const count = (id: string): Reading => (basis.isRinkAdjusted ? rinkAdjusted(id, read(id)) : read(id));
  const less = basis.less === undefined ? null : count(basis.less);
  const lessSeconds = basis.lessSeconds === undefined ? null : read(basis.lessSeconds);
  const seconds = difference(read(basis.per), lessSeconds);
  return sampler(difference(count(basis.of), less), (game) => {
    const t = seconds(game);
    return t === null ? null : t / HOUR_SECONDS;
  });
}

/** A number of a game; null if unknown. */
type Reading = (game: WindowGame) => number | null;

function sampler(part: Reading, whole: Reading): (game: WindowGame) => SampleGame | null {
  return (game) => {
    const [x, t] = [part(game), whole(game)];
    return x === null || t === null ? null : { x, t };
  };
}

/** A count divided by the rink factor; unchanged for a count without one. */
function rinkAdjusted(id: string, count: Reading): Reading {
  const rink = rinkColumnOf(id);
  if (rink === null) return count;
  return (game) => {
    const [value, factor] = [count(game), game[rink]];
    return value === null || typeof factor !== 'number' ? value : value / factor;
  };
}

function difference(all: Reading, part: Reading | null): Reading {
  if (part === null) return all;
  return (game) => {
    const [total, less] = [all(game), part(game)];
    return total === null || less === null ? null : total - less;
  };
}

function sum(readings: readonly Reading[]): Reading {
  return (game) => {
    let total = 0;
    for (const read of readings) {
      const value = read(game);
      if (value === null) return null;
      total += value;
    }
    return total;
  };
}

/** Whether the games of a window reach a minimum. */
export function meets(population: CardPopulation, { of, atLeast }: CardMinimum, games: readonly WindowGame[]): boolean {
  return sumOver(population, of, games) >= atLeast;
}

/** Counters summed over a window, unweighted; a game with an unknown counter adds nothing for it. */
export function sumOver(population: CardPopulation, ids: readonly string[], games: readonly WindowGame[]): number {
  const readings = ids.map((id) => statReader(population, id));
  let total = 0;
  for (const game of games) for (const read of readings) total += read(game) ?? 0;
  return total;
}
