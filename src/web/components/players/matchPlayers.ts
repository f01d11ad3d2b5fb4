import type { WirePlayer } from '../../../contract/entities.ts';
import { matchWords } from '../../../contract/wordMatch.ts';
import { positionLabel } from '../../../hockey/position.ts';

/** The most players a picker lists; typing finds the others. */
export const MOST_SHOWN = 60;

/** A player's full name. */
export function playerName({ first_name, last_name }: WirePlayer): string {
  return `${first_name} ${last_name}`;
}

/** A player's position and club, e.g. `LW, EDM`. */
export function playerDetail({ position, current_team }: WirePlayer): string {
  return [positionLabel(position), current_team].filter(Boolean).join(', ');
}

/**
 * Players whose names match a typed text (all for an empty one), without `excluded`: players of the newest season
 * before departed ones, each in the order of `players` with matches by last name first. **Shape**: the first matches,
 * and the number of all.
 */
export function matchPlayers(players: readonly WirePlayer[], typed: string, excluded: number | undefined) {
  const offered = players.filter(({ id }) => id !== excluded);
  const newest = Math.max(...players.map(({ last_season }) => last_season));
  const presentFirst = (list: readonly WirePlayer[]): readonly WirePlayer[] =>
    list.toSorted((a, b) => Number(a.last_season < newest) - Number(b.last_season < newest));
  if (typed.trim() === '') return { shown: presentFirst(offered).slice(0, MOST_SHOWN), count: offered.length };
  const matched = matchWords(players, playerName, typed).filter(({ id }) => id !== excluded);
  const named = new Set(matchWords(players, lastName, typed, { typos: 'never' }));
  const byLastName = new Set(matched.filter((player) => named.has(player)));
  const ordered = presentFirst([...byLastName, ...matched.filter((player) => !byLastName.has(player))]);
  return { shown: ordered.slice(0, MOST_SHOWN), count: matched.length };
}

function lastName({ last_name }: WirePlayer): string {
  return last_name;
}
