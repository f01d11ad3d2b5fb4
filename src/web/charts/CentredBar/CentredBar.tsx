import type { ClubColor } from '../../../charts/clubColor.ts';
import { formatSigned } from '../../../hockey/displayText.ts';
import { useWidth } from '../../components/viewport.ts';
import { type CustomProperties, onClub } from '../../theme/teamColors.ts';
import styles from './CentredBar.module.css';

/** Initial width until measured, pixels. */
const FIRST_WIDTH = 320;
const DECIMALS = 2;

/**
 * A difference from the average as a bar from the centre: positive to the right, negative to the left. Its number is at
 * its end, outside bars narrower than 30 px. Null shows an empty bar and N/A. With `good` a word and a colour say
 * whether the difference is good.
 */
export function CentredBar({
  label,
  value,
  color,
  good,
}: {
  label: string;
  value: number | null;
  color: ClubColor;
  /** Which difference is the good one. */
  good?: 'more' | 'less';
}) {
  const [box, width] = useWidth<HTMLDivElement>(FIRST_WIDTH);
  const layout = centredBarLayout(value ?? 0, width);
  const properties: CustomProperties = {
    '--bar-left': `${layout.left}%`,
    '--bar-width': `${layout.width}%`,
    ...onClub(color),
  };
  return (
    <div className={`stack ${styles.row}`} style={good && { gridTemplateColumns: '1fr auto' }}>
      <p className="quiet strong">{label}</p>
      <div
        ref={box}
        className={`relative rounded sunken ${styles.track}`}
        style={good === undefined ? properties : { ...properties, gridColumn: '1 / -1' }}
      >
        {value !== null && (
          <span className={styles.fill} data-positive={layout.isPositive} data-width={layout.width}>
            <span className={layout.isLabelInside ? styles.inside : styles.outside} data-small={layout.isLabelSmall}>
              {formatSigned(value, DECIMALS)}
            </span>
          </span>
        )}
        {value === null && <span className={`small faint ${styles.missing}`}>N/A</span>}
      </div>
      {value !== null && good !== undefined && <Standing value={Number(value.toFixed(DECIMALS))} good={good} />}
    </div>
  );
}

/** Whether a difference, as printed, is good: a word and a colour beside the label. */
function Standing({ value, good }: { value: number; good: 'more' | 'less' }) {
  const isEven = value === 0;
  const isGood = value > 0 === (good === 'more');
  const color = `var(--scale-${isEven ? 'mid' : isGood ? 'high' : 'low'})`;
  return (
    <span className="quiet strong" style={{ gridArea: '1 / 2', fontWeight: 400, whiteSpace: 'nowrap' }}>
      <span aria-hidden="true" style={{ color }}>
        ●
      </span>{' '}
      {isEven ? 'average' : isGood ? 'better' : 'worse'}
    </span>
  );
}

/** Width of a bar for a value of 1, percent of the whole. Source: docs/site.md#team-page. */
const PERCENT_PER_UNIT = 50;
/** The widest bar: from the centre to the edge, percent of the whole. */
const WIDEST = 50;
/** Bar width, in pixels, below which the label is outside. Source: docs/site.md#team-page. */
const LABEL_INSIDE_FROM = 30;
/** Bar width, in pixels, from which a label inside fits at full size. */
const FULL_LABEL_FROM = 60;

/**
 * Lays out a bar in a box of the given width: positive to the right, negative to the left, |value| x 50% up to the
 * edge. **Shape**: its width and left end in percent of the whole, and where and how large its label is.
 */
export function centredBarLayout(value: number, boxWidth: number) {
  const width = Math.min(WIDEST, Math.abs(value) * PERCENT_PER_UNIT);
  const isPositive = value >= 0;
  const pixels = (width / 100) * boxWidth;
  return {
    width,
    left: isPositive ? WIDEST : WIDEST - width,
    isPositive,
    isLabelInside: pixels >= LABEL_INSIDE_FROM,
    isLabelSmall: pixels >= LABEL_INSIDE_FROM && pixels < FULL_LABEL_FROM,
  };
}
