import { Link } from '@tanstack/react-router';
import { formatCount, formatDay, formatSeason, UNKNOWN } from '../../../hockey/displayText.ts';
import { Facts } from '../../components/Facts.tsx';
import { Page, PageHead, Section } from '../../components/Page.tsx';
import { QueryView } from '../../components/QueryView.tsx';
import { SkeletonRows } from '../../components/Skeleton.tsx';
import { useStatus } from '../../data/useStatus.ts';
import styles from './AboutPage.module.css';

/** Where the numbers come from, how fresh they are, and which games are withheld and why. */
export function AboutPage() {
  const status = useStatus();
  return (
    <Page title="About">
      <PageHead heading="Where the numbers come from" />
      <div className={`stack ${styles.words}`}>
        <p>
          Every number comes from the league’s public play-by-play and shift reports, and{' '}
          <Link to="/model">our expected-goals model</Link> values each unblocked shot. Where our counts differ from the
          league’s, the game’s page says so.
        </p>
        <p>
          What cannot be known reads {UNKNOWN} or N/A, never 0. The league corrects its reports, so finished games are
          read again for a week: <Link to="/changes">Changes</Link> lists the figures that moved,{' '}
          <Link to="/status">Status</Link> what is missing.
        </p>
        <p>
          The numbers are free, by an open <Link to="/api">JSON API</Link> and as{' '}
          <Link to="/data">files of whole seasons</Link>. The site is made with{' '}
          <a href="/licenses.txt">these packages</a>, the font Barlow Condensed (SIL Open Font License) and the flags of
          country-flag-icons.
        </p>
      </div>
      <Section heading="Data on this site">
        <QueryView query={status} label="Loading state" skeleton={<SkeletonRows count={4} height="40px" />}>
          {({ data_as_of, games, seasons, source, build, withheld }) => (
            <>
              <dl className="facts">
                <Facts
                  facts={[
                    ['Data as of', formatDay(data_as_of)],
                    ['Games', formatCount(games)],
                    ['Seasons', seasons.map(formatSeason).join(', ')],
                    ['Source', source ?? UNKNOWN],
                    ['Model', build.model_version ?? UNKNOWN],
                    ['Build', build.code_version],
                  ]}
                />
              </dl>
              {withheld.length > 0 && (
                <>
                  <h3>Held back</h3>
                  <ul className={`stack soft ${styles.withheld}`}>
                    {withheld.map(({ game_id, reason }) => (
                      <li key={game_id}>
                        <Link to="/games/id/$gameId" params={{ gameId: String(game_id) }}>
                          {game_id}
                        </Link>
                        : {reason}
                      </li>
                    ))}
                  </ul>
                </>
              )}
            </>
          )}
        </QueryView>
      </Section>
    </Page>
  );
}
