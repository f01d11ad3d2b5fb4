import { Page, Section } from '../../components/Page.tsx';
import { QueryView } from '../../components/QueryView.tsx';
import { SkeletonRows } from '../../components/Skeleton.tsx';
import { useDrawn } from '../../components/useDrawn.ts';
import { useEndpoint } from '../../data/queries.ts';
import { today } from '../../data/today.ts';
import { MESSAGES } from '../../messages.ts';
import styles from './HomePage.module.css';
import { Lede } from './Lede.tsx';
import { RecentGames } from './RecentGames.tsx';
import { TopGameRatings } from './TopGameRatings.tsx';

/** Recent games, and the best single-game ratings in them. */
export function HomePage() {
  const recent = useEndpoint('recent', today());
  const isWaiting = useDrawn(recent.data) === undefined && !recent.isError;
  return (
    <Page title="Recent games and top game ratings">
      <Lede />
      <div className={styles.columns}>
        <Section heading={MESSAGES.recentGames}>
          <QueryView query={recent} label="Loading recent games" skeleton={<SkeletonRows count={10} height="56px" />}>
            {({ recent_games }) => <RecentGames games={recent_games} />}
          </QueryView>
        </Section>
        <Section heading={MESSAGES.topGameRatings} className={isWaiting ? styles.below : undefined}>
          <QueryView query={recent} label="Loading game ratings" skeleton={<SkeletonRows count={10} height="64px" />}>
            {({ key_performances }) => <TopGameRatings performances={key_performances} />}
          </QueryView>
        </Section>
      </div>
    </Page>
  );
}
