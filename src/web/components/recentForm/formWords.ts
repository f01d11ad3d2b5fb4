import { FORM } from '../../../contract/formDisplay.ts';
import { DISPLAY, type DisplayFacets } from '../../../contract/stats.ts';

/** Whose form it is. */
export type FormPopulation = 'skater' | 'goalie' | 'team';

/** The words of a statistic of form or of the game log, by its registry id. */
export function formWords(population: FormPopulation, id: string): DisplayFacets | undefined {
  return DISPLAY[population][id] ?? (FORM as Readonly<Record<string, DisplayFacets>>)[id];
}
