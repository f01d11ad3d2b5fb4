/** How well rows and ratings of the player card repeat, as measured: for lists, whose answers do not carry it. */
export { type Repeats, repeatsOf } from '../stats/registry/card/repeats.ts';
