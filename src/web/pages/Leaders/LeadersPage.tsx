import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { LEADER_TABLES } from '../../../contract/stats.ts';
import { Page, PageHead } from '../../components/Page.tsx';
import { RankedLists } from '../../components/RankedList.tsx';
import { SeasonSelect } from '../../components/SeasonSelect.tsx';
import { useSeasons } from '../../data/useSeasons.ts';
import styles from './LeadersPage.module.css';
import { LeaderTable } from './LeaderTable.tsx';

/** The leaders of a regular season in ten tables. */
export function LeadersPage() {
  const { season: asked } = useSearch({ from: '/leaders' });
  const navigate = useNavigate({ from: '/leaders' });
  const seasons = useSeasons();
  const season = asked ?? seasons.defaultSeason;
  return (
    <Page title="League leaders">
      <PageHead
        heading="League Leaders"
        intro="Regular season. Rates and averages list players with enough games or shots."
      >
        <SeasonSelect
          seasons={seasons}
          season={season}
          onChange={(value) => void navigate({ search: { season: value }, resetScroll: false })}
        />
      </PageHead>
      <RankedLists>
        {LEADER_TABLES.map((table) => (
          <LeaderTable key={table.kind} table={table} season={season} />
        ))}
        <HowToRead />
      </RankedLists>
    </Page>
  );
}

/** What the small print of the tables means. */
function HowToRead() {
  return (
    <aside className={styles.note} aria-label="How to read the tables">
      <p>
        Under a name: the club, the games played and, where a value is more than a count, its 80% interval: four times
        in five, the value would lie there if luck were taken out. Two players whose intervals overlap may well be
        equal.
      </p>
      <p>
        Plus is good everywhere: goals above the expected for scorers, goals saved above the expected for goalies. Each
        term stands in the <Link to="/glossary">glossary</Link>; the tables as data in the <a href="/api">API</a>.
      </p>
    </aside>
  );
}
