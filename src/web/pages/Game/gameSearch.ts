import { parseTeamAbb } from '../../../hockey/ids.ts';
import type { ShotFilter, ShotResult } from '../../charts/ShotMap/state.ts';
import { oneOf, positiveInteger, type RawSearch } from '../../searchParams.ts';

/** What the xG bar shows. Source: specification, section 4. */
const XG_MODES = ['total', 'even_strength', 'special_teams'] as const;
export type XgMode = (typeof XG_MODES)[number];

/** Which shots the xG chart counts. Source: specification, section 4. */
export const SITUATIONS = ['all_situations', 'even_strength', 'special_teams'] as const;
export type Situation = (typeof SITUATIONS)[number];

const RESULTS: readonly ShotResult[] = ['goal', 'saved', 'missed'];
/** A sort in the address: a column's id, with a minus before it when highest comes first. */
const SORT_TEXT = /^-?[a-z_]{1,24}$/;
/** The longest strength a filter may name. */
const LONGEST_STRENGTH = 30;

/** The controls of the game page in its address; each is absent while it stands at its first choice. */
export interface GameSearch {
  readonly mode?: XgMode;
  readonly situation?: Situation;
  /** The team whose skaters are listed; both where absent. */
  readonly team?: string;
  /** The player whose matchups are shown. */
  readonly player?: number;
  /** Filters of the shot map. */
  readonly period?: number;
  readonly strength?: string;
  readonly shooter?: number;
  readonly result?: ShotResult;
  /** Sorts of the three tables, e.g. `-toi`. */
  readonly goalies?: string;
  readonly skaters?: string;
  readonly matchups?: string;
}

/** Reads the game page's address; what it does not understand is left out. */
export function gameSearch(search: RawSearch): GameSearch {
  const strength = typeof search.strength === 'string' ? search.strength.slice(0, LONGEST_STRENGTH) : undefined;
  return withoutUndefined({
    mode: oneOf(search.mode, XG_MODES),
    situation: oneOf(search.situation, SITUATIONS),
    team: typeof search.team === 'string' ? (parseTeamAbb(search.team) ?? undefined) : undefined,
    player: positiveInteger(search.player),
    period: positiveInteger(search.period),
    strength: strength === '' ? undefined : strength,
    shooter: positiveInteger(search.shooter),
    result: oneOf(search.result, RESULTS),
    goalies: sortText(search.goalies),
    skaters: sortText(search.skaters),
    matchups: sortText(search.matchups),
  });
}

function sortText(value: unknown): string | undefined {
  return typeof value === 'string' && SORT_TEXT.test(value) ? value : undefined;
}

/** A change of the controls: undefined takes one back to its first choice. */
export type GameSearchChange = { readonly [Name in keyof GameSearch]?: GameSearch[Name] | undefined };

/** The controls after a change; those at their first choice leave the address. */
export function changedSearch(search: GameSearch, change: GameSearchChange): GameSearch {
  const next = { ...search, ...change };
  return withoutUndefined({
    ...next,
    mode: next.mode === XG_MODES[0] ? undefined : next.mode,
    situation: next.situation === SITUATIONS[0] ? undefined : next.situation,
  });
}

/** The part of the address that filters the shot map. */
export function shotFilterOf({ period, strength, shooter, result }: GameSearch): ShotFilter {
  return { period, strength, shooter, result };
}

function withoutUndefined(values: Readonly<Record<string, unknown>>): GameSearch {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as GameSearch;
}
