import { CHART_OPTIONS, type ChartPanel } from '../../../contract/stats.ts';
import { NumberField } from '../NumberField.tsx';
import { Select } from '../Select.tsx';
import { MOST_GAMES } from './snakeSearch.ts';

/** What a snake chart groups by: games, and nothing else. Source: specification, section 5. */
const GROUPINGS = [{ value: 'games', label: 'Games' }] as const;

/** The controls of a snake chart: statistic, how many of the last games, and what it groups by. */
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
  /** 0 where none is chosen. */
  last: number;
  onStat: (stat: string) => void;
  onLast: (last: number) => void;
  /** Text of an empty first option, where none need be chosen. */
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
