import { readableOn } from '../../theme/color.ts';
import { scaleColor } from '../../theme/scale.ts';
import type { CustomProperties } from '../../theme/teamColors.ts';
import { usePalette } from '../../theme/theme.ts';
import styles from './Percentile.module.css';
import { percentileState } from './state.ts';

/**
 * A percentile as a coloured disc with the rounded number; null shows an empty disc with `N/A`. `size` is in pixels.
 */
export function PercentileCircle({ label, value, size = 48 }: { label: string; value: number | null; size?: number }) {
  const palette = usePalette();
  const state = percentileState(value);
  const color = state.value === null ? null : scaleColor(state.value, palette);
  const properties: CustomProperties = {
    '--circle-size': `${size}px`,
    ...(color === null ? {} : { '--percentile-color': color, '--percentile-ink': readableOn(color) }),
  };
  return (
    <span
      className={styles.circle}
      style={properties}
      data-missing={state.value === null}
      role="img"
      aria-label={`${label}: ${state.text}`}
    >
      {state.text}
    </span>
  );
}
