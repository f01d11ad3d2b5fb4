/** The colour scale of percentiles: red-grey-green (docs/site.md#roster), or the colour-blind-safe blue-grey-orange. */
export type Palette = 'red-green' | 'blue-orange';

/** Colours at 0, 50 and 100; `--scale-*` in tokens.css (a test compares them). Source: docs/site.md#roster. */
export const SCALES: Readonly<Record<Palette, readonly [low: string, mid: string, high: string]>> = {
  'red-green': ['#c8312b', '#8a8a8a', '#1f8a4c'],
  'blue-orange': ['#2563b0', '#8a8a8a', '#c96a0a'],
};

const MIDDLE = 50;

/** Two `#rrggbb` mixed channel by channel: a share of 0 is the first, 1 the other. */
function mix(one: string, other: string, share: number): string {
  const channels = [1, 3, 5].map((at) => {
    const [from, to] = [one, other].map((color) => Number.parseInt(color.slice(at, at + 2), 16));
    return Math.round((from ?? 0) + ((to ?? 0) - (from ?? 0)) * share);
  });
  return `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

/** The colour of a percentile, mixed between the scale's three colours; clamped to 0-100. */
export function scaleColor(percentile: number, palette: Palette = 'red-green'): string {
  const [low, mid, high] = SCALES[palette];
  const value = Math.min(2 * MIDDLE, Math.max(0, percentile));
  return value <= MIDDLE ? mix(low, mid, value / MIDDLE) : mix(mid, high, (value - MIDDLE) / MIDDLE);
}

/** The colour of much where more is neither good nor bad. */
const NEUTRAL = '#6a6fc4';

/** The colour of a percentile of how a player is used: from grey to violet, apart from the scale of good and bad. */
export function neutralColor(percentile: number): string {
  return mix(SCALES['red-green'][1], NEUTRAL, Math.min(1, Math.max(0, percentile / (2 * MIDDLE))));
}
