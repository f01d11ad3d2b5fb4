/**
 * The words of the statistics of lines. Not part of `stats.ts`, which every page loads: only pages with lines need
 * them.
 */
export { LINES } from '../stats/registry/lineDisplay.ts';
