import { columnsOf, statReader } from '../../stats/derive.ts';
import { CUMULATIVE_PREFIX, chartLabel, chartOptions, chartStat } from '../../stats/registry/display.ts';
import type { Population } from '../../stats/registry/entry.ts';
import { badParameter } from '../errors.ts';

/** A statistic of a chart for one population: which columns it needs, and its value in one game. */
export interface ChartedStat {
  readonly columns: readonly string[];
  /** The value of one game from its columns; null where any of them is not known. */
  readonly valueOf: (columns: Readonly<Record<string, number | null>>) => number | null;
}

/** The statistic behind a chart key for a population; null where the population has none by that name. */
export function chartedStat(population: Population, key: string): ChartedStat | null {
  const id = chartStat(population, key)?.id;
  if (id === undefined) return null;
  return { columns: columnsOf(population, id), valueOf: statReader(population, id) };
}

/** Whether the series is added up: the name or the parameter says so, never both at once. */
export function isAddedUp(key: string, cumulative: string | undefined): boolean {
  return key.startsWith(CUMULATIVE_PREFIX) || cumulative === 'true';
}

/** The label of the y axis. Errors: `bad-parameter` for a key nobody has. */
export function yAxisLabel(populations: readonly Population[], key: string, isCumulative: boolean): string {
  for (const population of populations) {
    const stat = chartStat(population, key);
    if (stat !== null) return chartLabel(stat, isCumulative);
  }
  const keys = populations.flatMap((population) =>
    chartOptions(population).map(({ key }) => key.replace(CUMULATIVE_PREFIX, '')),
  );
  const list = [...new Set(keys)].sort().join(', ');
  throw badParameter(
    'stat',
    `With this group_by stat must be one of ${list}, with or without ${CUMULATIVE_PREFIX} before it.`,
  );
}
