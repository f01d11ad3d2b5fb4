import { Link, useParams } from '@tanstack/react-router';
import { parsePlayerId } from '../../../hockey/ids.ts';
import { Page, PageHead } from '../../components/Page.tsx';
import { QueryView } from '../../components/QueryView.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import { useEndpoint } from '../../data/queries.ts';
import { MESSAGES } from '../../words/messages.ts';
import { PlayerCard } from './PlayerCard.tsx';

/** A player's card. */
export function PlayerPage() {
  const { playerId } = useParams({ from: '/players/id/$playerId' });
  const id = parsePlayerId(playerId);
  return id === null ? <NoPlayer /> : <KnownPlayer playerId={id} />;
}

function KnownPlayer({ playerId }: { playerId: number }) {
  const player = useEndpoint('playerDetailById', playerId);
  return (
    <QueryView
      query={player}
      label="Loading player"
      skeleton={<Skeleton height="200px" />}
      missing={<NoPlayer />}
      heading="Player card"
    >
      {(found) => <PlayerCard key={found.id} player={found} />}
    </QueryView>
  );
}

function NoPlayer() {
  return (
    <Page title={MESSAGES.playerNotFound}>
      <PageHead
        heading={MESSAGES.playerNotFound}
        intro={
          <>
            Search for a name above, or begin with the <Link to="/teams">teams</Link> or the{' '}
            <Link to="/player_insights">player ratings</Link>.
          </>
        }
      />
    </Page>
  );
}
