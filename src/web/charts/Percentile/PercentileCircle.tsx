import type { CSSProperties } from 'react';
import { intervalSaid, percentileState } from '../../../charts/percentileWords.ts';
import { scaleColor } from '../../../charts/scale.ts';
import type { CustomProperties } from '../../theme/teamColors.ts';
import { usePalette } from '../../theme/theme.ts';
import styles from './Percentile.module.css';

/** The percentile whose colour is grey. */
const MIDDLE = 50;

/**
 * A percentile as a coloured disc with the rounded number; null shows an empty disc with `N/A`. An 80% interval is an
 * arc of the ring around it, which goes once around from 0 at the top to 100. `size` is in pixels; `isMuted` takes the
 * colour away.
 */
export function PercentileCircle({
  label,
  value,
  interval = null,
  size = 48,
  isMuted = false,
}: {
  label: string;
  value: number | null;
  interval?: readonly [number, number] | null;
  size?: number;
  isMuted?: boolean;
}) {
  const palette = usePalette();
  const state = percentileState(value, interval);
  const color = state.value === null ? null : scaleColor(isMuted ? MIDDLE : state.value, palette);
  const properties: CustomProperties = {
    '--circle-size': `${size}px`,
    ...(color === null ? {} : { '--percentile-color': color, '--club': color }),
  };
  return (
    <span
      className={styles.circle}
      style={{ ...properties, ...ringOf(state.interval) }}
      data-missing={state.value === null}
      {...(isMuted ? { 'data-muted': true } : {})}
      role="img"
      aria-label={`${label}: ${state.text}${intervalSaid(state)}`}
    >
      {state.text}
    </span>
  );
}

/** The ring around a disc, with the interval as an arc. Inline: pages without a ring load no styles for it. */
function ringOf(interval: readonly [number, number] | null): CSSProperties {
  if (interval === null) return {};
  const [low, high] = interval;
  return {
    background:
      'radial-gradient(closest-side, var(--percentile-color) 76%, var(--surface) 78% 84%, transparent 86%), ' +
      `conic-gradient(var(--sunken) ${low}%, var(--ink) ${low}% ${high}%, var(--sunken) ${high}%)`,
  };
}
