import {
  type BarGroup,
  barsLayout,
  COLUMN_WIDTH,
  type PictureBar,
  type PlacedGroup,
} from '../../../charts/barsLayout.ts';
import styles from './BarsPicture.module.css';

/** Heights of a bar and of the text above it, pixels. */
const BAR_HEIGHT = 10;
const WORDS_HEIGHT = 18;
/** How far a reference extends beyond a bar, pixels. */
const OVERHANG = 3;
/** The mask of soft ends. */
const FADE = 'soft-end';
/** Space reserved for the number at the end, pixels. */
const END_WIDTH = 44;

/** Bars as one SVG for a saved picture; pages draw them as responsive boxes. */
export function BarsPicture({
  groups,
  columns = 1,
  label,
}: {
  groups: readonly BarGroup[];
  columns?: number;
  label: string;
}) {
  const layout = barsLayout(groups, columns);
  return (
    <svg data-chart="bars" viewBox={`0 0 ${layout.width} ${layout.height}`} role="img" aria-label={label}>
      <defs>
        <linearGradient id={`${FADE}-ramp`}>
          <stop stopColor="#fff" />
          <stop offset="1" stopColor="#000" />
        </linearGradient>
        <mask id={FADE} maskContentUnits="objectBoundingBox">
          <rect width="1" height="1" fill={`url(#${FADE}-ramp)`} />
        </mask>
      </defs>
      {layout.groups.map((placed) => (
        <Group key={`${placed.x} ${placed.y}`} placed={placed} />
      ))}
    </svg>
  );
}

function Group({ placed: { group, x, y, barYs } }: { placed: PlacedGroup }) {
  return (
    <g transform={`translate(${x} 0)`}>
      {group.heading !== undefined && (
        <>
          <text className={styles.heading} x="0" y={y + 18}>
            {group.heading}
          </text>
          <text className={styles.heading} x={COLUMN_WIDTH} y={y + 18} textAnchor="end">
            {group.value}
          </text>
          <line className={styles.rule} x1="0" x2={COLUMN_WIDTH} y1={y + 26} y2={y + 26} />
        </>
      )}
      {group.bars.map((bar, k) => (
        <Bar key={`${bar.start} ${bar.middle ?? ''}`} bar={bar} y={barYs[k] ?? 0} />
      ))}
    </g>
  );
}

function Bar({ bar, y }: { bar: PictureBar; y: number }) {
  const top = y + WORDS_HEIGHT;
  return (
    <g>
      <text className={styles.label} x="0" y={y + 13}>
        {bar.start}
      </text>
      {bar.middle !== undefined && (
        <text className={styles.note} x={COLUMN_WIDTH / 2} y={y + 13} textAnchor="middle">
          {bar.middle}
        </text>
      )}
      {bar.note !== undefined && (
        <text className={styles.note} x={COLUMN_WIDTH - END_WIDTH} y={y + 13} textAnchor="end">
          {bar.note}
        </text>
      )}
      <text className={styles.label} x={COLUMN_WIDTH} y={y + 13} textAnchor="end">
        {bar.end}
      </text>
      <rect className={styles.track} x="0" y={top} width={COLUMN_WIDTH} height={BAR_HEIGHT} rx="2" />
      {bar.parts.map(({ from, to, color }) => (
        <rect
          key={from}
          x={from * COLUMN_WIDTH}
          y={top}
          width={(to - from) * COLUMN_WIDTH}
          height={BAR_HEIGHT}
          fill={color}
        />
      ))}
      {bar.reference !== undefined && (
        <line
          className={styles.mark}
          x1={bar.reference * COLUMN_WIDTH}
          x2={bar.reference * COLUMN_WIDTH}
          y1={top - OVERHANG}
          y2={top + BAR_HEIGHT + OVERHANG}
        />
      )}
      {bar.soft != null && (
        <rect
          x={bar.soft.from * COLUMN_WIDTH}
          y={top}
          width={(bar.soft.to - bar.soft.from) * COLUMN_WIDTH}
          height={BAR_HEIGHT}
          fill={bar.soft.color}
          mask={`url(#${FADE})`}
        />
      )}
    </g>
  );
}
