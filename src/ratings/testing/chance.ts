import { seededRandom } from '../../hockey/random.ts';

/** A made-up league's luck: the same draws of a seed each time. */
export interface Chance {
  /** Uniform in [0, 1). */
  readonly random: () => number;
  /** Standard normal. Source: Box and Muller (1958). */
  readonly normal: () => number;
  /** How often something happens that happens so often on the mean. */
  readonly poisson: (mean: number) => number;
}

/** The luck of a seed. */
export function chance(seed: number): Chance {
  const random = seededRandom(seed);
  return {
    random,
    normal: () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random()),
    poisson(mean) {
      let count = 0;
      for (let left = Math.exp(-mean), product = random(); product > left; product *= random()) count++;
      return count;
    },
  };
}
