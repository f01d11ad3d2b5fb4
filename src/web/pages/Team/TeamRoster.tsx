import { Link } from '@tanstack/react-router';
import type { WirePlayer, WireTeam } from '../../../contract/entities.ts';
import { type PositionGroup, positionLabel } from '../../../hockey/position.ts';
import { PercentileCircle } from '../../charts/Percentile/PercentileBar.tsx';
import { Section } from '../../components/Page.tsx';
import { PlayerRow } from '../../components/PlayerRow.tsx';
import { QueryView } from '../../components/QueryView.tsx';
import { SkeletonRows } from '../../components/Skeleton.tsx';
import { useEndpoint } from '../../data/queries.ts';
import { byIceTime, type IceTimes, iceTimeWords } from './iceTimes.ts';
import styles from './TeamPage.module.css';

/** The groups in order, with the players shown of each: two lines, two pairs, both goalies. */
const GROUPS: readonly { readonly group: PositionGroup; readonly heading: string; readonly most: number }[] = [
  { group: 'F', heading: 'Forwards', most: 6 },
  { group: 'D', heading: 'Defensemen', most: 4 },
  { group: 'G', heading: 'Goalies', most: 2 },
];

/** A team's players with the most ice time in each role, with their cards' percentiles. */
export function TeamRoster({
  team,
  season,
  ratings = {},
}: {
  team: WireTeam;
  season: number;
  ratings: IceTimes | undefined;
}) {
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
      <p className="note">By ice time a game. Circle: overall percentile.</p>
      <QueryView query={query} label="Loading players" skeleton={<SkeletonRows count={6} height="60px" />}>
        {(players) => (
          <div className={`stack ${styles.groups}`}>
            {GROUPS.map(({ group, heading, most }) => (
              <Group
                key={group}
                heading={heading}
                players={byIceTime(players, ratings, group, season).slice(0, most)}
                season={season}
                ratings={ratings}
              />
            ))}
          </div>
        )}
      </QueryView>
    </Section>
  );
}

function Group({
  heading,
  players,
  season,
  ratings,
}: {
  heading: string;
  players: readonly WirePlayer[];
  season: number;
  ratings: IceTimes;
}) {
  return (
    <div>
      <h3>{heading}</h3>
      {players.length === 0 ? (
        <p className="note">No games this season.</p>
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
              detail={`${positionLabel(position)} ${iceTimeWords(id, ratings)}`}
            />
          ))}
        </ul>
      )}
    </div>
  );
}
