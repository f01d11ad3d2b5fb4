import { formatClock } from '../../../hockey/clock.ts';
import { formatNumber, UNKNOWN } from '../../format.ts';

/** The rate behind a percentile with its unit: `0.93 per 60`, `52.3%`, `14:05 a game`; `–` when it is not known. */
export function formatRate(value: number | null, unit: string, decimals: number): string {
  if (value === null) return UNKNOWN;
  if (unit === 'percent') return `${formatNumber(value, decimals)}%`;
  if (unit === 'seconds per game') return `${formatClock(value)} a game`;
  return unit.endsWith('per 60') ? `${formatNumber(value, decimals)} per 60` : formatNumber(value, decimals);
}
