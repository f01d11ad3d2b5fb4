import { useId } from 'react';
import { CHART_OPTIONS, type ChartPanel } from '../../../contract/stats.ts';
import fields from '../Select.module.css';
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
  /** 0 for none, which empties its field. */
  last: number;
  onStat: (stat: string) => void;
  onLast: (last: number) => void;
  /** Text of an empty first option. */
  emptyStat?: string;
}) {
  const id = useId();
  return (
    <>
      <Select
        label="Stat"
        choices={CHART_OPTIONS[panel].map(({ key, label }) => ({ value: key, label }))}
        value={stat}
        onChange={onStat}
        {...(emptyStat === undefined ? {} : { empty: emptyStat })}
      />
      <div className={fields.field}>
        <label htmlFor={id} className={fields.label}>
          Last
        </label>
        <input
          id={id}
          type="number"
          inputMode="numeric"
          min={1}
          step={1}
          max={MOST_GAMES}
          className={fields.number}
          value={last === 0 ? '' : last}
          onChange={(event) => {
            const next = Math.trunc(Number(event.target.value));
            onLast(Number.isSafeInteger(next) && next > 0 ? Math.min(next, MOST_GAMES) : 0);
          }}
        />
      </div>
      <Select label="Group By" choices={GROUPINGS} value="games" onChange={() => undefined} />
    </>
  );
}
