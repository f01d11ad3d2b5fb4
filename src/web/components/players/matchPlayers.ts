import type { WirePlayer } from '../../../contract/entities.ts';
import { positionLabel } from '../../../hockey/position.ts';
import { hasAllWords, plainWords } from '../../wordMatch.ts';

/** The most players a picker shows at once; typing finds the others. Chosen by us. */
export const MOST_SHOWN = 60;

/** A player's name as pickers write it. */
export function playerName({ first_name, last_name }: WirePlayer): string {
  return `${first_name} ${last_name}`;
}

/** A player's position and club, e.g. `LW, EDM`. */
export function playerDetail({ position, current_team }: WirePlayer): string {
  return [positionLabel(position), current_team].filter(Boolean).join(', ');
}

/** What a picker lists: the first of the players whose names have every typed word, and how many there are in all. */
export interface MatchedPlayers {
  readonly shown: readonly WirePlayer[];
  readonly count: number;
}

/** The players of a list that a typed text means, without the one `excluded`; those whose last name begins with it first. */
export function matchPlayers(
  players: readonly WirePlayer[],
  typed: string,
  excluded: number | undefined,
): MatchedPlayers {
  const wanted = plainWords(typed);
  const offered = players.filter(({ id }) => id !== excluded);
  if (wanted.length === 0) return { shown: offered.slice(0, MOST_SHOWN), count: offered.length };
  const matched = offered.filter((player) => hasAllWords(playerName(player), wanted));
  const byLastName = new Set(matched.filter(({ last_name }) => hasAllWords(last_name, wanted)));
  const ordered = [...byLastName, ...matched.filter((player) => !byLastName.has(player))];
  return { shown: ordered.slice(0, MOST_SHOWN), count: matched.length };
}
