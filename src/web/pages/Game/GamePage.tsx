import { useParams } from '@tanstack/react-router';
import { Page, PageHead } from '../../components/Page.tsx';
import { QueryView } from '../../components/QueryView.tsx';
import { useEndpoint } from '../../data/queries.ts';

/** One game: the score. */
export function GamePage() {
  const { gameId } = useParams({ from: '/games/id/$gameId' });
  const query = useEndpoint('gameData', Number(gameId));
  return (
    <Page title="Game report">
      <QueryView query={query}>
        {(game) => <PageHead heading={`${game.winner_score} — ${game.loser_score}`} />}
      </QueryView>
    </Page>
  );
}
