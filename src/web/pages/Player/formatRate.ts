import { formatClock } from '../../../hockey/clock.ts';
import { formatNumber, formatSigned, UNKNOWN } from '../../format.ts';
import type { CardRow } from './cardSections.ts';

/** Formats the rate behind a percentile: `0.93 per 60`, `+0.12 per 60`, `52.3%`, `14:05 a game`; `–` when unknown. */
export function formatRate(
  value: number | null,
  { unit, decimals, isSigned }: Pick<CardRow, 'unit' | 'decimals' | 'isSigned'>,
): string {
  if (value === null) return UNKNOWN;
  if (unit === 'seconds per game') return `${formatClock(value)} a game`;
  const number = (isSigned ? formatSigned : formatNumber)(value, decimals);
  if (unit === 'percent') return `${number}%`;
  return unit.endsWith('per 60') ? `${number} per 60` : number;
}
