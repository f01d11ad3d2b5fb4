import { Link } from '@tanstack/react-router';
import type { WirePlayer, WireTeam } from '../../../contract/entities.ts';
import { type PositionGroup, positionGroup, positionLabel } from '../../../hockey/position.ts';
import { PercentileCircle } from '../../charts/Percentile/PercentileCircle.tsx';
import { Section } from '../../components/Page.tsx';
import { PlayerRow } from '../../components/PlayerRow.tsx';
import { QueryView } from '../../components/QueryView.tsx';
import { SkeletonRows } from '../../components/Skeleton.tsx';
import { sortRows } from '../../components/sortRows.ts';
import { useEndpoint } from '../../data/queries.ts';
import styles from './TeamRoster.module.css';

/** The groups in order, with the players shown of each: two lines, two pairs, both goalies. */
const GROUPS: readonly { readonly group: PositionGroup; readonly heading: string; readonly most: number }[] = [
  { group: 'F', heading: 'Forwards', most: 6 },
  { group: 'D', heading: 'Defensemen', most: 4 },
  { group: 'G', heading: 'Goalies', most: 2 },
];

/** The best of a team's players by their cards. */
export function TeamRoster({ team, season }: { team: WireTeam; season: number }) {
  const query = useEndpoint('roster', team.abb);
  return (
    <Section
      heading="Roster"
      aside={
        <Link to="/teams/$teamAbb/roster" params={{ teamAbb: team.abb }}>
          All player cards
        </Link>
      }
      isPanel
    >
      <p className={styles.legend}>Overall percentile among players of the same position group, highest first.</p>
      <QueryView query={query} label="Loading players" skeleton={<SkeletonRows count={6} height="60px" />}>
        {(players) => (
          <div className={styles.groups}>
            {GROUPS.map(({ group, heading, most }) => (
              <Group key={group} heading={heading} players={best(players, group, season, most)} season={season} />
            ))}
          </div>
        )}
      </QueryView>
    </Section>
  );
}

/** The rated players of a group who played in the season, highest first. */
function best(
  players: readonly WirePlayer[],
  group: PositionGroup,
  season: number,
  most: number,
): readonly WirePlayer[] {
  const rated = players.filter(
    ({ position, overall_percentile, last_season }) =>
      overall_percentile !== null && last_season >= season && positionGroup(position) === group,
  );
  return sortRows(rated, ({ overall_percentile }) => overall_percentile, true).slice(0, most);
}

function Group({ heading, players, season }: { heading: string; players: readonly WirePlayer[]; season: number }) {
  return (
    <div>
      <h3 className={styles.heading}>{heading}</h3>
      {players.length === 0 ? (
        <p className={styles.legend}>Not enough games for a rating yet.</p>
      ) : (
        <ul>
          {players.map(({ id, first_name, last_name, position, current_team, overall_percentile }) => (
            <PlayerRow
              key={id}
              playerId={id}
              name={`${first_name} ${last_name}`}
              season={season}
              teamAbb={current_team}
              photoSize={36}
              lead={<PercentileCircle label="Overall percentile" value={overall_percentile} size={36} />}
              detail={positionLabel(position)}
            />
          ))}
        </ul>
      )}
    </div>
  );
}
