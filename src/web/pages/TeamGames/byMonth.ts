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
    const month = nameOfMonth(game.date.slice(0, 7));
    const group = groups.get(month);
    if (group === undefined) groups.set(month, [game]);
    else group.push(game);
  }
  return [...groups].map(([month, inMonth]) => ({ month, games: inMonth }));
}

const names = new Map<string, string>();

/** `2024-11` as `November 2024`. Kept: writing a date out is dear a thousand times over. */
function nameOfMonth(month: string): string {
  const name = names.get(month) ?? monthName.format(new Date(`${month}-01T00:00:00Z`));
  names.set(month, name);
  return name;
}
