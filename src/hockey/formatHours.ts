import { UNKNOWN } from './displayText.ts';

/** A long time in hours and minutes: `14 h 05 min`, `45 min`; `–` when unknown. */
export function formatHours(seconds: number | null): string {
  if (seconds === null) return UNKNOWN;
  const minutes = Math.round(seconds / 60);
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return hours === 0 ? `${rest} min` : `${hours} h ${String(rest).padStart(2, '0')} min`;
}
