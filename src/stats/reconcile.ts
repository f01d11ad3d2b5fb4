import type { BoxscoreGoalie, BoxscoreSkater, Game, GameIssue } from '../game/types.ts';
import { deriveStat } from './derive.ts';
import { causeOf, type Difference, GOALIE_FIELDS, type ReconciledField, SKATER_FIELDS } from './differenceCause.ts';
import type { StatIssueCode } from './statIssueCodes.data.ts';

/** Maximum difference between equal numbers, 0 by default: the feed rounds percentages, and ice time to a second. */
const TOLERANCES: Partial<Record<ReconciledField, number>> = {
  // Percent: the archive states the ratio to four decimals or the percentage to one.
  faceoffPct: 0.06,
  toi: 1,
};

/** A game's rows of skaters and goalies, freshly counted or from the store. */
export interface PlayerCounts {
  readonly skaters: readonly { readonly player_id: number }[];
  readonly goalies: readonly { readonly player_id: number }[];
}

/** The comparison of a game's counts with its official lines. */
export interface Comparison {
  /** Number of compared values, by field (`goalie.toi`, `skater.goals`). */
  readonly compared: ReadonlyMap<string, number>;
  readonly differences: readonly Difference[];
}

/**
 * Compares the counts of a game with its official lines, number by number.
 *
 * **Missing**: skips numbers that either side does not know, and ice time from the official line itself (a game without
 * shifts). A player with an official line but no row counts as all zeros.
 */
export function compareWithBoxscore(game: Game, counts: PlayerCounts): Comparison {
  const compared = new Map<string, number>();
  const differences: Difference[] = [];
  const compareLine = (
    line: BoxscoreSkater | BoxscoreGoalie,
    isGoalie: boolean,
    fields: Readonly<Record<string, string>>,
    row: object | undefined,
  ): void => {
    for (const [name, statId] of Object.entries(fields)) {
      const field = name as ReconciledField;
      if (field === 'toi' && (row === undefined || game.shifts === null)) continue;
      const official = (line as Partial<Record<ReconciledField, number | null>>)[field] ?? null;
      const derived = row === undefined ? 0 : deriveStat(isGoalie ? 'goalie' : 'skater', statId, row);
      // The feed writes 0 for the percentage of a player without faceoffs.
      const counted = field === 'faceoffPct' ? (derived ?? 0) : derived;
      if (counted === null || official === null) continue;
      const key = `${isGoalie ? 'goalie' : 'skater'}.${field}`;
      compared.set(key, (compared.get(key) ?? 0) + 1);
      if (Math.abs(counted - official) <= (TOLERANCES[field] ?? 0)) continue;
      differences.push({ playerId: line.playerId, isGoalie, field, counted, official });
    }
  };
  const skaters = new Map<number, object>(counts.skaters.map((row) => [row.player_id, row]));
  const goalies = new Map<number, object>(counts.goalies.map((row) => [row.player_id, row]));
  for (const line of game.boxscore?.skaters ?? []) compareLine(line, false, SKATER_FIELDS, skaters.get(line.playerId));
  for (const line of game.boxscore?.goalies ?? []) compareLine(line, true, GOALIE_FIELDS, goalies.get(line.playerId));
  return { compared, differences };
}

/**
 * Reports the differences between a game's counts and its official lines as issues, one for each likely cause and
 * field, with the figures. Empty for a game that agrees, and for one without official lines. Pass the comparison if you
 * have it already.
 */
export function reconcile(
  game: Game,
  counts: PlayerCounts,
  { differences, compared }: Comparison = compareWithBoxscore(game, counts),
): readonly GameIssue[] {
  const groups = Map.groupBy(differences, (one) => `${causeOf(one, differences, game)} ${fieldKey(one)}`);
  return [...groups].flatMap(([key, members]) => {
    const [first] = members;
    if (first === undefined) return [];
    const of = compared.get(fieldKey(first)) ?? members.length;
    const figures = `${first.playerId} has ${round(first.counted)}, officially ${round(first.official)}`;
    const detail = `${FIELD_WORDS[first.field]}: ${members.length} of ${of} players differ, first player ${figures}.`;
    return [{ code: key.split(' ')[0] as StatIssueCode, gameId: game.gameId, eventId: null, detail }];
  });
}

function fieldKey({ isGoalie, field }: Difference): string {
  return `${isGoalie ? 'goalie' : 'skater'}.${field}`;
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}

/** Names of the fields in a sentence. */
const FIELD_WORDS: Readonly<Record<ReconciledField, string>> = {
  goals: 'Goals',
  assists: 'Assists',
  shotsOnGoal: 'Shots on goal',
  blocks: 'Blocked shots',
  hits: 'Hits',
  giveaways: 'Giveaways',
  takeaways: 'Takeaways',
  faceoffPct: 'Faceoff percentage',
  plusMinus: 'Plus-minus',
  pim: 'Penalty minutes',
  toi: 'Ice time in seconds',
  shotsAgainst: 'Shots against',
  saves: 'Saves',
  goalsAgainst: 'Goals against',
};
