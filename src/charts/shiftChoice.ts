import type { Grouping } from './shiftState.ts';

/** What the shift chart shows. */
export interface ShiftChoice {
  readonly grouping: Grouping;
  /** From 1; null for the whole game. */
  readonly period: number | null;
  /** Null for both. */
  readonly team: string | null;
}

/** Reads `position_2_TOR` for one of two teams: parts in any order; one that means nothing is left out. */
export function shiftChoiceOf(text: string | undefined, teams: readonly string[]): ShiftChoice {
  const parts = text?.split('_') ?? [];
  const period = parts.find((part) => /^[1-9]$/.test(part));
  const team = parts.find((part) => teams.includes(part));
  return {
    grouping: parts.includes('position') ? 'position' : 'line',
    period: period === undefined ? null : Number(period),
    team: team ?? null,
  };
}

/** Writes a choice as it is in the address. **Missing**: undefined for the default. */
export function shiftChoiceText({ grouping, period, team }: ShiftChoice): string | undefined {
  const parts = [grouping === 'line' ? null : grouping, period, team].filter((part) => part !== null);
  return parts.length === 0 ? undefined : parts.join('_');
}
