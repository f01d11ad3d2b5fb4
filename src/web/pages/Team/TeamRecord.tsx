import type { UseQueryResult } from '@tanstack/react-query';
import { formatGames, UNKNOWN } from '../../../hockey/displayText.ts';
import { classNames } from '../../components/classNames.ts';
import type { Answer } from '../../data/fetchEndpoint.ts';
import styles from './TeamPage.module.css';

/** A team's record: wins, regulation losses, overtime and shootout losses. */
export function TeamRecord({ query }: { query: UseQueryResult<Answer<'teamSeasonData'>> }) {
  const { data } = query;
  return (
    <dl className={styles.record}>
      <dt>Record</dt>
      <dd>{data?.record ?? UNKNOWN}</dd>
      {/* Reserves its space while loading, so that nothing below moves. */}
      <dd className={classNames(styles.games, data === undefined && styles.pending)}>
        {formatGames(data?.games_played ?? 82)}: wins, losses, OT losses
      </dd>
    </dl>
  );
}
