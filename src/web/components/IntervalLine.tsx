import type { CustomProperties } from '../theme/teamColors.ts';
import styles from './IntervalLine.module.css';
import type { LinePlace } from './intervalLines.ts';

/** The interval of a row's value, drawn along the row; nothing without one. */
export function IntervalLine({ place }: { place: LinePlace | null }) {
  if (place === null) return null;
  const properties: CustomProperties = {
    '--from': `${place.from}%`,
    '--span': `${place.to - place.from}%`,
    '--at': `${place.at}%`,
  };
  return <span className={styles.line} style={properties} />;
}
