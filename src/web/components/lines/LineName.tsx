import { Fragment } from 'react';
import { type LinePlayers, lineName } from './lineNames.ts';
import styles from './lines.module.css';

/** A line by its players' last names. A break comes after a dash: none is alone on a row, and no name is broken. */
export function LineName({ ids, players }: { ids: readonly number[]; players: LinePlayers }) {
  const names = lineName(ids, players).split(' – ');
  return names.map((name, k) => (
    <Fragment key={ids[k]}>
      {k > 0 && ' '}
      <span className={`nowrap ${styles.name}`}>
        {name}
        {k < names.length - 1 && ' –'}
      </span>
    </Fragment>
  ));
}
