import type { UseQueryResult } from '@tanstack/react-query';
import type { Answer } from '../../data/fetchEndpoint.ts';
import { UNKNOWN } from '../../format.ts';
import styles from './TeamPage.module.css';

/** A team's record in the head of its page: won, lost in regulation, lost after it. */
export function Record({ query }: { query: UseQueryResult<Answer<'teamSeasonData'>> }) {
  const { data } = query;
  return (
    <dl className={styles.record}>
      <dt>Record</dt>
      <dd>{data?.record ?? UNKNOWN}</dd>
      <dd className={styles.games}>
        {data === undefined ? '' : `${data.games_played} games: won, lost, lost after 60 minutes`}
      </dd>
    </dl>
  );
}
