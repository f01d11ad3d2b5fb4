import type { ResponseOf } from '../contract/endpoint.ts';
import type { xgSnake } from '../contract/games.ts';
import { PERIOD_SECONDS, REGULATION_PERIODS } from '../hockey/clock.ts';

/** Size of the drawing before stretching, and the padding at its end for the dot of a last-minute goal. */
export const WIDTH = 600;
export const END_PADDING = 14;
export const HEIGHT = 160;
/** Smallest net xG shown in each direction, so that a dull game looks dull. */
const MIN_REACH = 0.5;
/** Padding above and below, as a share of the range. */
const PAD = 0.08;
const PERIOD_MINUTES = PERIOD_SECONDS / 60;

/**
 * Lays out the net xG line from the xG chart's answer, in drawing units. **Shape**: above `zeroY` the winner has the
 * better chances so far, below it the loser; the paths of the line and of the area between it and zero; the x of each
 * period's start except the first; the goals. **Missing**: null when there is nothing to draw.
 */
export function netXgLayout(
  { xgs, team_information }: ResponseOf<typeof xgSnake>,
  { width = WIDTH, height = HEIGHT } = {},
) {
  const last = xgs.at(-1);
  if (last === undefined) return null;
  const end = Math.max(PERIOD_MINUTES * REGULATION_PERIODS, last.timestamp);
  const nets = xgs.map(({ net_xg }) => net_xg);
  const [low, high] = [Math.min(-MIN_REACH, ...nets), Math.max(MIN_REACH, ...nets)];
  const pad = (high - low) * PAD;
  const x = (minute: number): number => round((minute / end) * width);
  const y = (net: number): number => round(((high + pad - net) / (high - low + 2 * pad)) * height);
  // A step line: flat until the next shot.
  const line = xgs
    .map(({ timestamp, net_xg }, k) => (k === 0 ? `M0 ${y(0)}` : `H${x(timestamp)}V${y(net_xg)}`))
    .join('');
  return {
    zeroY: y(0),
    line,
    area: `${line}V${y(0)}Z`,
    periods: Array.from({ length: Math.ceil(end / PERIOD_MINUTES) - 1 }, (_, k) => x((k + 1) * PERIOD_MINUTES)),
    goals: xgs
      .filter(({ goals_scored }) => goals_scored === 1)
      .map(({ timestamp, net_xg, playing_for }) => ({
        x: x(timestamp),
        y: y(net_xg),
        side: playing_for === team_information.winner ? ('winner' as const) : ('loser' as const),
      })),
  };
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
