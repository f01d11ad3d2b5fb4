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
      <SnakePlot request={request} query={query} />
    </section>
  );
}
