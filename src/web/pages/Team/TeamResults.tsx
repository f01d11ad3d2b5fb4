import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { WireTeam } from '../../../contract/entities.ts';
import { formatDayOfSeason } from '../../../hockey/displayText.ts';
import { GameList, GameRow } from '../../components/GameRow.tsx';
import { Section } from '../../components/Page.tsx';
import { QueryView } from '../../components/QueryView.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import { endpointQuery } from '../../data/queries.ts';

const LAST_GAMES = 5;
const NEXT_GAMES = 3;

/** A team's latest results and next games. */
export function RecentGames({ team, season }: { team: WireTeam; season: number }) {
  const games = useQuery(endpointQuery('games', team.abb, season));
  const next = useQuery(endpointQuery('nextGames', team.abb, season));
  const coming = (next.data ?? []).slice(0, NEXT_GAMES);
  return (
    <Section heading={coming.length > 0 ? 'Last five and next games' : 'Last five games'} isPanel>
      <QueryView query={games} label="Loading games" skeleton={<Skeleton height="300px" />}>
        {(played) => (
          <>
            <GameList>
              {[...coming.toReversed(), ...played.slice(0, LAST_GAMES)].map((game) => (
                <GameRow key={game.id} game={game} day={formatDayOfSeason(game.date)} forTeam={team.abb} />
              ))}
            </GameList>
            <p className="above links">
              <Link to="/teams/$teamAbb/games" params={{ teamAbb: team.abb }} search={{ season }}>
                All games of the {team.name}
              </Link>
            </p>
          </>
        )}
      </QueryView>
    </Section>
  );
}
