import { useQuery } from '@tanstack/react-query';
import type { WireGameSummary } from '../../../contract/entities.ts';
import { HOME_WORDS } from '../../../contract/firstWords.ts';
import { classNames } from '../../components/classNames.ts';
import { GameList, GameRow } from '../../components/GameRow.tsx';
import { Page, Section } from '../../components/Page.tsx';
import { QueryView } from '../../components/QueryView.tsx';
import { SkeletonRows } from '../../components/Skeleton.tsx';
import { useDeferredAnswer } from '../../components/useDeferredAnswer.ts';
import { endpointQuery } from '../../data/queries.ts';
import { today } from '../../data/today.ts';
import { LIST_MESSAGES } from '../../words/listMessages.ts';
import { MESSAGES } from '../../words/messages.ts';
import { BestShares } from './BestShares.tsx';
import { GameOfTheNight } from './GameOfTheNight.tsx';
import styles from './HomePage.module.css';
import { pickGameOfTheNight } from './pickGameOfTheNight.ts';
import { ScoreStrip } from './ScoreStrip.tsx';
import { SeasonLeaders } from './SeasonLeaders.tsx';
import { TopGameRatings } from './TopGameRatings.tsx';

/** With fewer games than this, the season leaders fit under the games. */
const FEW_GAMES_LIMIT = 6;

/** Refresh interval for live games, in milliseconds: as long as an answer is fresh. Source: docs/api.md#caching. */
const LIVE_REFRESH_MS = 60_000;

/** The game of the night, scores, recent games, the top game ratings, the season leaders and the best shares of xG. */
export function HomePage() {
  const recent = useQuery({
    ...endpointQuery('recent', today()),
    refetchInterval: ({ state }) =>
      state.data !== undefined && state.data.live_games.length > 0 ? LIVE_REFRESH_MS : false,
  });
  const drawn = useDeferredAnswer(recent.data);
  const isLoading = drawn === undefined && !recent.isError;
  const gameOfTheNight = drawn === undefined ? null : pickGameOfTheNight(drawn.recent_games, drawn.key_performances);
  const hasFewGames = (drawn?.recent_games.length ?? 0) < FEW_GAMES_LIMIT;
  const leaders = isLoading ? null : <SeasonLeaders className={styles.last} />;
  const shares = isLoading ? null : <BestShares className={styles.last} />;
  return (
    <Page title="Recent games and top game ratings">
      <h1 className="below">{HOME_WORDS.heading}</h1>
      {gameOfTheNight === null ? <div className={styles.night} /> : <GameOfTheNight game={gameOfTheNight} />}
      <ScoreStrip night={drawn} />
      <div className={`stack ${styles.columns}`}>
        <div className={styles.column}>
          <Section heading={MESSAGES.recentGames}>
            <QueryView query={recent} label="Loading recent games" skeleton={<SkeletonRows count={10} height="56px" />}>
              {({ recent_games, live_games }) => <RecentGames live={live_games} finished={recent_games} />}
            </QueryView>
          </Section>
          {hasFewGames ? leaders : shares}
        </div>
        <div className={classNames(styles.column, isLoading && styles.below)}>
          <Section heading={LIST_MESSAGES.topGameRatings}>
            <QueryView query={recent} label="Loading game scores" skeleton={<SkeletonRows count={10} height="64px" />}>
              {({ key_performances }) => <TopGameRatings performances={key_performances} />}
            </QueryView>
          </Section>
          {hasFewGames ? shares : leaders}
        </div>
      </div>
    </Page>
  );
}

/** Live games, then finished games, newest first. */
function RecentGames({ live, finished }: Readonly<Record<'live' | 'finished', readonly WireGameSummary[]>>) {
  const games = [...live, ...finished];
  if (games.length === 0) return <p>{LIST_MESSAGES.noRecentGames}</p>;
  return (
    <GameList>
      {games.map((game) => (
        <GameRow key={game.id} game={game} />
      ))}
    </GameList>
  );
}
