import type { WireSnakeData } from '../../../contract/charts.ts';
import { formatSeason } from '../../../hockey/displayText.ts';
import buttons from '../../components/Button.module.css';
import { SnakeTrend } from '../../components/snake/SnakeTrend.tsx';
import type { SnakeRequest } from '../../components/snake/snakeQuery.ts';
import { useSnake } from '../../components/snake/useSnake.ts';
import { MESSAGES } from '../../words/messages.ts';
import styles from './CompareCharts.module.css';

/** The requested chart, loaded once when shown and again on the button. A null request waits for its season. */
export function ComparedChart({ request }: { request: SnakeRequest | null }) {
  const query = useSnake(request);
  const isLoading = request === null || query.isFetching;
  const whose = whoseChart(request, query.data);
  return (
    <section className={styles.chart} aria-label="Chart">
      <h2 className="visually-hidden">Chart</h2>
      <p role="status" className="visually-hidden">
        {!isLoading && whose}
      </p>
      <div className={styles.reload}>
        <button type="button" className={buttons.quiet} disabled={isLoading} onClick={() => void query.refetch()}>
          {isLoading ? MESSAGES.reloadingChart : MESSAGES.reloadChart}
        </button>
      </div>
      <SnakeTrend
        request={request}
        query={query}
        whose={whose}
        none="Neither has games with this statistic in the season chosen."
      />
    </section>
  );
}

/** Both names and the season, e.g. `Ann Arrow and Bea Bolt, 2024-2025`; undefined while loading. */
function whoseChart(request: SnakeRequest | null, answer: WireSnakeData | undefined): string | undefined {
  const names = answer?.player_names ?? answer?.team_names;
  if (names === undefined || request === null) return undefined;
  return `${request.ids.map((one) => names[one] ?? one).join(' and ')}, ${formatSeason(request.season)}`;
}
