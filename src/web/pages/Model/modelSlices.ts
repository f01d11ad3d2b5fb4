import { sentenceCase } from '../../../hockey/englishText.ts';
import type { Choice } from '../../components/SegmentedControl.tsx';
import type { Answer } from '../../data/fetchEndpoint.ts';

/** Goals and xG of a season and slice. */
export type SeasonSum = Answer<'model'>['sums'][number];

/** The slice of all shots. */
export const ALL_SHOTS = 'all';

/** Strengths in the order of tables, by the names of the answer. */
const STRENGTHS: Readonly<Record<string, string>> = {
  '5v5': '5v5',
  'other even strength': 'Other even strength',
  'power play': 'Power play',
  'short-handed': 'Short-handed',
  'extra attacker': 'Extra attacker',
  unknown: 'Strength unknown',
};
const TYPE = 'type ';

/** Whether a slice is of a strength, or all shots. */
export function isStrength(slice: string): boolean {
  return slice === ALL_SHOTS || slice in STRENGTHS;
}

/** A slice's name: `All shots`, `Power play`, `Tip-in`. */
export function sliceName(slice: string): string {
  if (slice === ALL_SHOTS) return 'All shots';
  if (!slice.startsWith(TYPE)) return STRENGTHS[slice] ?? slice;
  const type = slice.slice(TYPE.length);
  return type === 'unstated' ? 'Type unknown' : sentenceCase(type);
}

/** Position of a slice: all shots, then strengths in their order; types follow. */
function rank(slice: string): number {
  if (slice === ALL_SHOTS) return 0;
  const strength = Object.keys(STRENGTHS).indexOf(slice);
  return strength < 0 ? Object.keys(STRENGTHS).length + 1 : strength + 1;
}

/** Shots from which on a slice is shown: with fewer its ratio says nothing. */
const MIN_SHOTS = 50;

/** Sums in the order of tables and controls: all shots, strengths, then types, most shots first. */
export function inOrder(sums: readonly SeasonSum[]): readonly SeasonSum[] {
  return sums
    .filter(({ slice, shots }) => slice === ALL_SHOTS || shots >= MIN_SHOTS)
    .sort(
      (a, b) =>
        b.season - a.season ||
        rank(a.slice) - rank(b.slice) ||
        Number(a.is_learned) - Number(b.is_learned) ||
        b.shots - a.shots,
    );
}

/** The slices of a season as choices of a control. */
export function sliceChoices(sums: readonly SeasonSum[]): readonly Choice<string>[] {
  return inOrder(sums).map(({ slice }) => ({ value: slice, label: sliceName(slice) }));
}
