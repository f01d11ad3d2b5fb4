import { Link } from '@tanstack/react-router';
import type { WireChange } from '../../../contract/changes.ts';
import { formatCount, formatDay, formatNumber, UNKNOWN } from '../../../hockey/displayText.ts';
import { EmptyResult } from '../../components/EmptyResult.tsx';
import { Page, PageHead, Section } from '../../components/Page.tsx';
import { QueryView } from '../../components/QueryView.tsx';
import { SkeletonRows } from '../../components/Skeleton.tsx';
import { useEndpoint } from '../../data/queries.ts';

const REASONS: Readonly<Record<WireChange['reason'], string>> = {
  correction: 'The league corrected the game',
  model: 'New expected-goals model',
  rule: 'New rule of counting',
  recalibration: 'New weekly correction of expected goals',
};
/** Changes that the page shows. */
const MOST = 100;
/** Figures of a change that are in its summary. */
const FIRST_FIGURES = 3;

/** Published figures of finished games that moved, and why. */
export function ChangesPage() {
  const changes = useEndpoint('changes', { limit: MOST });
  return (
    <Page title="Changes">
      <PageHead
        heading="Changes"
        intro={
          <>
            Published figures of finished games that moved, newest first. Ratings follow from games and move with them.
            All of it is in the{' '}
            <Link to="/api" hash="changes">
              API
            </Link>
            ; what the site holds now is in <Link to="/status">Status</Link>.
          </>
        }
      />
      <QueryView query={changes} label="Loading changes" skeleton={<SkeletonRows count={8} height="49px" />}>
        {(rows) =>
          rows.length === 0 ? (
            <EmptyResult title="No changes">No published figure has moved since the ledger began.</EmptyResult>
          ) : (
            rows.map((change) => <Change key={`${change.data_version} ${change.game_id}`} change={change} />)
          )
        }
      </QueryView>
    </Page>
  );
}

function Change({ change }: { change: WireChange }) {
  const { game_id, home, away, date, at, reason, model_version, moved, figures } = change;
  const model = reason === 'model' ? ` (${model_version})` : '';
  return (
    <Section heading={home === null ? `Game ${game_id}` : `${away} at ${home}, ${formatDay(date)}`}>
      <p>
        {formatDay(at.slice(0, 10))}: {REASONS[reason]}
        {model}. {formatCount(moved)} {moved === 1 ? 'figure' : 'figures'} moved.{' '}
        <Link to="/games/id/$gameId" params={{ gameId: String(game_id) }}>
          The game
        </Link>
      </p>
      <Figures figures={figures.slice(0, FIRST_FIGURES)} />
      {figures.length > FIRST_FIGURES && (
        <details>
          <summary>{formatCount(figures.length - FIRST_FIGURES)} more</summary>
          <Figures figures={figures.slice(FIRST_FIGURES)} />
        </details>
      )}
    </Section>
  );
}

function Figures({ figures }: { figures: WireChange['figures'] }) {
  return (
    <ul>
      {figures.map(({ team_abb, player_id, name, statistic, before, after }) => (
        <li key={`${team_abb} ${player_id} ${statistic}`}>
          {[name, team_abb].filter((word) => word !== null).join(', ') || 'The game'}: <code>{statistic}</code>{' '}
          {valueWords(before)} → {valueWords(after)}
        </li>
      ))}
    </ul>
  );
}

/** A figure as it is stored: whole, or with up to six decimals. */
function valueWords(value: number | string | null): string {
  if (value === null) return UNKNOWN;
  if (typeof value === 'string') return value;
  return Number.isInteger(value) ? formatCount(value) : formatNumber(value, 4);
}
