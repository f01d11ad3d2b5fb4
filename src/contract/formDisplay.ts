/** The words of form. Not part of `stats.ts`, which every page loads: only pages with form need them. */
export { FORM } from '../stats/registry/formDisplay.ts';
