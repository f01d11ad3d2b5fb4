import { roundTo, STORED_DECIMALS } from '../hockey/shares.ts';
import type { Deserved } from '../outcome/deserved.ts';
import { oddRow } from './storeError.ts';

/** What a game deserved, as `game_outlook.deserved` holds it: JSON with probabilities of 6 decimals. */
export interface DeservedRecord {
  /** The probability of 0, 1, ... goals in 60 minutes. Numbers of goals beyond one in a million are left out. */
  readonly home_goals: readonly number[];
  readonly away_goals: readonly number[];
  readonly home_ahead: number;
  readonly away_ahead: number;
  readonly overtime: number;
  readonly home_win: number;
  /** 80% interval of `home_win`; null where the model has no refits. */
  readonly low: number | null;
  readonly high: number | null;
}

/** Half of the last stored decimal: smaller probabilities are stored as zero. */
const NEGLIGIBLE = 0.5 / 10 ** STORED_DECIMALS;

/** Writes what a game deserved as text. */
export function encodeDeserved({ goals, ahead, overtime, homeWin, interval }: Deserved): string {
  const record: DeservedRecord = {
    home_goals: trimmed(goals.home),
    away_goals: trimmed(goals.away),
    home_ahead: rounded(ahead.home),
    away_ahead: rounded(ahead.away),
    overtime: rounded(overtime),
    home_win: rounded(homeWin),
    low: interval && rounded(interval[0]),
    high: interval && rounded(interval[1]),
  };
  return JSON.stringify(record);
}

/** Reads what `encodeDeserved` wrote. **Errors**: a `StoreError` `odd-row` for any other text. */
export function decodeDeserved(text: string): DeservedRecord {
  try {
    const record = JSON.parse(text) as DeservedRecord;
    if (Array.isArray(record?.home_goals) && Array.isArray(record.away_goals)) return record;
  } catch {
    // Reported below, like JSON of another form.
  }
  throw oddRow('what a game deserved, in an unknown form');
}

function trimmed(probabilities: ArrayLike<number>): number[] {
  let length = probabilities.length;
  while (length > 1 && (probabilities[length - 1] as number) < NEGLIGIBLE) length--;
  return Array.from({ length }, (_, goals) => rounded(probabilities[goals] as number));
}

function rounded(value: number): number {
  return roundTo(value, STORED_DECIMALS);
}
