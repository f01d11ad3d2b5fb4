import { seededRandom, standardNormal } from '../../hockey/random.ts';

/** Random numbers for a simulated league: the same for the same seed. */
export interface Chance {
  /** Uniform in [0, 1). */
  readonly random: () => number;
  /** Standard normal. */
  readonly normal: () => number;
  /** A Poisson count with this mean. */
  readonly poisson: (mean: number) => number;
}

/** The random numbers of a seed. */
export function chance(seed: number): Chance {
  const random = seededRandom(seed);
  return {
    random,
    normal: () => standardNormal(random),
    poisson(mean) {
      let count = 0;
      for (let left = Math.exp(-mean), product = random(); product > left; product *= random()) count++;
      return count;
    },
  };
}
