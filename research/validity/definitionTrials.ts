import type { PositionGroup } from '../../src/hockey/position.ts';
import { familyOf, gameSampler } from '../../src/ratings/card/fieldSample.ts';
import { WINDOW_GAMES } from '../../src/stats/registry/card/eligibility.ts';
import { type BeforeAndAfter, shrinkageErrors, windowErrors } from '../measures/trialErrors.ts';
import type { EvaluatedSeason } from './evaluatedSeason.ts';
import { EVALUATED_ROWS, type EvaluatedRow, gamesOfRow } from './rowValidity.ts';

/** Fewest games before and after a day for a player to count in window trials. */
const MIN_BEFORE = 30;
const MIN_AFTER = 10;
/** Where the day falls in the later season: before its first game, and after a quarter of its games. */
const DAYS = [0, 0.25] as const;

/** The error of alternative definitions relative to the card's own, mean over the rows of a group. */
export interface DefinitionTrials {
  readonly group: PositionGroup;
  /** In the order of `SHRINKAGE_FACTORS`. */
  readonly pulls: readonly number[];
  /** In the order of `WINDOWS`; null without consecutive seasons. */
  readonly windows: readonly number[] | null;
}

const OWN_PULL = 2;
const OWN_WINDOW = 0;

/** Tries shrinkage strengths on halves of seasons, and windows on consecutive seasons. */
export function tryDefinitions(
  seasons: readonly EvaluatedSeason[],
  years: readonly (readonly [EvaluatedSeason, EvaluatedSeason])[],
): readonly DefinitionTrials[] {
  return (['F', 'D', 'G'] as const).map((group) => {
    const rows = EVALUATED_ROWS.filter((row) => row.group === group);
    const pulls = rows.flatMap((row) => {
      const errors = seasons.map((season) => shrinkageErrors(gamesOfRow(season, row), familyOf(row.field, row.basis)));
      return ratios(errors, OWN_PULL);
    });
    const windows = rows.flatMap((row) => {
      const errors = years.flatMap(([first, later]) => DAYS.map((day) => windowErrorsOf(row, first, later, day)));
      return ratios(errors, OWN_WINDOW);
    });
    return { group, pulls: means(pulls) ?? [], windows: means(windows) };
  });
}

function windowErrorsOf(
  row: EvaluatedRow,
  first: EvaluatedSeason,
  later: EvaluatedSeason,
  day: number,
): readonly number[] | null {
  const population = row.group === 'G' ? 'goalie' : 'skater';
  const sampleGame = gameSampler(population, row.basis);
  const from = later.gameIds[Math.floor(day * later.gameIds.length)] ?? 0;
  const isAfter = new Set(later.gameIds.slice(later.gameIds.indexOf(from)));
  const played = new Map(later.players.map(({ playerId, games }) => [playerId, games]));
  const players = first.players.flatMap(({ playerId, group, games }): readonly BeforeAndAfter[] => {
    const next = played.get(playerId) ?? [];
    const before = [...games, ...next.filter(({ game_id }) => !isAfter.has(game_id))].reverse();
    const after = next.filter(({ game_id }) => isAfter.has(game_id));
    if (group !== row.group || before.length < MIN_BEFORE || after.length < MIN_AFTER) return [];
    return [{ before: before.map(sampleGame), after: after.map(sampleGame) }];
  });
  return windowErrors(players, familyOf(row.field, row.basis), WINDOW_GAMES[population]);
}

/** A row's errors over all samples relative to one definition's; empty without samples. */
function ratios(samples: readonly (readonly number[] | null)[], own: number): readonly (readonly number[])[] {
  const known = samples.filter((errors) => errors !== null);
  const sums = (known[0] ?? []).map((_, at) => known.reduce((sum, errors) => sum + (errors[at] ?? 0), 0));
  const base = sums[own] ?? 0;
  return base > 0 ? [sums.map((sum) => sum / base)] : [];
}

/** The mean over rows, position by position; null without rows. */
function means(rows: readonly (readonly number[])[]): readonly number[] | null {
  const width = Math.max(...rows.map((row) => row.length), 0);
  if (rows.length === 0 || width === 0) return null;
  return Array.from({ length: width }, (_, at) => rows.reduce((sum, row) => sum + (row[at] ?? 0), 0) / rows.length);
}
