import type { HalfRinkMark } from '../../../charts/halfRink.ts';
import { RINK_SHAPES } from '../../../charts/rinkDrawing.ts';
import { MAP_HEIGHT, MAP_WIDTH, UNITS_PER_FOOT } from '../../../charts/shotMapLayout.ts';
import type { WirePlayerShots } from '../../../contract/cardParts.ts';
import { HalfRinkKey, KEY_HEIGHT } from './HalfRinkKey.tsx';
import styles from './HalfRinkMap.module.css';

const WIDTH = MAP_WIDTH / 2;

/** The attacking half of a rink with marks on it; the net is on the right. */
export function HalfRinkMap({
  marks,
  label,
  keyOf,
  onMark,
}: {
  marks: readonly HalfRinkMark[];
  label: string;
  /** Draws the key of these shots below the rink. */
  keyOf?: WirePlayerShots['side'];
  /** Called for a mark that the pointer is on or that is pressed. */
  onMark?: (mark: HalfRinkMark) => void;
}) {
  return (
    <svg
      data-chart="half-rink"
      className={styles.map}
      viewBox={`0 0 ${WIDTH} ${MAP_HEIGHT + (keyOf === undefined ? 0 : KEY_HEIGHT)}`}
      role="img"
      aria-label={label}
    >
      <g
        className={styles.rink}
        transform={`translate(0 ${MAP_HEIGHT / 2}) scale(${UNITS_PER_FOOT} ${-UNITS_PER_FOOT})`}
      >
        {RINK_SHAPES.map(({ paint, path }) => (
          <path key={path} d={path} data-paint={paint} />
        ))}
      </g>
      {marks.map((mark) => {
        const { key, kind, x, y, size, color } = mark;
        const asked = { onPointerEnter: () => onMark?.(mark), onClick: () => onMark?.(mark) };
        return kind === 'cell' ? (
          <rect
            key={key}
            x={x - size}
            y={y - size}
            width={2 * size}
            height={2 * size}
            fill={color ?? undefined}
            {...asked}
          />
        ) : (
          <circle key={key} cx={x} cy={y} r={size} className={styles[kind]} {...asked} />
        );
      })}
      {keyOf !== undefined && <HalfRinkKey side={keyOf} y={MAP_HEIGHT} />}
    </svg>
  );
}
