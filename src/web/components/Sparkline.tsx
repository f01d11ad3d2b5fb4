/** Percents around an even share that half the height shows. Few teams leave it over ten games. */
const RANGE = 15;
const EVEN = 50;

/**
 * A value over a season as a small line around a middle: a team's share of expected goals unless another is named.
 * Decorative: its row has the number.
 */
export function Sparkline({
  shares,
  middle = EVEN,
  range = RANGE,
  width = 96,
  height = 24,
  color,
}: {
  /** Oldest first. */
  shares: readonly number[];
  /** The value of the dashed line. */
  middle?: number;
  /** How far from it half the height reaches. */
  range?: number;
  width?: number;
  height?: number;
  color: string;
}) {
  const step = width / Math.max(1, shares.length - 1);
  const points = shares.map((share, k) => {
    const off = Math.max(-1, Math.min(1, (share - middle) / range));
    return `${(k * step).toFixed(1)},${(height / 2 - (off * (height - 4)) / 2).toFixed(1)}`;
  });
  return (
    <svg viewBox={`0 0 ${width} ${height}`} width={width} height={height} aria-hidden="true">
      <line x1="0" x2={width} y1={height / 2} y2={height / 2} stroke="var(--ink-faint)" strokeDasharray="2 3" />
      {points.length > 1 && <polyline points={points.join(' ')} fill="none" stroke={color} strokeWidth="2" />}
    </svg>
  );
}
