import { useQuery } from '@tanstack/react-query';
import { classNames } from '../../components/classNames.ts';
import { Page, Section } from '../../components/Page.tsx';
import { QueryView } from '../../components/QueryView.tsx';
import { SkeletonRows } from '../../components/Skeleton.tsx';
import { useDeferredAnswer } from '../../components/useDeferredAnswer.ts';
import { endpointQuery } from '../../data/queries.ts';
import { today } from '../../data/today.ts';
import { MESSAGES } from '../../messages.ts';
import { GameOfTheNight } from './GameOfTheNight.tsx';
import styles from './HomePage.module.css';
import { Lede } from './Lede.tsx';
import { nightGame } from './nightGame.ts';
import { RecentGames } from './RecentGames.tsx';
import { SeasonLeaders } from './SeasonLeaders.tsx';
import { TopGameRatings } from './TopGameRatings.tsx';

/** With fewer games than this the column of games has room for the season's leaders too. Chosen by us. */
const FEW_GAMES = 6;

/** How often games being played are asked for again, milliseconds: as long as an answer is fresh. Source: the API contract. */
const LIVE_EVERY_MS = 60_000;

/** Recent games, and the best single-game ratings in them; one of the games closer, and who leads the season. */
export function HomePage() {
  const recent = useQuery({
    ...endpointQuery('recent', today()),
    refetchInterval: ({ state }) =>
      state.data !== undefined && state.data.live_games.length > 0 ? LIVE_EVERY_MS : false,
  });
  const drawn = useDeferredAnswer(recent.data);
  const isWaiting = drawn === undefined && !recent.isError;
  const night = drawn === undefined ? null : nightGame(drawn.recent_games, drawn.key_performances);
  const isFew = (drawn?.recent_games.length ?? 0) < FEW_GAMES;
  const leaders = isWaiting ? null : <SeasonLeaders className={styles.last} />;
  return (
    <Page title="Recent games and top game ratings">
      <Lede />
      <div className={styles.columns}>
        <div className={styles.column}>
          <Section heading={MESSAGES.recentGames}>
            <QueryView query={recent} label="Loading recent games" skeleton={<SkeletonRows count={10} height="56px" />}>
              {({ recent_games, live_games }) => <RecentGames live={live_games} finished={recent_games} />}
            </QueryView>
          </Section>
          {night !== null && <GameOfTheNight game={night} />}
          {isFew && leaders}
        </div>
        <div className={classNames(styles.column, isWaiting && styles.below)}>
          <Section heading={MESSAGES.topGameRatings}>
            <QueryView query={recent} label="Loading game ratings" skeleton={<SkeletonRows count={10} height="64px" />}>
              {({ key_performances }) => <TopGameRatings performances={key_performances} />}
            </QueryView>
          </Section>
          {!isFew && leaders}
        </div>
      </div>
    </Page>
  );
}
