import type { ShotFilter, ShotOrigin, ShotResult } from '../../../charts/shotMap.ts';
import { parseTeamAbb } from '../../../hockey/ids.ts';
import { type ChangeOf, oneOf, positiveInteger, type RawSearch, withoutUndefined } from '../../routing/searchParams.ts';

/** Modes of the xG bar. Source: docs/site.md#game-page. */
const XG_MODES = ['total', 'even_strength', 'special_teams'] as const;
export type XgMode = (typeof XG_MODES)[number];

/** Situations of the xG chart. Source: docs/site.md#game-page. */
export const SITUATIONS = ['all_situations', 'even_strength', 'special_teams'] as const;
export type Situation = (typeof SITUATIONS)[number];

/** What the xG chart draws: the difference, or each team's line. */
const XG_LINES = ['net', 'both'] as const;
export type XgLines = (typeof XG_LINES)[number];

const RESULTS: readonly ShotResult[] = ['goal', 'saved', 'missed'];
const ORIGINS: readonly ShotOrigin[] = ['rebound', 'rush'];
/** A sort in the URL: a column id, prefixed with a minus for descending order. The shift chart's choices fit it too. */
const SORT_TEXT = /^-?\w{1,24}$/;
/** A shot type, in the feed's words. */
const SHOT_TYPE = /^[a-z-]{1,24}$/;
/** Longest accepted strength filter, in characters. */
const MAX_STRENGTH_LENGTH = 30;

/** The game page's controls in the URL. A control at its default is absent. */
export interface GameSearch {
  readonly mode?: XgMode;
  readonly situation?: Situation;
  readonly lines?: XgLines;
  /** The team whose skaters are listed; absent for both. */
  readonly team?: string;
  /** The player whose matchups are shown. */
  readonly player?: number;
  /** Filters of the shot map. */
  readonly period?: number;
  readonly strength?: string;
  readonly shooter?: number;
  readonly type?: string;
  readonly result?: ShotResult;
  readonly origin?: ShotOrigin;
  /** Sorts of the three tables, e.g. `-toi`. */
  readonly goalies?: string;
  readonly skaters?: string;
  readonly matchups?: string;
  /** The shift chart's choices, e.g. `position_2_TOR`: grouping, period, team. */
  readonly shifts?: string;
}

/** Parses the game page's URL; drops invalid values. */
export function gameSearch(search: RawSearch): GameSearch {
  const strength = typeof search.strength === 'string' ? search.strength.slice(0, MAX_STRENGTH_LENGTH) : undefined;
  return withoutUndefined<GameSearch>({
    mode: oneOf(search.mode, XG_MODES),
    situation: oneOf(search.situation, SITUATIONS),
    lines: oneOf(search.lines, XG_LINES),
    team: typeof search.team === 'string' ? (parseTeamAbb(search.team) ?? undefined) : undefined,
    player: positiveInteger(search.player),
    period: positiveInteger(search.period),
    strength: strength === '' ? undefined : strength,
    shooter: positiveInteger(search.shooter),
    type: typeof search.type === 'string' && SHOT_TYPE.test(search.type) ? search.type : undefined,
    result: oneOf(search.result, RESULTS),
    origin: oneOf(search.origin, ORIGINS),
    goalies: parseSortText(search.goalies),
    skaters: parseSortText(search.skaters),
    matchups: parseSortText(search.matchups),
    shifts: parseSortText(search.shifts),
  });
}

function parseSortText(value: unknown): string | undefined {
  return typeof value === 'string' && SORT_TEXT.test(value) ? value : undefined;
}

/** Applies a change; controls at their default leave the URL. */
export function changedSearch(search: GameSearch, change: ChangeOf<GameSearch>): GameSearch {
  const next = { ...search, ...change };
  return withoutUndefined<GameSearch>({
    ...next,
    mode: next.mode === XG_MODES[0] ? undefined : next.mode,
    situation: next.situation === SITUATIONS[0] ? undefined : next.situation,
    lines: next.lines === XG_LINES[0] ? undefined : next.lines,
  });
}

/** Picks the shot map's filters. */
export function shotFilterOf({ period, strength, shooter, type, result, origin }: GameSearch): ShotFilter {
  return { period, strength, shooter, type, result, origin };
}
