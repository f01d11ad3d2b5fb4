import type { PositionGroup } from '../../../hockey/position.ts';
import { REPEATS } from './repeats.data.ts';

/** How well a number repeats from one season's games to as many others. */
export type Repeats = 'well' | 'somewhat' | 'mostly_luck';

/** Least correlation between two full seasons of the same player. Source: docs/methodology/validity.md. */
const LEAST_WELL = 0.6;
const LEAST_SOMEWHAT = 1 / 3;

/** The word for a reliability; null if it is not known. */
export function repeatsAt(reliability: number | null): Repeats | null {
  if (reliability === null) return null;
  return reliability >= LEAST_WELL ? 'well' : reliability >= LEAST_SOMEWHAT ? 'somewhat' : 'mostly_luck';
}

/** How well a row or rating of the card repeats, as measured; null for one that was not. */
export function repeatsOf(group: PositionGroup, field: string): Repeats | null {
  return repeatsAt(REPEATS[group][field] ?? null);
}

/** A measured reliability. */
export interface MeasuredReliability {
  readonly group: PositionGroup;
  readonly field: string;
  /** Correlation between two full seasons' games; null for too few players. */
  readonly season: number | null;
}

/** Text of the data file, one row a line, so that a new measurement is a readable diff. */
export function repeatsText(measured: readonly MeasuredReliability[]): string {
  const groups = (['F', 'D', 'G'] as const).map((group) => {
    const rows = measured.flatMap(({ group: own, field, season }) =>
      own === group && season !== null ? [`    ${field}: ${Number(season.toFixed(2))},\n`] : [],
    );
    return `  ${group}: {\n${rows.join('')}  },\n`;
  });
  return `import type { PositionGroup } from '../../../hockey/position.ts';

/** Correlation of two full seasons' games by row, written by \`npm run validity\`. */
export const REPEATS: Readonly<Record<PositionGroup, Readonly<Record<string, number>>>> = {
${groups.join('')}};
`;
}
