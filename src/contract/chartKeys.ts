import { CHART_OPTIONS, CUMULATIVE_PREFIX } from './stats.ts';

/** The statistic keys a chart may ask for: those of every option, plain and with the prefix that adds them up, sorted. */
export const CHART_KEYS: readonly string[] = [
  ...new Set(
    Object.values(CHART_OPTIONS)
      .flat()
      .map(({ key }) => (key.startsWith(CUMULATIVE_PREFIX) ? key.slice(CUMULATIVE_PREFIX.length) : key))
      .flatMap((key) => [key, CUMULATIVE_PREFIX + key]),
  ),
].sort();
