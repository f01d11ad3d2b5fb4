import { intervalSaid, percentileState } from '../../../charts/percentileWords.ts';
import { neutralColor, scaleColor } from '../../../charts/scale.ts';
import { formatNumber } from '../../../hockey/displayText.ts';
import type { CustomProperties } from '../../theme/teamColors.ts';
import { usePalette } from '../../theme/theme.ts';
import styles from './Percentile.module.css';

/**
 * A percentile as a bar, from red at 0 through grey at 50 to green at 100, with its number. The bar is solid up to the
 * low end of its 80% interval and fades out towards the high end. `isMuted` takes the colour away. `label` names it for
 * screen readers; null shows `N/A`.
 */
export function PercentileBar({
  label,
  value,
  interval = null,
  isLarge = false,
  isMuted = false,
  isNeutral = false,
  decimals = 0,
}: {
  label: string;
  value: number | null;
  interval?: readonly [number, number] | null;
  isLarge?: boolean;
  isMuted?: boolean;
  /** Decimals of the number. */
  decimals?: number;
  /** More is neither good nor bad. */
  isNeutral?: boolean;
}) {
  const palette = usePalette();
  const state = percentileState(value, interval);
  const text = state.value === null ? state.text : formatNumber(state.value, decimals);
  const [low, high] = state.interval ?? [state.value ?? 0, state.value ?? 0];
  const properties: CustomProperties = {
    '--percentile': `${state.value ?? 0}%`,
    '--low': `${low}%`,
    '--high': `${high}%`,
    '--percentile-color': isMuted
      ? 'var(--edge)'
      : isNeutral
        ? neutralColor(state.value ?? 50)
        : scaleColor(state.value ?? 50, palette),
  };
  return (
    <div
      className={`stack ${styles.bar}`}
      style={properties}
      data-large={isLarge}
      {...(isMuted ? { 'data-muted': true } : {})}
      role="img"
      aria-label={`${label}: ${text}${intervalSaid(state)}`}
    >
      <span className={`relative sunken ${styles.track}`}>
        {state.value !== null && <span className={styles.fill} />}
      </span>
      <b className={`end ${styles.number}`}>{text}</b>
    </div>
  );
}
