import type { ChartPenalty } from '../game/foldShiftChart.ts';
import { oddRow } from './storeError.ts';

/** A penalty as `shift_chart.penalties` holds it: a list of its fields, since the names would be most of the text. */
type PenaltyRecord = readonly [
  period: ChartPenalty['period'],
  second: ChartPenalty['second'],
  side: ChartPenalty['side'],
  playerId: ChartPenalty['playerId'],
  minutes: ChartPenalty['minutes'],
  severity: ChartPenalty['severity'],
  infraction: ChartPenalty['infraction'],
];

/** Writes the penalties of a game as JSON. */
export function encodePenalties(penalties: readonly ChartPenalty[]): string {
  return JSON.stringify(
    penalties.map(
      ({ period, second, side, playerId, minutes, severity, infraction }): PenaltyRecord => [
        period,
        second,
        side,
        playerId,
        minutes,
        severity,
        infraction,
      ],
    ),
  );
}

/** Reads what `encodePenalties` wrote. **Errors**: a `StoreError` `odd-row` for any other text. */
export function decodePenalties(text: string): readonly ChartPenalty[] {
  try {
    const records = JSON.parse(text) as readonly PenaltyRecord[];
    if (Array.isArray(records) && records.every(isRecord)) {
      return records.map(([period, second, side, playerId, minutes, severity, infraction]) => ({
        period,
        second,
        side,
        playerId,
        minutes,
        severity,
        infraction,
      }));
    }
  } catch {
    // Reported below, like JSON of another form.
  }
  throw oddRow('penalties of a shift chart, in an unknown form');
}

function isRecord(record: unknown): boolean {
  if (!Array.isArray(record)) return false;
  const [period, second, side, playerId, minutes, severity, infraction] = record as unknown[];
  const numbers = [period, second, minutes, playerId ?? 0];
  const isSide = side === 'home' || side === 'away';
  return isSide && numbers.every(Number.isFinite) && typeof severity === 'string' && typeof infraction === 'string';
}
