import type { ReactNode } from 'react';
import { type RatedRow, rankedRows } from '../../../charts/ratingRows.ts';
import { formatNumber } from '../../../hockey/displayText.ts';
import type { CustomProperties } from '../../theme/teamColors.ts';
import styles from './RatingsList.module.css';

/**
 * Ratings as a ranked list of bars with numbers; a rating of `denominator` fills its bar. `nameOf` renders a row's
 * name, e.g. as a link with a photo.
 */
export function RatingsList<Row extends RatedRow>({
  label,
  rows,
  denominator,
  decimals = 2,
  nameOf = ({ name }) => name,
}: {
  label: string;
  rows: readonly Row[];
  denominator: number;
  decimals?: number;
  nameOf?: (row: Row) => ReactNode;
}) {
  return (
    <ol className={`stack ${styles.list}`} aria-label={label}>
      {rankedRows(rows, denominator).map(({ row, rank, width }) => {
        const properties: CustomProperties = {
          '--bar-width': `${width}%`,
          '--bar': row.color,
        };
        return (
          <li key={row.id} className={`stack ${styles.row}`} style={properties}>
            <span className="end faint">{rank}</span>
            <span>{nameOf(row)}</span>
            <b className={`large ${styles.rating}`}>{formatNumber(row.rating, decimals)}</b>
            <span className={`sunken ${styles.track}`}>
              <span className={styles.fill} data-width={width} />
            </span>
          </li>
        );
      })}
    </ol>
  );
}
