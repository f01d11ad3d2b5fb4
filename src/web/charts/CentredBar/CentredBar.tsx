import { formatSigned } from '../../format.ts';
import { readableOn } from '../../theme/color.ts';
import type { CustomProperties } from '../../theme/teamColors.ts';
import { useWidth } from '../../viewport.ts';
import styles from './CentredBar.module.css';
import { centredBarLayout } from './layout.ts';

/** Initial width until measured, pixels. */
const FIRST_WIDTH = 320;

/**
 * A difference from the average as a bar from the centre: positive to the right, negative to the left. Its number is at
 * its end, outside bars narrower than 30 px. Null shows an empty bar and N/A.
 */
export function CentredBar({
  label,
  value,
  color,
  decimals = 2,
}: {
  label: string;
  value: number | null;
  color: string;
  decimals?: number;
}) {
  const [box, width] = useWidth<HTMLDivElement>(FIRST_WIDTH);
  const layout = centredBarLayout(value ?? 0, width);
  const properties: CustomProperties = {
    '--bar-left': `${layout.left}%`,
    '--bar-width': `${layout.width}%`,
    '--bar': color,
    '--bar-ink': readableOn(color),
  };
  return (
    <div className={styles.row}>
      <p className={styles.label}>{label}</p>
      <div ref={box} className={styles.track} style={properties}>
        {value !== null && (
          <span className={styles.fill} data-positive={layout.isPositive} data-width={layout.width}>
            <span className={layout.isLabelInside ? styles.inside : styles.outside} data-small={layout.isLabelSmall}>
              {formatSigned(value, decimals)}
            </span>
          </span>
        )}
        {value === null && <span className={styles.missing}>N/A</span>}
      </div>
    </div>
  );
}
