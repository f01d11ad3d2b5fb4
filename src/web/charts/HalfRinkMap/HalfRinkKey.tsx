import { useId } from 'react';
import { SCALES } from '../../../charts/scale.ts';
import type { WirePlayerShots } from '../../../contract/cardParts.ts';
import { usePalette } from '../../theme/theme.ts';
import styles from './HalfRinkMap.module.css';

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
