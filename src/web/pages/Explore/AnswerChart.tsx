import { clubColor, NO_CLUB } from '../../../charts/clubColor.ts';
import { type ScatterState, scatterChart } from '../../../charts/scatterChart.ts';
import type { WireQueryAnswer, WireQueryColumn } from '../../../contract/queryAnswer.ts';
import { PlotChart } from '../../charts/plot/PlotChart.tsx';
import { Select } from '../../components/Select.tsx';
import { useTeams } from '../../data/league.tsx';
import styles from './Explore.module.css';
import type { ExploreSearch } from './exploreSearch.ts';

/** The axes shown unless the reader chooses: what a side creates against what it allows. */
const FIRST: readonly (readonly [x: string, y: string])[] = [
  ['xgf_per60', 'xga_per60'],
  ['xgf', 'xga'],
  ['xga', 'gsax'],
  ['ixg', 'goals'],
];

/** The rows of a page of the answer by two of its columns. **Missing**: nothing where it has fewer than two numbers. */
export function AnswerChart({
  answer: { rows, columns },
  axes,
  onAxes,
}: {
  answer: WireQueryAnswer;
  axes: ExploreSearch['axes'];
  onAxes: (axes: ExploreSearch['axes']) => void;
}) {
  const { data: teams } = useTeams();
  const numbers = columns.filter(({ key }) => rows.some((row) => typeof row[key] === 'number'));
  const columnOf = (key: string | null | undefined): WireQueryColumn | undefined =>
    numbers.find((column) => column.key === key);
  const first = FIRST.find((pair) => pair.every((key) => columnOf(key) !== undefined));
  const x = columnOf(axes.x) ?? columnOf(first?.[0]) ?? numbers[0];
  const y = columnOf(axes.y) ?? columnOf(first?.[1]) ?? numbers.find((column) => column !== x);
  if (x === undefined || y === undefined || rows.length < 2) return null;
  const colors = new Map(teams?.map((team) => [team.abb, clubColor(team.mark)]));
  const state: ScatterState = {
    x: axisOf(x),
    y: axisOf(y),
    points: rows.flatMap((row) => {
      const [right, up] = [row[x.key], row[y.key]];
      if (typeof right !== 'number' || typeof up !== 'number') return [];
      // A player of several clubs has the colour of none.
      const color = colors.get(String(row.team)) ?? NO_CLUB;
      return [{ name: nameOf(row), x: right, y: up, color }];
    }),
  };
  const choices = numbers.map(({ key, label }) => ({ value: key, label }));
  return (
    <PlotChart
      chart={scatterChart}
      state={state}
      title={`${x.abbr} and ${y.abbr}`}
      anchor="chart"
      controls={
        <div className={styles.axes}>
          <Select label="Across" choices={choices} value={x.key} onChange={(key) => onAxes({ x: key, y: y.key })} />
          <Select label="Up" choices={choices} value={y.key} onChange={(key) => onAxes({ x: x.key, y: key })} />
        </div>
      }
    />
  );
}

/** An axis has the short name of its column. */
function axisOf({ abbr, decimals, better }: WireQueryColumn): ScatterState['x'] {
  return { label: abbr, decimals, better };
}

/** A player by last name, a club by its letters, a game by club and day. */
function nameOf({ player, team, date, names, id }: WireQueryAnswer['rows'][number]): string {
  if (typeof player === 'string') return player.slice(player.lastIndexOf(' ') + 1);
  if (typeof names === 'string') return names;
  return [team ?? id, date].filter((part) => typeof part === 'string').join(' ');
}
