import { useId } from 'react';
import { END_PADDING, HEIGHT, netXgLayout, WIDTH } from '../../../charts/netXgLayout.ts';
import type { Answer } from '../../data/fetchEndpoint.ts';
import { MESSAGES } from '../../words/messages.ts';
import styles from './result.module.css';

/** Net xG over the game in the colour of the team ahead, with goals as dots. Decorative: a sentence says the same. */
export function NetXgPicture({
  answer,
  winner,
  loser,
}: {
  answer: Answer<'xgSnake'>;
  /** Abbreviations. */
  winner: string;
  loser: string;
}) {
  const id = useId();
  const layout = netXgLayout(answer);
  if (layout === null) return <p className={`middle soft ${styles.nothing}`}>{MESSAGES.noData}</p>;
  const { zeroY } = layout;
  return (
    <div className={`relative ${styles.picture}`}>
      <svg viewBox={`0 0 ${WIDTH + END_PADDING} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
        <clipPath id={`${id}-winner`}>
          <rect width={WIDTH + END_PADDING} height={zeroY} />
        </clipPath>
        <clipPath id={`${id}-loser`}>
          <rect y={zeroY} width={WIDTH + END_PADDING} height={HEIGHT - zeroY} />
        </clipPath>
        {layout.periods.map((x) => (
          <path key={x} d={`M${x} 0V${HEIGHT}`} className={styles.period} />
        ))}
        {(['winner', 'loser'] as const).map((side) => (
          <g key={side} clipPath={`url(#${id}-${side})`} data-side={side} className={styles.side}>
            <path d={layout.area} className={styles.area} />
            <path d={layout.line} className={styles.line} />
          </g>
        ))}
        <path d={`M0 ${zeroY}H${WIDTH + END_PADDING}`} className={styles.zero} />
        {/* A zero-length stroke draws a dot that stays round when the SVG stretches. */}
        {layout.goals.map(({ x, y, side }) => (
          <g key={x} data-side={side} className={styles.side}>
            <path d={`M${x} ${y}h0`} className={styles.ring} />
            <path d={`M${x} ${y}h0`} className={styles.goal} />
          </g>
        ))}
      </svg>
      <span className={`quiet strong ${styles.above}`}>{winner} chances</span>
      <span className={`quiet strong ${styles.under}`}>{loser} chances</span>
    </div>
  );
}
