import { PERIOD_SECONDS, REGULATION_PERIODS } from '../../../hockey/clock.ts';
import type { Answer } from '../../data/fetchEndpoint.ts';

/** The box the line is drawn in, with room for a last goal's dot at its end; it is stretched over the room there is. */
export const WIDTH = 600;
export const END_ROOM = 14;
export const HEIGHT = 160;
/** The least net xG the box reaches either way, so that a dull game does not look like a rout. Chosen by us, as for the xG chart. */
const LEAST_REACH = 0.5;
/** The share of the reach left free above and below. */
const PAD = 0.08;
const PERIOD_MINUTES = PERIOD_SECONDS / 60;

/** A game's net xG in the box: above `zeroY` the winner had the better chances so far, below it the loser. */
export interface NightLine {
  readonly zeroY: number;
  /** SVG path of the line. */
  readonly line: string;
  /** The space between the line and zero. */
  readonly area: string;
  /** Where periods begin, without the first. */
  readonly periods: readonly number[];
  readonly goals: readonly { readonly x: number; readonly y: number; readonly side: 'winner' | 'loser' }[];
}

/** The line of a game from the answer of its xG chart; null where there is nothing to draw. */
export function nightLine({ xgs, team_information }: Answer<'xgSnake'>): NightLine | null {
  const last = xgs.at(-1);
  if (last === undefined) return null;
  const end = Math.max(PERIOD_MINUTES * REGULATION_PERIODS, last.timestamp);
  const nets = xgs.map(({ net_xg }) => net_xg);
  const [low, high] = [Math.min(-LEAST_REACH, ...nets), Math.max(LEAST_REACH, ...nets)];
  const pad = (high - low) * PAD;
  const x = (minute: number): number => round((minute / end) * WIDTH);
  const y = (net: number): number => round(((high + pad - net) / (high - low + 2 * pad)) * HEIGHT);
  // Flat to the next shot, then straight up or down.
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
        side: playing_for === team_information.winner ? 'winner' : 'loser',
      })),
  };
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
