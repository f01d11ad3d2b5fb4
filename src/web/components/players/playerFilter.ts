import type { QueryOf } from '../../../contract/endpoint.ts';
import type { playersFiltered } from '../../../contract/players.ts';
import { type RawSearch, textList } from '../../routing/searchParams.ts';

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
  return {
    ...some('team', codes(team)),
    ...some('nationality', codes(nationality)),
    ...some('position', listedPositions(textList(position))),
  };
}

/** A filter after a change; an empty list removes the kind. */
export function changedFilter(filter: PlayerFilter, change: PlayerFilter): PlayerFilter {
  const { team, nationality, position } = { ...filter, ...change };
  return {
    ...some('team', team ?? []),
    ...some('nationality', nationality ?? []),
    ...some('position', position ?? []),
  };
}

/** Only the filter of a page's URL parameters. */
export function filterPart({ team, nationality, position }: PlayerFilter): PlayerFilter {
  return changedFilter({}, { team: team ?? [], nationality: nationality ?? [], position: position ?? [] });
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

function listedPositions(values: readonly string[]): readonly string[] {
  return POSITION_OPTIONS.filter((position) => values.includes(position));
}

function some<Name extends keyof PlayerFilter>(name: Name, values: readonly string[]): PlayerFilter {
  return values.length === 0 ? {} : { [name]: values };
}
