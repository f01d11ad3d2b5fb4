import type { ComparisonType } from '../../../contract/comparisons.ts';
import { parsePlayerId } from '../../../hockey/ids.ts';
import { changedFilter, filterPart, type PlayerFilter, playerFilterOf } from '../../components/players/playerFilter.ts';
import { oneOf, type RawSearch } from '../../searchParams.ts';

/** The two comparisons, in the order of the select. The contract's list would bring its schemas into the browser. */
export const TYPES = ['Head to Head', 'With / Without'] as const satisfies readonly ComparisonType[];

/** The controls of the head-to-head page in its address. Source: specification, section 4. */
export interface HeadToHeadSearch extends PlayerFilter {
  /** Players' ids; never the same. */
  readonly player1?: number;
  readonly player2?: number;
  /** Absent until one is chosen or a comparison has run: then the first. */
  readonly type?: ComparisonType;
}

/** A change of the controls: undefined takes one out. */
export type HeadToHeadChange = { readonly [Name in keyof HeadToHeadSearch]?: HeadToHeadSearch[Name] | undefined };

/** Reads the head-to-head page's address; what it does not understand is left out. */
export function headToHeadSearch(raw: RawSearch): HeadToHeadSearch {
  return settled({
    ...playerFilterOf(raw),
    player1: playerIdOf(raw.player1),
    player2: playerIdOf(raw.player2),
    type: oneOf(raw.type, TYPES),
  });
}

function playerIdOf(value: unknown): number | undefined {
  return parsePlayerId(String(value ?? '')) ?? undefined;
}

/** The controls after a change of a player or the type. */
export function changedHeadToHead(search: HeadToHeadSearch, change: HeadToHeadChange): HeadToHeadSearch {
  return settled({ ...search, ...change });
}

/** The controls with another filter of the players: others are listed, so the two chosen are reset. */
export function filteredHeadToHead({ type }: HeadToHeadSearch, filter: PlayerFilter): HeadToHeadSearch {
  return settled({ ...filterPart(filter), type });
}

/** A comparison to be made. */
export interface Comparison {
  readonly player1: number;
  readonly player2: number;
  readonly type: ComparisonType;
}

/** The comparison that the controls ask for; null while a player is missing. Without a type it is the first. */
export function comparisonOf({ player1, player2, type }: HeadToHeadSearch): Comparison | null {
  return player1 === undefined || player2 === undefined ? null : { player1, player2, type: type ?? TYPES[0] };
}

/** The comparison as one text, the filter of the players aside; a missing type is not the first one: nobody chose it. */
export function questionOf({ player1, player2, type }: HeadToHeadSearch): string {
  return [player1, player2, type].join(' ');
}

function settled(search: HeadToHeadChange): HeadToHeadSearch {
  const { team, nationality, position } = search;
  const kept: HeadToHeadChange = {
    player1: search.player1,
    player2: search.player2 === search.player1 ? undefined : search.player2,
    type: search.type,
    ...changedFilter({}, { team: team ?? [], nationality: nationality ?? [], position: position ?? [] }),
  };
  return Object.fromEntries(Object.entries(kept).filter(([, value]) => value !== undefined)) as HeadToHeadSearch;
}
