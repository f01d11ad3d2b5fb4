import { Link } from '@tanstack/react-router';
import { formatCount, formatDay, formatSeason, UNKNOWN } from '../../../hockey/displayText.ts';
import { type Column, DataTable } from '../../components/DataTable.tsx';
import { Page, PageHead, Section } from '../../components/Page.tsx';
import { QueryView } from '../../components/QueryView.tsx';
import { SkeletonRows } from '../../components/Skeleton.tsx';
import type { Answer } from '../../data/fetchEndpoint.ts';
import { useEndpoint } from '../../data/queries.ts';
import { useStatus } from '../../data/useStatus.ts';

type Gap = Answer<'gaps'>[number];

const GAP_COLUMNS: readonly Column<Gap>[] = [
  {
    id: 'season',
    header: 'Season',
    align: 'start',
    isRowHeader: true,
    sortValue: ({ season }) => season,
    cell: ({ season }) => formatSeason(season),
  },
  ...(
    [
      ['games', 'Finished games'],
      ['without_shifts', 'Without shifts'],
      ['without_xg', 'Without expected goals'],
    ] as const
  ).map(([id, header]): Column<Gap> => {
    return { id, header, sortValue: (row) => row[id], cell: (row) => formatCount(row[id]) };
  }),
];

/** How fresh the data are, what games lack, which are withheld, and when they were last worked on. */
export function StatusPage() {
  const status = useStatus();
  const gaps = useEndpoint('gaps');
  return (
    <Page title="Status">
      <PageHead
        heading="Status"
        intro={
          <>
            What this site holds, and what it lacks. Figures that moved are in <Link to="/changes">Changes</Link>.
          </>
        }
      />
      <QueryView query={status} label="Loading status" skeleton={<SkeletonRows count={8} height="40px" />}>
        {(answer) => <Status status={answer} />}
      </QueryView>
      <Section heading="What finished games lack">
        <QueryView query={gaps} label="Loading gaps" skeleton={<SkeletonRows count={4} height="40px" />}>
          {(rows) => (
            <DataTable
              caption="What finished games lack"
              columns={GAP_COLUMNS}
              rows={rows}
              rowKey={({ season }) => season}
              initialSort={{ column: 'season', isDescending: true }}
            />
          )}
        </QueryView>
      </Section>
    </Page>
  );
}

function Status({ status }: { status: Answer<'status'> }) {
  const { data_as_of, build, last_ingest, ratings, renewal, withheld } = status;
  const { state, done, total, message } = last_ingest;
  const reading = state === 'running' ? `reading ${formatCount(done)} of ${formatCount(total)} games` : state;
  return (
    <>
      <Section heading="Last runs">
        <ul>
          <li>
            Data as of {formatDay(data_as_of)}, built {when(build.built_at)}.
          </li>
          <li>
            Games: {reading}, {when(last_ingest.updated_at)}. {message}
          </li>
          <li>
            Ratings: {ratings.state === 'ready' ? 'complete' : 'being computed'}, last complete{' '}
            {when(ratings.computed_at)}.
          </li>
          <li>
            Model: {build.model_version ?? UNKNOWN}.{' '}
            {renewal !== null && `Last renewal ${when(renewal.at)}: ${renewal.version} ${renewal.state}. `}
            {renewal?.message}
          </li>
        </ul>
      </Section>
      <Section heading="Withheld games">
        {withheld.length === 0 ? (
          <p>None.</p>
        ) : (
          <ul>
            {withheld.map(({ game_id, reason }) => (
              <li key={game_id}>
                <Link to="/games/id/$gameId" params={{ gameId: String(game_id) }}>
                  {game_id}
                </Link>
                : {reason}
              </li>
            ))}
          </ul>
        )}
      </Section>
    </>
  );
}

/** A moment: `12 Oct 2023, 08:00 UTC`. */
function when(at: string | null): string {
  return at === null ? 'never' : `${formatDay(at.slice(0, 10))}, ${at.slice(11, 16)} UTC`;
}
