import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import buttons from '../../components/Button.module.css';
import { Page, PageHead } from '../../components/Page.tsx';
import { ComparisonForm } from '../../components/players/ComparisonForm.tsx';
import { PlayerPair } from '../../components/players/PlayerPair.tsx';
import { usePlayerList } from '../../components/players/usePlayerList.ts';
import { QueryView } from '../../components/QueryView.tsx';
import { Select } from '../../components/Select.tsx';
import { SkeletonRows } from '../../components/Skeleton.tsx';
import { useAsked } from '../../components/useAsked.ts';
import { endpointQuery } from '../../data/queries.ts';
import { MESSAGES } from '../../messages.ts';
import { ComparisonView } from './ComparisonView.tsx';
import { EmptyComparison } from './EmptyComparison.tsx';
import styles from './HeadToHead.module.css';
import {
  type Comparison,
  changedHeadToHead,
  comparisonOf,
  filteredHeadToHead,
  type HeadToHeadSearch,
  questionOf,
  TYPES,
} from './headToHeadSearch.ts';
import { NotComparable } from './NotComparable.tsx';

const ROUTE = '/shared_ice_comparison';

/**
 * Two skaters against each other, or with and without each other. The two and the type are in the address: opened with all
 * three the comparison runs by itself, a changed one takes the result away until the button is pressed.
 */
export function HeadToHeadPage() {
  const search = useSearch({ from: ROUTE });
  const navigate = useNavigate({ from: ROUTE });
  const list = usePlayerList(search, 'skaters');
  const asked = useAsked(questionOf(search));
  const comparison = comparisonOf(search);
  const isAsked = comparison !== null && search.type !== undefined && asked.has(questionOf(search));
  const { player1, player2, type } = comparison ?? { player1: 0, player2: 0, type: TYPES[0] };
  const query = useQuery({ ...endpointQuery('compare', player1, player2, type), enabled: isAsked });

  const show = (next: HeadToHeadSearch) => {
    if (questionOf(next) !== questionOf(search)) asked.forget(questionOf(next));
    void navigate({ search: next, resetScroll: false });
  };
  const showAnother = (other: Comparison) => {
    asked.ask(questionOf(other));
    void navigate({ search: changedHeadToHead(search, other), resetScroll: false });
  };
  const compare = () => {
    if (comparison === null || query.isFetching) return;
    if (isAsked) void query.refetch();
    asked.ask(questionOf({ ...search, type }));
    // The type that stands in the select was not in the address if nobody chose it.
    if (search.type === undefined) {
      void navigate({ search: changedHeadToHead(search, { type }), replace: true, resetScroll: false });
    }
  };

  return (
    <Page title="Head to head">
      <PageHead heading="Head to Head" intro="Two skaters at even strength, against or beside each other." />
      <ComparisonForm
        onAsk={compare}
        controls={
          <>
            <Select
              label="Comparison type"
              choices={TYPES.map((value) => ({ value, label: value }))}
              value={type}
              onChange={(value) => value !== '' && show(changedHeadToHead(search, { type: value }))}
            />
            <button type="submit" className={buttons.primary} disabled={comparison === null || query.isFetching}>
              {MESSAGES.compareButton}
            </button>
          </>
        }
      >
        <PlayerPair
          mode="skaters"
          list={list}
          filter={search}
          first={search.player1}
          second={search.player2}
          onFirst={(id) => show(changedHeadToHead(search, { player1: id }))}
          onSecond={(id) => show(changedHeadToHead(search, { player2: id }))}
          onFilter={(filter) => show(filteredHeadToHead(search, filter))}
        />
      </ComparisonForm>
      {isAsked ? (
        <div className={styles.result} aria-live="polite">
          <QueryView
            query={query}
            label="Loading the comparison"
            skeleton={<SkeletonRows count={8} height="64px" />}
            missing={<NotComparable />}
          >
            {(answer) => (
              <ComparisonView answer={answer} comparison={{ player1, player2, type }} onOther={showAnother} />
            )}
          </QueryView>
        </div>
      ) : (
        <EmptyComparison skaters={list.data ?? []} onExample={showAnother} />
      )}
    </Page>
  );
}
