import type { WireGameSummary } from '../../../contract/entities.ts';

/** The games of one month. */
export interface MonthOfGames {
  /** e.g. `November 2024`. */
  readonly month: string;
  readonly games: readonly WireGameSummary[];
}

const monthName = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** A list of games under the months they were played in; the order of the list stays. */
export function byMonth(games: readonly WireGameSummary[]): readonly MonthOfGames[] {
  const groups = new Map<string, WireGameSummary[]>();
  for (const game of games) {
    const month = monthName.format(new Date(`${game.date}T00:00:00Z`));
    groups.set(month, [...(groups.get(month) ?? []), game]);
  }
  return [...groups].map(([month, inMonth]) => ({ month, games: inMonth }));
}
