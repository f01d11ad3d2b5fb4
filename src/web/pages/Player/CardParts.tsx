import type { WirePlayer } from '../../../contract/entities.ts';
import { formatNumber } from '../../../hockey/displayText.ts';
import { positionLabel } from '../../../hockey/position.ts';
import { MethodLink } from '../../components/MethodLinks.tsx';
import { Section } from '../../components/Page.tsx';
import { PlayerRow } from '../../components/PlayerRow.tsx';
import { QueryView } from '../../components/QueryView.tsx';
import { SkeletonRows } from '../../components/Skeleton.tsx';
import { useEndpoint } from '../../data/queries.ts';
import styles from './CardParts.module.css';
import { ShotsByPlace } from './ShotsByPlace.tsx';

/** The parts of a card below its chart: shots by place, and the nearest cards. */
export function CardParts({ player, season }: { player: WirePlayer; season: number }) {
  return (
    <div className={`above ${styles.parts}`}>
      <ShotsByPlace player={player} season={season} />
      <SimilarPlayers player={player} />
    </div>
  );
}

/** The players with the nearest cards, with their distance. Nothing for a player who is not compared. */
function SimilarPlayers({ player }: { player: WirePlayer }) {
  const query = useEndpoint('similarPlayers', player.id);
  if (query.data?.length === 0) return null;
  return (
    <Section
      heading="Similar players"
      aside={<MethodLink to="/method/similar-players">How they are found</MethodLink>}
      isPanel
    >
      <QueryView query={query} label="Loading similar players" skeleton={<SkeletonRows count={5} height="60px" />}>
        {(found) => (
          <ol>
            {found.map((near) => (
              <PlayerRow
                key={near.id}
                playerId={near.id}
                name={`${near.first_name} ${near.last_name}`}
                season={near.last_season}
                teamAbb={near.current_team}
                detail={[
                  near.current_team,
                  positionLabel(near.position),
                  near.overall_percentile === null ? '' : `overall ${formatNumber(near.overall_percentile, 0)}`,
                ]
                  .filter(Boolean)
                  .join(', ')}
                value={<span>{`${formatNumber(near.distance, 0)} points apart`}</span>}
              />
            ))}
          </ol>
        )}
      </QueryView>
    </Section>
  );
}
