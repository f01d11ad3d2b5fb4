import { CHART_OPTIONS, type ChartPanel } from '../../../contract/stats.ts';
import { NumberField } from '../NumberField.tsx';
import { Select } from '../Select.tsx';
import { MOST_GAMES } from './snakeSearch.ts';

/** Groupings of a snake chart: games only. Source: docs/site.md#compare-charts. */
const GROUPINGS = [{ value: 'games', label: 'Games' }] as const;

/** The controls of a snake chart: statistic, number of last games, and grouping. */
export function SnakeControls({
  panel,
  stat,
  last,
  onStat,
  onLast,
  emptyStat,
}: {
  panel: ChartPanel;
  stat: string;
  /** 0 for none. */
  last: number;
  onStat: (stat: string) => void;
  onLast: (last: number) => void;
  /** Text of an empty first option. */
  emptyStat?: string;
}) {
  return (
    <>
      <Select
        label="Stat"
        choices={CHART_OPTIONS[panel].map(({ key, label }) => ({ value: key, label }))}
        value={stat}
        onChange={onStat}
        {...(emptyStat === undefined ? {} : { empty: emptyStat })}
      />
      <NumberField label="Last" value={last} onChange={onLast} max={MOST_GAMES} />
      <Select label="Group By" choices={GROUPINGS} value="games" onChange={() => undefined} />
    </>
  );
}
