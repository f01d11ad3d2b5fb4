import type { WireSnakeData } from '../../../contract/endpoints/snakeData.ts';
import { parseSeasonId, seasonLabel } from '../../../hockey/season.ts';
import buttons from '../../components/Button.module.css';
import { SnakePlot } from '../../components/snake/SnakePlot.tsx';
import type { SnakeRequest } from '../../components/snake/snakeQuery.ts';
import { useSnake } from '../../components/snake/useSnake.ts';
import { MESSAGES } from '../../messages.ts';
import styles from './CompareCharts.module.css';

/** The chart asked for: loads once when it is first shown, and again on its button. */
export function ComparedChart({ request }: { request: SnakeRequest }) {
  const query = useSnake(request);
  return (
    <section className={styles.chart} aria-label="Chart">
      <h2 className="visually-hidden">Chart</h2>
      <div className={styles.reload}>
        <button
          type="button"
          className={buttons.quiet}
          disabled={query.isFetching}
          onClick={() => void query.refetch()}
        >
          {query.isFetching ? MESSAGES.reloadingChart : MESSAGES.reloadChart}
        </button>
      </div>
      <SnakePlot request={request} query={query} whose={whoseChart(request, query.data)} />
    </section>
  );
}

/** The two compared and the season, e.g. `Ann Arrow and Bea Bolt, 2024-2025`; undefined while the answer is not there. */
function whoseChart({ ids, season }: SnakeRequest, answer: WireSnakeData | undefined): string | undefined {
  const names = answer?.player_names ?? answer?.team_names;
  const id = parseSeasonId(season);
  if (names === undefined || id === null) return undefined;
  return `${ids.map((one) => names[one] ?? one).join(' and ')}, ${seasonLabel(id)}`;
}
