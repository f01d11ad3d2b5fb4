import { intervalSaid, percentileState } from '../../../charts/percentileWords.ts';
import { neutralColor, scaleColor } from '../../../charts/scale.ts';
import type { CustomProperties } from '../../theme/teamColors.ts';
import { usePalette } from '../../theme/theme.ts';
import styles from './Percentile.module.css';

/** The percentile whose colour is grey. */
const MIDDLE = 50;

/**
 * A percentile as a coloured disc with the rounded number; null shows an empty disc with `N/A`. Screen readers hear its
 * 80% interval. `size` is in pixels; `isMuted` takes the colour away.
 */
export function PercentileCircle({
  label,
  value,
  interval = null,
  size = 48,
  isMuted = false,
  isNeutral = false,
}: {
  label: string;
  value: number | null;
  interval?: readonly [number, number] | null;
  size?: number;
  isMuted?: boolean;
  /** More is neither good nor bad. */
  isNeutral?: boolean;
}) {
  const palette = usePalette();
  const state = percentileState(value, interval);
  const color =
    state.value === null
      ? null
      : isNeutral
        ? neutralColor(state.value)
        : scaleColor(isMuted ? MIDDLE : state.value, palette);
  const properties: CustomProperties = {
    '--circle-size': `${size}px`,
    ...(color === null ? {} : { '--percentile-color': color, '--club': color }),
  };
  return (
    <span
      className={styles.circle}
      style={properties}
      data-missing={state.value === null}
      {...(isMuted ? { 'data-muted': true } : {})}
      role="img"
      aria-label={`${label}: ${state.text}${intervalSaid(state)}`}
    >
      {state.text}
    </span>
  );
}
