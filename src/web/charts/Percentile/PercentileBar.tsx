import { scaleColor } from '../../theme/scale.ts';
import type { CustomProperties } from '../../theme/teamColors.ts';
import { usePalette } from '../../theme/theme.ts';
import styles from './Percentile.module.css';
import { percentileState } from './state.ts';

/**
 * A percentile as a bar, from red at 0 through grey at 50 to green at 100, with its number and its 80% interval as a
 * bracket. `label` names it for screen readers; null shows `N/A`.
 */
export function PercentileBar({
  label,
  value,
  interval = null,
  isLarge = false,
}: {
  label: string;
  value: number | null;
  interval?: readonly [number, number] | null;
  isLarge?: boolean;
}) {
  const palette = usePalette();
  const state = percentileState(value, interval);
  const [low, high] = state.interval ?? [0, 0];
  const properties: CustomProperties = {
    '--percentile': `${state.value ?? 0}%`,
    '--low': `${low}%`,
    '--spread': `${high - low}%`,
    '--percentile-color': scaleColor(state.value ?? 50, palette),
  };
  const said =
    state.interval === null ? '' : `, between ${Math.round(low)} and ${Math.round(high)} with 80% confidence`;
  return (
    <div
      className={styles.bar}
      style={properties}
      data-large={isLarge}
      role="img"
      aria-label={`${label}: ${state.text}${said}`}
    >
      <span className={styles.track}>
        {state.value !== null && <span className={styles.fill} />}
        {state.interval !== null && <span className={styles.bracket} />}
      </span>
      <b className={styles.number}>{state.text}</b>
    </div>
  );
}
