import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { Suspense, useCallback, useRef } from 'react';
import type { WirePlayer } from '../../../contract/entities.ts';
import type { WireKeyPerformance } from '../../../contract/games.ts';
import { formatGames } from '../../../hockey/displayText.ts';
import buttons from '../../components/Button.module.css';
import { EmptyResult } from '../../components/EmptyResult.tsx';
import { Page, PageHead } from '../../components/Page.tsx';
import { ComparisonForm } from '../../components/players/ComparisonForm.tsx';
import { PlayerPair } from '../../components/players/PlayerPair.tsx';
import { usePlayerList } from '../../components/players/usePlayerList.ts';
import { QueryView } from '../../components/QueryView.tsx';
import { Select } from '../../components/Select.tsx';
import { SkeletonRows } from '../../components/Skeleton.tsx';
import { useSubmitted } from '../../components/useSubmitted.ts';
import { type Answer, HttpError } from '../../data/fetchEndpoint.ts';
import { endpointQuery, useCode, useEndpoint } from '../../data/queries.ts';
import { today } from '../../data/today.ts';
import { lazyPart } from '../../loading/lazyPart.ts';
import { LIST_MESSAGES } from '../../words/listMessages.ts';
import { colorOf, sidesOf } from './comparisonSides.ts';
import {
  type Comparison,
  changedHeadToHead,
  comparisonOf,
  filteredHeadToHead,
  type HeadToHeadSearch,
  requestKey,
  TYPES,
} from './headToHeadSearch.ts';

/** Loaded with the page, apart from its script and styles. */
const ComparisonView = lazyPart(() => import('./ComparisonView.tsx'), 'ComparisonView');
void ComparisonView.preload();

const ROUTE = '/shared_ice_comparison';

/**
 * Compares two skaters against each other, or with and without each other. Both players and the type are in the URL: a
 * complete URL runs the comparison on opening, and a change clears the result until the button is pressed.
 */
export function HeadToHeadPage() {
  const search = useSearch({ from: ROUTE });
  const navigate = useNavigate({ from: ROUTE });
  const { data: skaters = [] } = usePlayerList(search, 'skaters');
  const submitted = useSubmitted();
  const comparison = comparisonOf(search);
  const isSubmitted = comparison !== null && search.type !== undefined && submitted.has(requestKey(search));
  const { player1, player2, type } = comparison ?? { player1: 0, player2: 0, type: TYPES[0] };
  const query = useQuery({ ...endpointQuery('compare', player1, player2, type), enabled: isSubmitted });

  const [first, second] = query.data === undefined || !isSubmitted ? [] : sidesOf(query.data, { player1, player2 });
  const colors = first == null || second == null ? [] : [colorOf(first), colorOf(second)];

  const pairs = useCode('famous pairs', () => import('./FamousPairs.tsx'), !isSubmitted);

  const show = (next: HeadToHeadSearch) => {
    if (requestKey(next) !== requestKey(search)) submitted.withdraw(requestKey(next));
    void navigate({ search: next, resetScroll: false });
  };
  // The pressed button is gone with the lists that it stood in.
  const isArriving = useRef(false);
  const arrive = useCallback((result: HTMLDivElement | null) => {
    if (result === null || !isArriving.current) return;
    isArriving.current = false;
    result.focus({ preventScroll: true });
    result.scrollIntoView();
  }, []);
  const showAnother = (other: Comparison) => {
    isArriving.current = true;
    submitted.submit(requestKey(other));
    void navigate({ search: changedHeadToHead(search, other), resetScroll: false });
  };
  const compare = () => {
    if (comparison === null || query.isFetching) return;
    if (isSubmitted) void query.refetch();
    submitted.submit(requestKey({ ...search, type }));
    // A default type is not in the URL until the comparison runs.
    if (search.type === undefined) {
      void navigate({ search: changedHeadToHead(search, { type }), replace: true, resetScroll: false });
    }
  };

  return (
    <Page title="Head to head">
      <PageHead heading="Head to Head" />
      <ComparisonForm
        onSubmit={compare}
        controls={
          <>
            <Select
              label="Comparison type"
              choices={TYPES.map((value) => ({ value, label: value }))}
              value={type}
              onChange={(value) => value !== '' && show(changedHeadToHead(search, { type: value }))}
            />
            <button type="submit" className={buttons.primary} disabled={comparison === null || query.isFetching}>
              {LIST_MESSAGES.compareButton}
            </button>
          </>
        }
      >
        <PlayerPair
          mode="skaters"
          filter={search}
          first={search.player1}
          second={search.player2}
          onFirst={(id) => show(changedHeadToHead(search, { player1: id }))}
          onSecond={(id) => show(changedHeadToHead(search, { player2: id }))}
          onFilter={(filter) => show(filteredHeadToHead(search, filter))}
          colors={colors}
        />
      </ComparisonForm>
      {/* The bars and games would be too much to read out. */}
      <p role="status" className="visually-hidden">
        {isSubmitted && query.data !== undefined && foundWords(query.data, { player1, player2, type })}
      </p>
      {isSubmitted ? (
        <div ref={arrive} tabIndex={-1}>
          <QueryView
            query={query}
            label="Loading the comparison"
            skeleton={<SkeletonRows count={8} height="64px" />}
            missing={
              <div role="alert">
                <NotComparable error={query.error} />
              </div>
            }
          >
            {(answer) => (
              <Suspense fallback={<SkeletonRows count={8} height="64px" />}>
                <ComparisonView answer={answer} comparison={{ player1, player2, type }} onOther={showAnother} />
              </Suspense>
            )}
          </QueryView>
        </div>
      ) : (
        <>
          <EmptyComparison skaters={skaters} onExample={showAnother} />
          {pairs.data !== undefined && <pairs.data.FamousPairs onPair={showAnother} />}
        </>
      )}
    </Page>
  );
}

/** What was found, in one sentence. */
function foundWords(answer: Answer<'compare'>, comparison: Comparison): string {
  const [first, second] = sidesOf(answer, comparison);
  const games = answer.game_info.length;
  if (first === null || second === null || games === 0) return 'Nothing to compare';
  return `${first.name} and ${second.name} compared, ${formatGames(games)}`;
}

/** Shown for an impossible comparison: a goalie, or a player who is not known here; it names them. */
export function NotComparable({ error }: { error: unknown }) {
  const unknown = error instanceof HttpError ? /player (\d+)/.exec(error.problem?.detail ?? '')?.[1] : undefined;
  if (unknown !== undefined) {
    return (
      <EmptyResult title="One of these two is not here.">
        No player has the number {unknown} on this site. The address may be mistyped: choose another player above.
      </EmptyResult>
    );
  }
  const goalies = (
    <Link to="/chart_comparison" search={{ panel: 'goalies' }} className={buttons.quiet}>
      Compare two goalies
    </Link>
  );
  return (
    <EmptyResult title="These two cannot be compared." example={goalies}>
      Head to Head is for two skaters who have a game here. Goalies share no shifts: Compare Charts has two of them game
      by game.
    </EmptyResult>
  );
}

/** Shown before a comparison is made, with two players of a recent game as an example. */
function EmptyComparison({
  skaters,
  onExample,
}: {
  /** The pickers' players: goalies among the best of the latest games cannot be compared. */
  skaters: readonly WirePlayer[];
  onExample: (example: Comparison) => void;
}) {
  const { data } = useEndpoint('recent', today());
  const pair = opponents(data?.key_performances ?? {}, skaters);
  const example =
    pair === null ? null : (
      <button
        type="button"
        className={buttons.quiet}
        onClick={() => onExample({ player1: pair[0].id, player2: pair[1].id, type: TYPES[0] })}
      >
        Show {pair[0].name} and {pair[1].name}
      </button>
    );
  return (
    <EmptyResult example={example}>
      {example === null ? 'Choose two skaters and a type, then COMPARE.' : 'Two who met in one of the latest games:'}
    </EmptyResult>
  );
}

interface Named {
  readonly id: number;
  readonly name: string;
}

/** The two best players of the latest games who faced each other; null without any. */
function opponents(
  performances: Readonly<Record<string, WireKeyPerformance>>,
  skaters: readonly Pick<WirePlayer, 'id'>[],
): readonly [Named, Named] | null {
  const best = Object.entries(performances)
    .map(([id, performance]) => ({ id: Number(id), ...performance }))
    .filter(({ id }) => skaters.some((skater) => skater.id === id))
    .sort((a, b) => b.game_rating - a.game_rating);
  for (const one of best) {
    const other = best.find(({ game_id, team_abb }) => game_id === one.game_id && team_abb !== one.team_abb);
    if (other !== undefined) return [one, other];
  }
  return null;
}
