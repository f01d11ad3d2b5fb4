import { intervalSaid, percentileState } from '../../../charts/percentileWords.ts';
import { neutralColor, scaleColor } from '../../../charts/scale.ts';
import { formatNumber } from '../../../hockey/displayText.ts';
import type { CustomProperties } from '../../theme/teamColors.ts';
import { usePalette } from '../../theme/theme.ts';
import styles from './Percentile.module.css';

/** What a bar and a disc show. */
interface PercentileProps {
  readonly label: string;
  readonly value: number | null;
  readonly interval?: readonly [number, number] | null;
  readonly isMuted?: boolean;
  /** More is neither good nor bad. */
  readonly isNeutral?: boolean;
}

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
}: PercentileProps & {
  isLarge?: boolean;
  /** Decimals of the number. */
  decimals?: number;
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
}: PercentileProps & { size?: number }) {
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
