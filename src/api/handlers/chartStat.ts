import { columnsOf, statReader } from '../../stats/derive.ts';
import { CUMULATIVE_PREFIX, chartOptions, chartStat } from '../../stats/registry/display.ts';
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
  const id = chartStat(population, key)?.stat.id;
  if (id === undefined) return null;
  return { columns: columnsOf(population, id), valueOf: statReader(population, id) };
}

/** Whether the series is added up: the name or the parameter says so, never both at once. */
export function isAddedUp(key: string, cumulative: string | undefined): boolean {
  return key.startsWith(CUMULATIVE_PREFIX) || cumulative === 'true';
}

/** The label of the y axis: the option's own where there is one. Errors: `bad-parameter` for a key nobody has. */
export function yAxisLabel(populations: readonly Population[], key: string, isCumulative: boolean): string {
  for (const population of populations) {
    const found = chartStat(population, key);
    if (found === null) continue;
    const option = chartOptions(population).find(
      ({ statId, isCumulative: isSum }) => statId === found.stat.id && isSum === isCumulative,
    );
    const { label } = found.stat;
    return (
      option?.yAxisLabel ?? (isCumulative ? `Cumulative ${label.charAt(0).toLowerCase()}${label.slice(1)}` : label)
    );
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
