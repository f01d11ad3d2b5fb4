import type { UseQueryResult } from '@tanstack/react-query';
import { RatingsList } from '../../charts/RatingsList/RatingsList.tsx';
import { Section } from '../../components/Page.tsx';
import { PlayerPhoto } from '../../components/PlayerPhoto.tsx';
import { QueryView } from '../../components/QueryView.tsx';
import { RowLink } from '../../components/RowLink.tsx';
import { SkeletonRows } from '../../components/Skeleton.tsx';
import type { Answer } from '../../data/fetchEndpoint.ts';
import { MESSAGES } from '../../messages.ts';
import styles from './TeamPage.module.css';

/** Mean game ratings of a team's players as bars, best first; the longest possible bar is the league's best. */
export function PlayerRatings({
  query,
  season,
}: {
  query: UseQueryResult<Answer<'playerSeasonRatings'>>;
  season: number | null;
}) {
  return (
    <Section heading={MESSAGES.averagePlayerRatings} isPanel>
      <QueryView
        query={query}
        label="Loading ratings"
        skeleton={<SkeletonRows count={20} height="40px" />}
        missing={<p>{MESSAGES.noRatings}</p>}
      >
        {({ player_ratings, rating_denom }) => {
          const rows = Object.entries(player_ratings).map(([id, player]) => ({
            id,
            name: player.name,
            rating: player.rating,
            color: player.primary_color,
            teamAbb: player.team_abb,
          }));
          if (rows.length === 0 || rating_denom === null) return <p>{MESSAGES.noRatings}</p>;
          return (
            <RatingsList
              label={MESSAGES.averagePlayerRatings}
              rows={rows}
              denominator={rating_denom}
              nameOf={({ id, name, color, teamAbb }) => (
                <RowLink href={`/players/id/${id}`} className={styles.player}>
                  <PlayerPhoto playerId={Number(id)} season={season} teamAbb={teamAbb} size={36} color={color} />
                  <span>{name}</span>
                </RowLink>
              )}
            />
          );
        }}
      </QueryView>
    </Section>
  );
}
