import { Link, useParams } from '@tanstack/react-router';
import type { WirePlayer } from '../../../contract/entities.ts';
import { positionGroup } from '../../../hockey/position.ts';
import buttons from '../../components/Button.module.css';
import { NoTeam } from '../../components/NoTeam.tsx';
import { Page, PageHead, Section } from '../../components/Page.tsx';
import { PaletteSwitch } from '../../components/PaletteSwitch.tsx';
import { QueryView } from '../../components/QueryView.tsx';
import { Skeleton, SkeletonRows } from '../../components/Skeleton.tsx';
import { sortRows } from '../../components/sortRows.ts';
import { TeamBand } from '../../components/TeamBand.tsx';
import { TeamGround } from '../../components/TeamGround.tsx';
import { useEndpoint } from '../../data/queries.ts';
import { useSeasons } from '../../data/useSeasons.ts';
import { MESSAGES } from '../../messages.ts';
import styles from './RosterPage.module.css';
import { RosterRow } from './RosterRow.tsx';

/** Parts of a roster, in this order. */
const GROUPS = [
  { group: 'F', heading: 'Forwards' },
  { group: 'D', heading: 'Defensemen' },
  { group: 'G', heading: 'Goalies' },
] as const;

/** A team's players with their overall percentiles, best first in each part of the roster. */
export function RosterPage() {
  const { teamAbb } = useParams({ from: '/teams/$teamAbb/roster' });
  const team = useEndpoint('teamDetail', teamAbb);
  const players = useEndpoint('roster', teamAbb);
  const name = team.data === undefined ? teamAbb : `${team.data.location} ${team.data.name}`;
  return (
    <TeamGround team={team.data ?? null}>
      <QueryView
        query={team}
        skeleton={<Skeleton height="176px" />}
        missing={null}
        failed={(line) => (
          <Page title={teamAbb}>
            <PageHead heading={`${teamAbb} ${MESSAGES.playerCards}`} />
            {line}
          </Page>
        )}
      >
        {(found) => (
          <TeamBand team={found} heading={MESSAGES.playerCards}>
            <Link to="/teams/$teamAbb/" params={{ teamAbb }} className={buttons.quiet}>
              Team page
            </Link>
          </TeamBand>
        )}
      </QueryView>
      <Page title={`${name} player cards`}>
        <QueryView
          query={players}
          label="Loading players"
          skeleton={<SkeletonRows count={26} height="64px" />}
          missing={<NoTeam />}
        >
          {(list) => <Roster players={list} />}
        </QueryView>
      </Page>
    </TeamGround>
  );
}

function Roster({ players }: { players: readonly WirePlayer[] }) {
  const { defaultSeason } = useSeasons();
  if (players.length === 0) return <p>{MESSAGES.noPlayers}</p>;
  return (
    <>
      <p className={styles.legend}>
        Overall percentile among players of the same position group. <PaletteSwitch />
      </p>
      {GROUPS.map(({ group, heading }) => {
        const members = players.filter(({ position }) => positionGroup(position) === group);
        if (members.length === 0) return null;
        const rated = members.filter(({ overall_percentile }) => overall_percentile !== null);
        const unrated = members.filter(({ overall_percentile }) => overall_percentile === null);
        return (
          <Section key={group} heading={heading} isPanel>
            <Rows
              players={sortRows(rated, ({ overall_percentile }) => overall_percentile, true)}
              season={defaultSeason}
            />
            {unrated.length > 0 && (
              <>
                <h3 className={styles.unrated}>{MESSAGES.unrated}</h3>
                <Rows players={unrated} season={defaultSeason} />
              </>
            )}
          </Section>
        );
      })}
    </>
  );
}

function Rows({ players, season }: { players: readonly WirePlayer[]; season: number | null }) {
  return (
    <ul className={styles.players}>
      {players.map((player) => (
        <RosterRow key={player.id} player={player} season={season} />
      ))}
    </ul>
  );
}
