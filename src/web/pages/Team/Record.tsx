import type { UseQueryResult } from '@tanstack/react-query';
import { classNames } from '../../components/classNames.ts';
import type { Answer } from '../../data/fetchEndpoint.ts';
import { formatGames, UNKNOWN } from '../../format.ts';
import styles from './TeamPage.module.css';

/** A team's record in the head of its page: won, lost in regulation, lost after it. */
export function Record({ query }: { query: UseQueryResult<Answer<'teamSeasonData'>> }) {
  const { data } = query;
  return (
    <dl className={styles.record}>
      <dt>Record</dt>
      <dd>{data?.record ?? UNKNOWN}</dd>
      {/* Takes its room before it is known, so that nothing below moves. */}
      <dd className={classNames(styles.games, data === undefined && styles.toCome)}>
        {formatGames(data?.games_played ?? 82)}: won, lost, lost after 60 minutes
      </dd>
    </dl>
  );
}
