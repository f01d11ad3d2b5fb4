import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { Suspense, useEffect, useState } from 'react';
import type { WirePlayer } from '../../../contract/entities.ts';
import { formatSeason } from '../../../hockey/displayText.ts';
import { parsePlayerId } from '../../../hockey/ids.ts';
import { Page, PageHead } from '../../components/Page.tsx';
import { QueryView } from '../../components/QueryView.tsx';
import { Busy, Skeleton, SkeletonRows } from '../../components/Skeleton.tsx';
import { SnakeSection } from '../../components/snake/SnakeSection.tsx';
import { TeamGround } from '../../components/TeamGround.tsx';
import { WhenNear } from '../../components/WhenNear.tsx';
import { useClubColor, useTeam } from '../../data/league.tsx';
import { useEndpoint } from '../../data/queries.ts';
import { useSeasons } from '../../data/useSeasons.ts';
import { lazyPart } from '../../loading/lazyPart.ts';
import { MESSAGES } from '../../words/messages.ts';
import { CardLegend } from './CardLegend.tsx';
import { CardRatings } from './CardRatings.tsx';
import { PlayerHead } from './PlayerHead.tsx';
import styles from './PlayerPage.module.css';

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

/* Loaded when they come near the screen. */
const FacedCards = lazyPart(() => import('./FacedCards.tsx'), 'FacedCards');
const CardParts = lazyPart(() => import('./CardParts.tsx'), 'CardParts');
const FormSection = lazyPart(() => import('../../components/recentForm/FormSection.tsx'), 'FormSection');
const Career = lazyPart(() => import('./Career.tsx'), 'Career');

/** Milliseconds a card stays neutral after it is shown. Source: docs/site.md#player-card. */
const COLOUR_DELAY_MS = 100;

/** A player's card: biography, percentiles by category, their explanation, and a chart of games. */
function PlayerCard({ player }: { player: WirePlayer }) {
  const search = useSearch({ from: '/players/id/$playerId' });
  const navigate = useNavigate({ from: '/players/id/$playerId' });
  const card = useEndpoint('playerCard', player.id);
  const team = useTeam(player.current_team ?? '');
  const color = useClubColor(player.current_team);
  const { defaultSeason } = useSeasons();
  const [isColoured, setColoured] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setColoured(true), COLOUR_DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
  // An inactive player has the latest season's photo and chart.
  const season = defaultSeason === null ? null : Math.min(defaultSeason, player.last_season);
  const isGoalie = player.position === 'G';
  const name = `${player.first_name} ${player.last_name}`;
  const inSeason = season === null ? '' : formatSeason(season);
  return (
    <div className={styles.card} data-coloured={isColoured}>
      <TeamGround team={team}>
        <PlayerHead player={player} team={team} season={season} />
        <Page title={name} className={styles.page}>
          <QueryView query={card} label="Loading ratings" skeleton={<SkeletonRows count={3} height="240px" />}>
            {(ratings) => (
              <Suspense
                fallback={
                  <Busy label="Loading ratings">
                    <SkeletonRows count={3} height="240px" />
                  </Busy>
                }
              >
                <div id="ratings">
                  {search.with === undefined ? (
                    <CardRatings card={ratings} isGoalie={isGoalie} />
                  ) : (
                    <FacedCards first={player.id} second={search.with} />
                  )}
                </div>
                <CardLegend card={ratings} player={player} name={team === null ? name : `${name} (${team.abb})`} />
              </Suspense>
            )}
          </QueryView>
          <div className={`above ${styles.games}`}>
            <SnakeSection
              heading={`${player.last_name} game by game${season === defaultSeason ? '' : `, ${inSeason}`}`}
              subject={season === null ? name : `${name}, ${inSeason}`}
              panel={isGoalie ? 'goalies' : 'players'}
              id={String(player.id)}
              season={season}
              search={search}
              onSearch={(next) =>
                void navigate({
                  search: ({ form, with: other }) => ({
                    ...next,
                    ...(form === undefined ? {} : { form }),
                    ...(other === undefined ? {} : { with: other }),
                  }),
                  resetScroll: false,
                })
              }
              none={`${player.last_name} has no games with this statistic in ${inSeason}.`}
            />
            <span id="form" />
            <WhenNear className={styles.form}>
              <FormSection
                season={season}
                subject={{
                  population: isGoalie ? 'goalie' : 'skater',
                  id: player.id,
                  name,
                  color,
                }}
              />
            </WhenNear>
            {season !== null && (
              <WhenNear className={styles.partsPlace}>
                <CardParts player={player} season={season} />
              </WhenNear>
            )}
            <WhenNear className={styles.career}>
              <Career player={player} />
            </WhenNear>
          </div>
        </Page>
      </TeamGround>
    </div>
  );
}
