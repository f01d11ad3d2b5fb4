import type { PositionGroup } from '../../hockey/position.ts';
import { familyOf, gameSampler } from '../../ratings/card/fieldSample.ts';
import { type BeforeAndAfter, shrinkageErrors, windowErrors } from '../../ratings/validity/trialErrors.ts';
import { WINDOW_GAMES } from '../../ratings/window.ts';
import type { JudgedSeason } from './judgedSeason.ts';
import { gamesOfRow, JUDGED_ROWS, type JudgedRow } from './rowValidity.ts';

/** Fewest games before and after a day for a player to count where windows are tried. Chosen by us. */
const LEAST_BEFORE = 30;
const LEAST_AFTER = 10;
/** Where in the later season the day stands: before its first game, and after a quarter of them. */
const DAYS = [0, 0.25] as const;

/** How definitions do against others: the error of each against the card's own, mean over the rows of a group. */
export interface DefinitionTrials {
  readonly group: PositionGroup;
  /** In the order of `SHRINKAGE_FACTORS`. */
  readonly pulls: readonly number[];
  /** In the order of `WINDOWS`; null without seasons that follow one another. */
  readonly windows: readonly number[] | null;
}

const OWN_PULL = 2;
const OWN_WINDOW = 0;

/** Tries the pull towards the mean on halves of seasons, and the window on seasons that follow one another. */
export function tryDefinitions(
  seasons: readonly JudgedSeason[],
  years: readonly (readonly [JudgedSeason, JudgedSeason])[],
): readonly DefinitionTrials[] {
  return (['F', 'D', 'G'] as const).map((group) => {
    const rows = JUDGED_ROWS.filter((row) => row.group === group);
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
  row: JudgedRow,
  first: JudgedSeason,
  later: JudgedSeason,
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
    if (group !== row.group || before.length < LEAST_BEFORE || after.length < LEAST_AFTER) return [];
    return [{ before: before.map(sampleGame), after: after.map(sampleGame) }];
  });
  return windowErrors(players, familyOf(row.field, row.basis), WINDOW_GAMES[population]);
}

/** A row's errors over all lots of games, against one of them; nothing where there are none. */
function ratios(lots: readonly (readonly number[] | null)[], own: number): readonly (readonly number[])[] {
  const known = lots.filter((errors) => errors !== null);
  const sums = (known[0] ?? []).map((_, at) => known.reduce((sum, errors) => sum + (errors[at] ?? 0), 0));
  const base = sums[own] ?? 0;
  return base > 0 ? [sums.map((sum) => sum / base)] : [];
}

/** The mean over rows, place by place; null without a row. */
function means(rows: readonly (readonly number[])[]): readonly number[] | null {
  const width = Math.max(...rows.map((row) => row.length), 0);
  if (rows.length === 0 || width === 0) return null;
  return Array.from({ length: width }, (_, at) => rows.reduce((sum, row) => sum + (row[at] ?? 0), 0) / rows.length);
}
