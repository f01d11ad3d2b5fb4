/**
 * The browser's view of the stat registry: names, glossary sentences, units, decimals, colour bands, columns, chart
 * options and leader tables. The rules that count and derive stay on the server.
 */
import type { ChartOption, LeaderTable } from '../stats/registry/display.ts';
import {
  CUMULATIVE_PREFIX,
  chartOptions,
  chartStat,
  GOALIE_DISPLAY,
  leaderTables,
  SKATER_DISPLAY,
} from '../stats/registry/display.ts';
import type { Bands, Population } from '../stats/registry/entry.ts';
import { gameColumns } from '../stats/registry/gameFields.ts';
import { MATCHUP } from '../stats/registry/matchup.ts';

export type { CardCategory, CardCategoryFacets, CardRowFacets } from '../stats/registry/card/cardEntry.ts';
export { CARD_CATEGORIES } from '../stats/registry/card/categories.ts';
export { MIN_EV_SECONDS, MIN_STARTS } from '../stats/registry/card/eligibility.ts';
export { GOALIE_CARD } from '../stats/registry/card/goalieCard.ts';
export { PROJECTION_SPANS } from '../stats/registry/card/projectionSpans.ts';
export { SKATER_CARD } from '../stats/registry/card/skaterCard.ts';
export type { Shown } from '../stats/registry/display.ts';
export { CUMULATIVE_PREFIX, DISPLAY, leaderKindOf } from '../stats/registry/display.ts';
export type { DisplayFacets } from '../stats/registry/entry.ts';
export type { GameColumn } from '../stats/registry/gameFields.ts';

/** Columns of the game page's skater table between the name and the end, in order. */
export const SKATER_TABLE = gameColumns(SKATER_DISPLAY);
/** Columns of the game page's goalie table, in order. */
export const GOALIE_TABLE = gameColumns(GOALIE_DISPLAY);
/** Columns of the matchup table, in order. */
export const MATCHUP_TABLE = gameColumns(MATCHUP);

/** A chart's words for its reference line, e.g. `league average, forwards`. */
export const averageWords = (group: string): string =>
  `league average, ${group === 'defenders' ? 'defensemen' : group}`;

/** The panels of the chart page. */
export type ChartPanel = 'teams' | 'players' | 'goalies';

/** The population of each chart panel. */
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

/** The option of a panel under any name of its statistic, e.g. `cumulative_ixg`. **Missing**: null for another one. */
export function chartOption(panel: ChartPanel, name: string): ChartOption | null {
  const stat = chartStat(PANEL_POPULATION[panel], name);
  const isCumulative = name.startsWith(CUMULATIVE_PREFIX);
  const options: readonly ChartOption[] = CHART_OPTIONS[panel];
  return options.find((one) => one.statId === stat?.id && one.isCumulative === isCumulative) ?? null;
}

/** A leader table as the page shows it. */
export type LeaderTitle = Pick<
  LeaderTable,
  | 'kind'
  | 'title'
  | 'unit'
  | 'decimals'
  | 'isSavePercentage'
  | 'isSigned'
  | 'statId'
  | 'population'
  | 'validity'
  | 'minimum'
>;

/** The leader tables in the order of the page, one per kind. */
export const LEADER_TABLES: readonly LeaderTitle[] = leaderTables().filter(
  ({ kind }, k, all) => all.findIndex((other) => other.kind === kind) === k,
);

/** The colour band of a value: 0 below the first threshold, 5 from the last threshold up; null without a value. */
export function bandOf(value: number | null, bands: Bands): number | null {
  if (value === null) return null;
  return bands.filter((threshold) => value >= threshold).length;
}
