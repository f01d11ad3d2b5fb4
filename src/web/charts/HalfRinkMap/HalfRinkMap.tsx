import { useId } from 'react';
import type { HalfRinkMark } from '../../../charts/halfRink.ts';
import { RINK_SHAPES } from '../../../charts/rinkDrawing.ts';
import { SCALES } from '../../../charts/scale.ts';
import { MAP_HEIGHT, MAP_WIDTH, UNITS_PER_FOOT } from '../../../charts/shotMapLayout.ts';
import type { WirePlayerShots } from '../../../contract/cardParts.ts';
import { usePalette } from '../../theme/theme.ts';
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

/** Height of the key, pixels. */
export const KEY_HEIGHT = 44;
/** The scale of colours, and where the words after it begin, pixels. */
const SCALE = { left: 86, width: 84, words: 178 } as const;

/** The key in words. */
export function keyWords(side: WirePlayerShots['side']): string {
  return side === 'faced'
    ? 'Larger: more shots. Colour: goals allowed or saved beyond the expected.'
    : 'Filled: goals. Larger: more expected goals.';
}

/** The key of half a rink: what colours and sizes mean, in two lines. */
export function HalfRinkKey({ side, y = 0 }: { side: WirePlayerShots['side']; y?: number }) {
  const palette = usePalette();
  const id = useId();
  const isFaced = side === 'faced';
  return (
    <g transform={`translate(0 ${y})`} className={styles.words}>
      {isFaced ? (
        <>
          <linearGradient id={id}>
            {SCALES[palette].map((color, k) => (
              <stop key={color} offset={k / 2} stopColor={color} />
            ))}
          </linearGradient>
          <text y={18}>allowed more</text>
          <rect x={SCALE.left} y={8} width={SCALE.width} height={12} fill={`url(#${id})`} />
          <text x={SCALE.words} y={18}>
            saved more
          </text>
        </>
      ) : (
        <>
          <circle cx={7} cy={14} r={6} className={styles.goal} />
          <text x={20} y={18}>
            goal
          </text>
          <circle cx={67} cy={14} r={6} className={styles.shot} />
          <text x={80} y={18}>
            other unblocked shot
          </text>
        </>
      )}
      <text y={38}>{isFaced ? 'than expected. Larger: more shots' : 'Larger: more expected goals'}</text>
    </g>
  );
}
