import { formatClock } from '../../../hockey/clock.ts';
import { formatStat, UNKNOWN } from '../../../hockey/displayText.ts';
import type { CardRow } from './cardSections.ts';

/**
 * Formats the rate behind a percentile: `0.93 per 60`, `+0.12 per 60`, `52.3%`, `.934`, `14:05 a game`; `–` when
 * unknown.
 */
export function formatRate(
  value: number | null,
  row: Pick<CardRow, 'unit' | 'decimals' | 'isSigned' | 'isSavePercentage'>,
): string {
  if (value === null) return UNKNOWN;
  const { unit } = row;
  if (unit === 'seconds per game') return `${formatClock(value)} a game`;
  const number = formatStat(value, row);
  if (row.isSavePercentage === true) return number;
  if (unit === 'percent') return `${number}%`;
  return unit.endsWith('per 60') ? `${number} per 60` : number;
}
