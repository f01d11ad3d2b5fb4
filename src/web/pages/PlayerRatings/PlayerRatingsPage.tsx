import { Page, PageHead } from '../../components/Page.tsx';
import { PaletteSwitch } from '../../components/PaletteSwitch.tsx';
import { QueryView } from '../../components/QueryView.tsx';
import { SkeletonRows } from '../../components/Skeleton.tsx';
import { INSIGHT_LISTS } from '../../data/insightsCache.ts';
import { useInsights } from '../../data/useInsights.ts';
import { useSeasons } from '../../data/useSeasons.ts';
import { MESSAGES } from '../../messages.ts';
import styles from './PlayerRatingsPage.module.css';
import { RatedPlayer } from './RatedPlayer.tsx';

/** Headings of the six lists. Source: specification, player ratings. */
const HEADINGS = { overall: 'Overall', lw: 'LW', c: 'C', rw: 'RW', d: 'Defensemen', g: 'Goalies' } as const;

/** The ten best-rated players overall and at each position. */
export function PlayerRatingsPage() {
  const queries = useInsights();
  const { defaultSeason, options } = useSeasons();
  const label = options.find(({ season }) => season === defaultSeason)?.label;
  return (
    <Page title="Player ratings">
      <PageHead
        heading="Player Ratings"
        intro={`The ten highest overall percentiles${label === undefined ? '' : `, season ${label}`}: the last 100 games of a skater and 75 of a goalie, recent ones weighing more.`}
      >
        <PaletteSwitch />
      </PageHead>
      <div className={styles.lists}>
        {INSIGHT_LISTS.map((group, k) => {
          const query = queries[k];
          return (
            <section key={group} aria-label={HEADINGS[group]} className={styles.list}>
              <h2 className={styles.title}>{HEADINGS[group]}</h2>
              {query !== undefined && (
                <QueryView
                  query={query}
                  label={`Loading ${HEADINGS[group]}`}
                  skeleton={<SkeletonRows count={10} height="60px" />}
                >
                  {(players) =>
                    players.length === 0 ? (
                      <p className={styles.none}>{MESSAGES.noRatedPlayers}</p>
                    ) : (
                      <ol>
                        {players.map((player) => (
                          <RatedPlayer key={player.id} player={player} season={defaultSeason} />
                        ))}
                      </ol>
                    )
                  }
                </QueryView>
              )}
            </section>
          );
        })}
      </div>
    </Page>
  );
}
