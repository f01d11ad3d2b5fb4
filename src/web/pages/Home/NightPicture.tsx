import { useId } from 'react';
import type { Answer } from '../../data/fetchEndpoint.ts';
import { MESSAGES } from '../../messages.ts';
import styles from './GameOfTheNight.module.css';
import { END_ROOM, HEIGHT, nightLine, WIDTH } from './nightLine.ts';

/** Net expected goals through the game, in the colour of whoever has the better chances; goals are dots. Decoration: the sentence under it says the same. */
export function NightPicture({
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
  const line = nightLine(answer);
  if (line === null) return <p className={styles.nothing}>{MESSAGES.noData}</p>;
  const { zeroY } = line;
  return (
    <div className={styles.picture}>
      <svg viewBox={`0 0 ${WIDTH + END_ROOM} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
        <clipPath id={`${id}-winner`}>
          <rect width={WIDTH + END_ROOM} height={zeroY} />
        </clipPath>
        <clipPath id={`${id}-loser`}>
          <rect y={zeroY} width={WIDTH + END_ROOM} height={HEIGHT - zeroY} />
        </clipPath>
        {line.periods.map((x) => (
          <path key={x} d={`M${x} 0V${HEIGHT}`} className={styles.period} />
        ))}
        {(['winner', 'loser'] as const).map((side) => (
          <g key={side} clipPath={`url(#${id}-${side})`} data-side={side} className={styles.side}>
            <path d={line.area} className={styles.area} />
            <path d={line.line} className={styles.line} />
          </g>
        ))}
        <path d={`M0 ${zeroY}H${WIDTH + END_ROOM}`} className={styles.zero} />
        {/* A stroke without length is a dot that stretching leaves round. */}
        {line.goals.map(({ x, y, side }) => (
          <g key={x} data-side={side} className={styles.side}>
            <path d={`M${x} ${y}h0`} className={styles.ring} />
            <path d={`M${x} ${y}h0`} className={styles.goal} />
          </g>
        ))}
      </svg>
      <span className={styles.above}>{winner} chances</span>
      <span className={styles.under}>{loser} chances</span>
    </div>
  );
}
