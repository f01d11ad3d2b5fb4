import { ANSWER_CHARTS, answerChart } from '../../../charts/answerChart.ts';
import { clubColor } from '../../../charts/clubColor.ts';
import type { Chart } from '../../../charts/drawing.ts';
import type { Query } from '../../../contract/query.ts';
import type { WireQueryAnswer } from '../../../contract/queryAnswer.ts';
import {
  chartColumns,
  chartKeys,
  chartKindsOf,
  chartQuery,
  MEAN_GAMES,
  QUERY_CHARTS,
  type QueryChart,
  withUsualNames,
} from '../../../contract/queryChart.ts';
import { hasDays } from '../../../contract/queryParameters.ts';
import { formatCount } from '../../../hockey/displayText.ts';
import { PlotChart } from '../../charts/plot/PlotChart.tsx';
import { TrendPlot } from '../../charts/plot/TrendPlot.tsx';
import buttons from '../../components/Button.module.css';
import { QueryView } from '../../components/QueryView.tsx';
import { SegmentedControl } from '../../components/SegmentedControl.tsx';
import { Select } from '../../components/Select.tsx';
import { SkeletonRows } from '../../components/Skeleton.tsx';
import { useTeams } from '../../data/league.tsx';
import styles from './Explore.module.css';
import { useAnswer } from './useExplore.ts';

/** A chart of all rows of a question, or of the games of those named. **Missing**: nothing without numbers. */
export function AnswerChart({
  query,
  answer,
  chart: asked,
  onChart,
}: {
  query: Query;
  /** The page of the answer that the table shows. */
  answer: WireQueryAnswer;
  chart: QueryChart;
  onChart: (chart: QueryChart) => void;
}) {
  const { data: teams } = useTeams();
  const kinds = chartKindsOf(query.rows);
  const kind = kinds.find((one) => one === asked.kind) ?? 'scatter';
  const chart = withUsualNames({ ...asked, kind }, query.rows, answer.rows);
  const keys = chartKeys(answer.columns, chart);
  const found = useAnswer(keys === null ? null : chartQuery(query, chart, keys));
  if (keys === null || answer.rows.length === 0) return null;
  const numbers = chartColumns(answer.columns).map(({ key, label, abbr }) => ({
    value: key,
    label: label === abbr ? label : `${abbr}: ${label}`,
  }));
  const colors = new Map(teams?.map((team) => [team.abb, clubColor(team.mark)]));
  const controls = (
    <div className={`controls ${styles.axes}`}>
      <SegmentedControl
        label="Chart"
        choices={kinds.map((value) => ({ value, label: QUERY_CHARTS[value] }))}
        value={kind}
        onChange={(value) => onChart({ ...asked, kind: value })}
      />
      <Select
        label={kind === 'scatter' ? 'Across' : 'Column'}
        choices={numbers}
        value={keys.x}
        onChange={(x) => onChart({ ...asked, x })}
      />
      {kind === 'scatter' && (
        <Select label="Up" choices={numbers} value={keys.y} onChange={(y) => onChart({ ...asked, y })} />
      )}
      {kind === 'trend' && (
        <Select
          label="Mean of"
          choices={MEAN_GAMES.map((games) => ({ value: String(games), label: `${games} games` }))}
          value={String(chart.games)}
          onChange={(games) => onChart({ ...asked, games: Number(games) })}
        />
      )}
      {asked.who.length > 0 && (
        <button type="button" className={buttons.inline} onClick={() => onChart({ ...asked, who: [] })}>
          Clear {asked.who.length === 1 ? 'name' : `${asked.who.length} names`}
        </button>
      )}
    </div>
  );
  return (
    <QueryView query={found} label="Loading the chart" skeleton={<SkeletonRows count={16} height="40px" />}>
      {(all) => {
        const drawn = answerChart(query, chart, all, (team) => colors.get(team));
        if (drawn === null)
          return (
            <>
              {controls}
              <p className="far-above far-below">Too few rows have these numbers.</p>
            </>
          );
        const left = all.total > all.rows.length && (
          <p className="quiet">
            Of {formatCount(all.total)} rows these are the {formatCount(all.rows.length)}{' '}
            {hasDays(query.rows) ? 'latest' : 'with the most ice time'}.
          </p>
        );
        const frame = {
          title: drawn.title,
          anchor: 'chart',
          controls: (
            <>
              {controls}
              {left}
            </>
          ),
        };
        if (drawn.kind === 'trend') return <TrendPlot state={drawn.state} {...frame} />;
        return <PlotChart chart={ANSWER_CHARTS[drawn.kind] as Chart<unknown>} state={drawn.state} {...frame} />;
      }}
    </QueryView>
  );
}
