import { Link } from '@tanstack/react-router';
import { formatCount, formatDay, formatSeason, UNKNOWN } from '../../../hockey/displayText.ts';
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
      <div className={styles.words}>
        <p>
          Every number on these pages is worked out from the league’s public play-by-play and shift reports. Each
          unblocked shot is given a value by <Link to="/model">our expected-goals model</Link>; who was on the ice for
          it comes from the shifts. What the league reports and what we count are held against each other for every
          game, and the game’s page says where they differ.
        </p>
        <p>
          A number that cannot be known is shown as {UNKNOWN} or N/A, never as 0. Finished games are looked at again an
          hour, half a day, a day and a half and a week later, since the league corrects its reports.{' '}
          <Link to="/changes">Changes</Link> lists the figures that moved, <Link to="/status">Status</Link> what is
          missing.
        </p>
        <p>
          The same numbers are free to use through an open <a href={`${__BASE_PATH__}/api`}>JSON API</a> and as{' '}
          <Link to="/data">files of whole seasons</Link>. The <Link to="/glossary">glossary</Link> explains each one.
          The packages the pages are made with, and their licences, are in <a href="/licenses.txt">their notices</a>,
          and headings are set in Barlow Condensed (SIL Open Font License).
        </p>
      </div>
      <Section heading="Data on this site">
        <QueryView query={status} label="Loading state" skeleton={<SkeletonRows count={4} height="40px" />}>
          {({ data_as_of, games, seasons, source, build, withheld }) => (
            <>
              <dl className={styles.facts}>
                <Fact name="Data as of" value={formatDay(data_as_of)} />
                <Fact name="Games" value={formatCount(games)} />
                <Fact name="Seasons" value={seasons.map(formatSeason).join(', ')} />
                <Fact name="Source" value={source ?? UNKNOWN} />
                <Fact name="Model" value={build.model_version ?? UNKNOWN} />
                <Fact name="Build" value={build.code_version} />
              </dl>
              {withheld.length > 0 && (
                <>
                  <h3>Held back</h3>
                  <ul className={styles.withheld}>
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

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}
