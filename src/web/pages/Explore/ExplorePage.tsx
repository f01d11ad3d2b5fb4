import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';
import { parseQuery, type Query, type QueryFault } from '../../../contract/query.ts';
import type { WireQueryAnswer } from '../../../contract/queryAnswer.ts';
import { filterWords } from '../../../contract/queryCells.ts';
import type { QueryChart } from '../../../contract/queryChart.ts';
import { QUERY_ROWS, type QueryRows, SOURCES } from '../../../contract/queryParameters.ts';
import { formatCount, formatDay } from '../../../hockey/displayText.ts';
import buttons from '../../components/Button.module.css';
import { Page, PageHead } from '../../components/Page.tsx';
import { QueryView } from '../../components/QueryView.tsx';
import { SegmentedControl } from '../../components/SegmentedControl.tsx';
import { SkeletonRows } from '../../components/Skeleton.tsx';
import { useScreenUpTo } from '../../components/viewport.ts';
import { HttpError } from '../../data/fetchEndpoint.ts';
import { AnswerChart } from './AnswerChart.tsx';
import { Columns } from './Columns.tsx';
import styles from './Explore.module.css';
import { EXAMPLES } from './examples.ts';
import { answerPath, exploreSearch, withRows, withValues } from './exploreSearch.ts';
import { Filters } from './Filters.tsx';
import { QueryTable } from './QueryTable.tsx';
import { useAnswer, useExplore } from './useExplore.ts';

/** The widest screen on which the filters are in a sheet, in pixels. */
const FOLDED = 900;
const CHOICES = Object.entries(QUERY_ROWS).map(([value, { label }]) => ({ value: value as QueryRows, label }));

/** The rows to choose: plays and shifts only where a number led to them. */
function choicesOf({ rows }: Query): typeof CHOICES {
  return CHOICES.filter(({ value }) => value === rows || !SOURCES.includes(value));
}

/** The workbench: a question, its chart, its table and its file. */
export function ExplorePage() {
  const { query, fault, chart, ask } = useExplore();
  const answer = useAnswer(query);
  const isFolded = useScreenUpTo(FOLDED);
  const rowsBar = useChosenInSight(query.rows);
  const words = filterWords(query, answer.data?.names ?? {});
  const filters = words === '' ? 'Filters' : `Filters. ${words}`;
  return (
    <Page title="Explore">
      <PageHead heading="Explore" intro="Every counted number with every filter." />
      <ul className={`row below screen-only ${styles.examples}`} aria-label="Examples">
        {EXAMPLES.map((example) => (
          <li key={example.words}>
            <Link to="/explore" search={exploreSearch(example.query) as never}>
              {example.words}
            </Link>
          </li>
        ))}
      </ul>
      <div className={`nowrap ${styles.rows}`} ref={rowsBar}>
        <SegmentedControl
          label="Rows"
          choices={choicesOf(query)}
          value={query.rows}
          onChange={(rows) => ask(withRows(query, rows), { ...chart, x: null, y: null, who: [] })}
        />
      </div>
      {fault !== null && (
        <p role="alert" className={`surface ${styles.fault}`}>
          {fault.detail} The question without it is shown.
        </p>
      )}
      {isFolded ? (
        <Sheet label={filters}>
          <Filters query={query} onAsk={ask} />
        </Sheet>
      ) : (
        <details className={`card ${styles.filters}`}>
          <summary>{filters}</summary>
          <Filters query={query} onAsk={ask} />
        </details>
      )}
      <QueryView
        query={answer}
        label="Loading the answer"
        skeleton={<SkeletonRows count={18} height="40px" />}
        {...(answer.error instanceof HttpError &&
          answer.error.problem !== null && { what: answer.error.problem.detail })}
      >
        {(found) => (
          <>
            {!SOURCES.includes(query.rows) && (
              <>
                <h2 className="visually-hidden">Chart</h2>
                <AnswerChart query={query} answer={found} chart={chart} onChart={(next) => ask(query, next)} />
              </>
            )}
            <h2 className="visually-hidden">Table</h2>
            <Columns query={query} shown={found.columns} onAsk={ask} />
            <Answer query={query} answer={found} chart={chart} onAsk={ask} onChart={(next) => ask(query, next)} />
          </>
        )}
      </QueryView>
    </Page>
  );
}

/** Scrolls a bar sideways until the chosen one of its choices is in the middle. */
function useChosenInSight(value: string) {
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const [around, chosen] = [bar.current, bar.current?.querySelector(`label:has([value="${value}"])`)];
    if (around === null || chosen == null) return;
    const [outer, inner] = [around.getBoundingClientRect(), chosen.getBoundingClientRect()];
    around.scrollLeft += inner.left + inner.width / 2 - (outer.left + outer.width / 2);
  }, [value]);
  return bar;
}

/** The table with the number of all rows, what was counted, the next page and the files. */
function Answer({
  query,
  answer,
  chart,
  onAsk,
  onChart,
}: {
  query: Query;
  answer: WireQueryAnswer;
  chart: QueryChart;
  onAsk: (query: Query | QueryFault) => void;
  onChart: (chart: QueryChart) => void;
}) {
  const { total, minimum, last_game: last, games, next, rows } = answer;
  const first = Number(query.values.cursor ?? 0) + 1;
  const change = (values: Query['values']): void => onAsk(withValues(query, values));
  const least = [
    minimum.toi > 0 ? `${formatCount(minimum.toi)} minutes` : '',
    minimum.games > 0 ? `${minimum.games} games` : '',
    minimum.xg > 0 ? `${minimum.xg} expected goals` : '',
  ].filter((part) => part !== '');
  return (
    <section aria-label="Answer">
      <div className="flow spread above below">
        <p>
          <b>{formatCount(total)} rows</b>
          {least.length > 0 && ` with at least ${least.join(' and ')}`}
          {minimum.is_default && least.length > 0 && (
            <>
              {' '}
              <button type="button" className={buttons.inline} onClick={() => change({ min_toi: '0', min_games: '0' })}>
                Show all
              </button>
            </>
          )}
        </p>
        <p className="flow screen-only">
          <a href={`${__BASE_PATH__}${answerPath(query, 'csv')}`}>CSV</a>
          <a href={`${__BASE_PATH__}${answerPath(query, 'parquet')}`}>Parquet</a>
          <a href={`${__BASE_PATH__}${answerPath(query)}`}>JSON</a>
          <a href={`${__BASE_PATH__}${answerPath(query).replace('/api/', '/embed/')}`}>Embed</a>
        </p>
      </div>
      {rows.length === 0 ? (
        <p className="far-above far-below">No row has this. Take a filter away, or lower the minimum.</p>
      ) : (
        <QueryTable
          query={query}
          answer={answer}
          first={first}
          onSort={(sort) => change({ sort })}
          named={chart.who}
          onNamed={(who) => onChart({ ...chart, who })}
        />
      )}
      <div className="flow spread above below">
        <p className="quiet">
          {formatCount(games.all)} games, {formatCount(games.with_shifts)} with shifts
          {last !== null && (
            <>
              . The last is{' '}
              <Link to="/games/id/$gameId" params={{ gameId: String(last.id) }}>
                {last.away} at {last.home}
              </Link>
              , {formatDay(last.date)}
            </>
          )}
          .
        </p>
        <p>
          {first > 1 && (
            <button type="button" className={buttons.quiet} onClick={() => change({})}>
              First rows
            </button>
          )}{' '}
          {next !== null && (
            <button
              type="button"
              className={buttons.quiet}
              onClick={() => onAsk(parseQuery(query.rows, new URLSearchParams(next)))}
            >
              Next rows
            </button>
          )}
        </p>
      </div>
    </section>
  );
}

/** A button with a sheet that it brings up from the bottom of the screen. `label` names both. */
function Sheet({ label, children }: { label: string; children: ReactNode }) {
  const sheet = useRef<HTMLDialogElement>(null);
  return (
    <>
      <button
        type="button"
        className={`field strong start ${styles.opener}`}
        aria-haspopup="dialog"
        onClick={() => sheet.current?.showModal()}
      >
        {label}
      </button>
      <dialog ref={sheet} className={styles.sheet} aria-label="Filters" closedby="any">
        <form method="dialog" className={`row spread lined surface ${styles.sheetHead}`}>
          <h2>Filters</h2>
          <button type="submit" className={buttons.quiet}>
            Done
          </button>
        </form>
        {children}
      </dialog>
    </>
  );
}
