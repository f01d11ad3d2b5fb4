import { readableOn } from '../../theme/color.ts';
import { scaleColor } from '../../theme/scale.ts';
import type { CustomProperties } from '../../theme/teamColors.ts';
import { usePalette } from '../../theme/theme.ts';
import styles from './Percentile.module.css';
import { percentileState } from './state.ts';

/** The percentile whose colour is grey. */
const MIDDLE = 50;

/**
 * A percentile as a coloured disc with the rounded number; null shows an empty disc with `N/A`. `size` is in pixels;
 * `isMuted` takes the colour away.
 */
export function PercentileCircle({
  label,
  value,
  size = 48,
  isMuted = false,
}: {
  label: string;
  value: number | null;
  size?: number;
  isMuted?: boolean;
}) {
  const palette = usePalette();
  const state = percentileState(value);
  const color = state.value === null ? null : scaleColor(isMuted ? MIDDLE : state.value, palette);
  const properties: CustomProperties = {
    '--circle-size': `${size}px`,
    ...(color === null ? {} : { '--percentile-color': color, '--percentile-ink': readableOn(color) }),
  };
  return (
    <span
      className={styles.circle}
      style={properties}
      data-missing={state.value === null}
      {...(isMuted ? { 'data-muted': true } : {})}
      role="img"
      aria-label={`${label}: ${state.text}`}
    >
      {state.text}
    </span>
  );
}
