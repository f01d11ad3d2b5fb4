import { useNavigate, useSearch } from '@tanstack/react-router';
import { LEADER_TABLES } from '../../../contract/stats.ts';
import { Page, PageHead } from '../../components/Page.tsx';
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
      <div className={styles.tables}>
        {LEADER_TABLES.map((table) => (
          <LeaderTable key={table.kind} table={table} season={season} />
        ))}
      </div>
    </Page>
  );
}
