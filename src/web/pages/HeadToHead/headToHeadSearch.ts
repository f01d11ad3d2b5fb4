import type { ComparisonType } from '../../../contract/comparisons.ts';
import { parsePlayerId } from '../../../hockey/ids.ts';
import { filterPart, type PlayerFilter, playerFilterOf } from '../../components/players/playerFilter.ts';
import { type ChangeOf, oneOf, type RawSearch, withoutUndefined } from '../../routing/searchParams.ts';

/**
 * The comparison types, in the select's order. Importing the contract's list would bring its schemas into the browser.
 */
export const TYPES = ['Head to Head', 'With / Without'] as const satisfies readonly ComparisonType[];

/** The head-to-head page's controls in its URL. Source: docs/site.md#head-to-head. */
export interface HeadToHeadSearch extends PlayerFilter {
  /** Player ids; never the same. */
  readonly player1?: number;
  readonly player2?: number;
  /** Absent until one is chosen or a comparison has run; then defaults to the first. */
  readonly type?: ComparisonType;
}

/** Parses the head-to-head page's URL; unknown values are dropped. */
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
export function changedHeadToHead(search: HeadToHeadSearch, change: ChangeOf<HeadToHeadSearch>): HeadToHeadSearch {
  return settled({ ...search, ...change });
}

/** The controls with another player filter, which resets both players. */
export function filteredHeadToHead({ type }: HeadToHeadSearch, filter: PlayerFilter): HeadToHeadSearch {
  return settled({ ...filter, type });
}

/** A comparison request. */
export interface Comparison {
  readonly player1: number;
  readonly player2: number;
  readonly type: ComparisonType;
}

/** The comparison the controls request, by default of the first type; null while a player is missing. */
export function comparisonOf({ player1, player2, type }: HeadToHeadSearch): Comparison | null {
  return player1 === undefined || player2 === undefined ? null : { player1, player2, type: type ?? TYPES[0] };
}

/** Identifies a comparison, whatever the player filter. A missing type differs from the first, which is a choice. */
export function requestKey({ player1, player2, type }: HeadToHeadSearch): string {
  return [player1, player2, type].join(' ');
}

function settled(search: ChangeOf<HeadToHeadSearch>): HeadToHeadSearch {
  return withoutUndefined<HeadToHeadSearch>({
    player1: search.player1,
    player2: search.player2 === search.player1 ? undefined : search.player2,
    type: search.type,
    ...filterPart(search),
  });
}
