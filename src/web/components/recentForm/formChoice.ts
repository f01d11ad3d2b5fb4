import { FORM_CHOICES, FORM_WINDOW } from '../../../contract/formChoices.ts';
import type { RawSearch } from '../../routing/searchParams.ts';
import type { FormPopulation } from './formWords.ts';

/** The numbers of games on offer. */
export const WINDOWS = [5, 10, 20, 50] as const;

/** What the form section shows. */
export interface FormChoice {
  readonly stat: string;
  readonly window: number;
  readonly gameType: 2 | 3;
}

/** Parses `?form=ixg.20.3`: statistic, number of games, kind of games; each at its default where it is none. */
export function formChoice(population: FormPopulation, { form }: RawSearch): FormChoice {
  const [stat = '', window = '', gameType] = typeof form === 'string' ? form.split('.') : [];
  const choices: readonly string[] = FORM_CHOICES[population];
  return {
    stat: choices.includes(stat) ? stat : (choices[0] ?? ''),
    window: WINDOWS.find((one) => String(one) === window) ?? FORM_WINDOW.usual,
    gameType: gameType === '3' ? 3 : 2,
  };
}

/** A choice as the URL has it; undefined at the defaults. */
export function formParameter(population: FormPopulation, { stat, window, gameType }: FormChoice): string | undefined {
  const usual = formChoice(population, {});
  if (stat === usual.stat && window === usual.window && gameType === usual.gameType) return undefined;
  return [stat, window, ...(gameType === 3 ? [3] : [])].join('.');
}
