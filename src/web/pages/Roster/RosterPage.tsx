import { useParams } from '@tanstack/react-router';
import type { WirePlayer } from '../../../contract/entities.ts';
import { repeatsOf } from '../../../contract/repeats.ts';
import { formatSeason } from '../../../hockey/displayText.ts';
import { positionLabel } from '../../../hockey/position.ts';
import { PercentileCircle } from '../../charts/Percentile/PercentileBar.tsx';
import { Flag } from '../../components/Flag.tsx';
import { NoTeam, TeamOnly } from '../../components/NoTeam.tsx';
import { OpenInExplore } from '../../components/OpenInExplore.tsx';
import { Page, Section } from '../../components/Page.tsx';
import { PaletteSwitch } from '../../components/PaletteSwitch.tsx';
import { PlayerRow } from '../../components/PlayerRow.tsx';
import { QueryView } from '../../components/QueryView.tsx';
import { SkeletonRows } from '../../components/Skeleton.tsx';
import { sortRows } from '../../components/sortRows.ts';
import { TeamBand, TeamBandSkeleton } from '../../components/TeamBand.tsx';
import { TeamButtons } from '../../components/TeamButtons.tsx';
import { TeamGround } from '../../components/TeamGround.tsx';
import { TrustNote } from '../../components/TrustNote.tsx';
import { useEndpoint } from '../../data/queries.ts';
import { useSeasons } from '../../data/useSeasons.ts';
import { LIST_MESSAGES } from '../../words/listMessages.ts';
import { MESSAGES } from '../../words/messages.ts';
import { byIceTime, iceTimeWords } from '../Team/iceTimes.ts';
import styles from './RosterPage.module.css';

const OVERALL = 'overall_rating_percentile';

/** Parts of a roster, in order. */
const GROUPS = [
  { group: 'F', heading: 'Forwards' },
  { group: 'D', heading: 'Defensemen' },
  { group: 'G', heading: 'Goalies' },
] as const;

/** Shown until the players and the season are known: the season decides who is listed where. */
const ROWS = <SkeletonRows count={26} height="64px" />;

/** A team's players with their overall percentiles, most ice time first in each role. */
export function RosterPage() {
  const { teamAbb } = useParams({ from: '/teams/$teamAbb/roster' });
  return (
    <TeamOnly teamAbb={teamAbb}>
      <KnownRoster teamAbb={teamAbb} />
    </TeamOnly>
  );
}

function KnownRoster({ teamAbb }: { teamAbb: string }) {
  const team = useEndpoint('teamDetail', teamAbb);
  const players = useEndpoint('roster', teamAbb);
  const { defaultSeason } = useSeasons();
  const name = team.data === undefined ? teamAbb : `${team.data.location} ${team.data.name}`;
  return (
    <TeamGround team={team.data ?? null}>
      <QueryView
        query={team}
        skeleton={<TeamBandSkeleton />}
        missing={null}
        heading={`${teamAbb} ${MESSAGES.playerCards}`}
      >
        {(found) => <TeamBand team={found} heading={MESSAGES.playerCards} />}
      </QueryView>
      <Page title={`${name} player cards`}>
        <QueryView query={players} label="Loading players" skeleton={ROWS} missing={<NoTeam />}>
          {(list) => (
            <>
              <TeamButtons teamAbb={teamAbb} on="roster" />
              {defaultSeason === null ? ROWS : <Roster players={list} season={defaultSeason} teamAbb={teamAbb} />}
            </>
          )}
        </QueryView>
      </Page>
    </TeamGround>
  );
}

function Roster({ players, season, teamAbb }: { players: readonly WirePlayer[]; season: number; teamAbb: string }) {
  const { data } = useEndpoint('playerSeasonRatings', teamAbb, season);
  if (players.length === 0) return <p>{LIST_MESSAGES.noPlayers}</p>;
  const times = data?.player_ratings ?? {};
  const absent = players.filter(({ last_season }) => last_season < season);
  return (
    <>
      <p className="row flow below">
        Most ice time a game first. In the circle: overall percentile in the position group.{' '}
        {players.some(({ overall_percentile }) => overall_percentile === null) && `N/A: ${LIST_MESSAGES.unrated}. `}
        <PaletteSwitch /> <OpenInExplore question={{ seasons: String(season), team: teamAbb }} />
      </p>
      {GROUPS.map(({ group, heading }) => {
        const members = byIceTime(players, times, group, season);
        if (members.length === 0) return null;
        return (
          <Section
            key={group}
            heading={heading}
            aside={<TrustNote field={OVERALL} repeats={repeatsOf(group, OVERALL)} />}
            isPanel
          >
            <Rows players={members} season={season} detailOf={({ id }) => iceTimeWords(id, times)} />
          </Section>
        );
      })}
      {absent.length > 0 && (
        <Section heading={LIST_MESSAGES.notThisSeason(formatSeason(season))} isPanel>
          <p className="note">Last played for this team.</p>
          <Rows
            players={sortRows(absent, ({ last_season }) => last_season, true)}
            season={season}
            detailOf={({ last_season }) => `last in ${formatSeason(last_season)}`}
          />
        </Section>
      )}
    </>
  );
}

/** Players of a roster: overall percentile in a circle, photo, name, position, flag, and a note. */
function Rows({
  players,
  season,
  detailOf,
}: {
  players: readonly WirePlayer[];
  season: number;
  /** A note about a player. */
  detailOf: (player: WirePlayer) => string;
}) {
  return (
    <ul className={`stack ${styles.players}`}>
      {players.map((player) => (
        <PlayerRow
          key={player.id}
          playerId={player.id}
          name={`${player.first_name} ${player.last_name}`}
          season={season}
          teamAbb={player.current_team}
          photoSize={48}
          lead={<PercentileCircle label="Overall percentile" value={player.overall_percentile} size={44} />}
          detail={
            <>
              {positionLabel(player.position)}
              <Flag code={player.nationality} />
              <span>{detailOf(player)}</span>
            </>
          }
          className={styles.row}
        />
      ))}
    </ul>
  );
}
