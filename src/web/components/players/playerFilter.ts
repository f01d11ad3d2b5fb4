import type { QueryOf } from '../../../contract/endpoint.ts';
import type { playersFiltered } from '../../../contract/players.ts';
import { type ChangeOf, type RawSearch, textList } from '../../routing/searchParams.ts';

/** Which players a picker lists: skaters, or goalies only. */
export type PlayerMode = 'skaters' | 'goalies';

/** Positions of skaters, in the order of the filter box. Source: docs/site.md#head-to-head. */
export const POSITION_OPTIONS = ['C', 'L', 'R', 'D'] as const;
/** The position in goalie mode. */
export const GOALIE_POSITION = 'G';

/** Maximum number of values of one kind. Source: docs/api.md#parameters. */
export const MOST_VALUES = 20;

/** The filters of the pickers, each absent when unset. Values of one kind widen the list; kinds narrow each other. */
export interface PlayerFilter {
  /** Clubs' three letters. */
  readonly team?: readonly string[];
  /** Nationality codes, with all codes of each chosen country. */
  readonly nationality?: readonly string[];
  readonly position?: readonly string[];
}

/** Parses `?team=TOR&team=BOS&nationality=SWE&position=D`; invalid values are dropped. */
export function playerFilterOf({ team, nationality, position }: RawSearch): PlayerFilter {
  const codes = (value: unknown) =>
    textList(value)
      .filter((code) => /^[A-Z]{3}$/.test(code))
      .slice(0, MOST_VALUES);
  const positions = textList(position);
  return filterPart({
    team: codes(team),
    nationality: codes(nationality),
    position: POSITION_OPTIONS.filter((one) => positions.includes(one)),
  });
}

/** A filter after a change; an empty list removes the kind. */
export function changedFilter(filter: PlayerFilter, change: PlayerFilter): PlayerFilter {
  return filterPart({ ...filter, ...change });
}

/** Only the filter of a page's URL parameters, without empty lists. */
export function filterPart({ team = [], nationality = [], position = [] }: ChangeOf<PlayerFilter>): PlayerFilter {
  return Object.fromEntries(Object.entries({ team, nationality, position }).filter(([, values]) => values.length > 0));
}

/** The query for a filter's players: skaters of the chosen positions, or goalies in goalie mode. */
export function playersQuery(filter: PlayerFilter, mode: PlayerMode): QueryOf<typeof playersFiltered> {
  const position = mode === 'goalies' ? [GOALIE_POSITION] : (filter.position ?? POSITION_OPTIONS);
  return {
    ...(filter.team === undefined ? {} : { team: [...filter.team] }),
    ...(filter.nationality === undefined ? {} : { nationality: [...filter.nationality] }),
    position: [...position],
  };
}
