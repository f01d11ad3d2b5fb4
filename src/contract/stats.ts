/**
 * What the browser may know of the statistics: names, abbreviations, glossary sentences, units, decimals, colour bands, chart
 * options and leader tables, from the stat registry. How they are counted stays on the server: nothing here computes one.
 */
import type { LeaderTable, Shown } from '../stats/registry/display.ts';
import { chartOptions, gameTableColumns, leaderTables } from '../stats/registry/display.ts';
import type { Bands, Population } from '../stats/registry/entry.ts';
import { MATCHUP } from '../stats/registry/matchup.ts';

export type { CardCategory, CardCategoryFacets, CardRowFacets } from '../stats/registry/card/cardEntry.ts';
export { CARD_CATEGORIES } from '../stats/registry/card/categories.ts';
export { LEAST_EV_SECONDS, LEAST_STARTS } from '../stats/registry/card/eligibility.ts';
export { GOALIE_CARD } from '../stats/registry/card/goalieCard.ts';
export { SKATER_CARD } from '../stats/registry/card/skaterCard.ts';
export type { Shown } from '../stats/registry/display.ts';
export { CUMULATIVE_PREFIX, DISPLAY } from '../stats/registry/display.ts';
export type { DisplayFacets } from '../stats/registry/entry.ts';

/** Columns of the game page's skater table between the name and the end, in order. Ids are the registry's. */
export const SKATER_TABLE: readonly Shown[] = gameTableColumns('skater');
/** Columns of the game page's goalie table, in order. */
export const GOALIE_TABLE: readonly Shown[] = gameTableColumns('goalie');
/** Columns of the matchup table, in order. */
export const MATCHUP_TABLE: readonly Shown[] = Object.entries(MATCHUP).map(([id, facets]) => ({ id, ...facets }));

/** The panels of the chart page. */
export type ChartPanel = 'teams' | 'players' | 'goalies';

/** Whose statistics a chart panel shows. */
export const PANEL_POPULATION: Readonly<Record<ChartPanel, Population>> = {
  teams: 'team',
  players: 'skater',
  goalies: 'goalie',
};

/** The stat options of each chart panel, in the order of its select. */
export const CHART_OPTIONS = {
  teams: chartOptions('team'),
  players: chartOptions('skater'),
  goalies: chartOptions('goalie'),
} as const;

/** A leader table as the page shows it. */
export type LeaderTitle = Pick<LeaderTable, 'kind' | 'title' | 'unit' | 'decimals' | 'statId'>;

/** The leader tables in the order of the page, one a kind. */
export const LEADER_TABLES: readonly LeaderTitle[] = leaderTables()
  .filter(({ kind }, k, all) => all.findIndex((other) => other.kind === kind) === k)
  .map(({ kind, title, unit, decimals, statId }) => ({ kind, title, unit, decimals, statId }));

/** Which of the six colours of a cell a value gets: 0 below the first threshold, 5 from the last on; null without a value. */
export function bandOf(value: number | null, bands: Bands): number | null {
  if (value === null) return null;
  return bands.filter((threshold) => value >= threshold).length;
}
