import { bisector } from 'd3-array';
import { linearScale, NARROW_SCREEN, roundCoordinate } from './plotGeometry.ts';
import { goalSteps, type WinState, winPeriods } from './winChart.ts';

/** Height of the chart on wide and narrow screens, pixels. */
export const WIDE_HEIGHT = 360;
export const NARROW_HEIGHT = 280;
const MARGIN = { top: 14, bottom: 40, left: 48 } as const;
const RIGHT = { wide: 40, narrow: 14 } as const;
const TICKS = [0, 0.25, 0.5, 0.75, 1] as const;

/** A placed chart. **Units**: pixels. */
export interface WinLayout {
  readonly width: number;
  readonly height: number;
  readonly plot: { readonly left: number; readonly right: number; readonly top: number; readonly bottom: number };
  readonly middleY: number;
  readonly yTicks: readonly { readonly y: number; readonly label: string }[];
  readonly bands: readonly { readonly x: number; readonly width: number; readonly label: string }[];
  readonly line: string;
  /** The area between the line and the middle. */
  readonly area: string;
  readonly places: readonly { readonly x: number; readonly y: number }[];
  readonly goals: readonly { readonly x: number; readonly y: number; readonly isWinners: boolean }[];
}

/** Lays out a win-probability chart in a box: the winner's certainty is at the top. */
export function winLayout(state: WinState, width: number, height: number): WinLayout {
  const right = width - (width <= NARROW_SCREEN ? RIGHT.narrow : RIGHT.wide);
  const plot = { left: MARGIN.left, right, top: MARGIN.top, bottom: height - MARGIN.bottom };
  const x = linearScale([0, state.endMinute], [plot.left, plot.right]);
  const y = linearScale([0, 1], [plot.bottom, plot.top]);
  const places = state.steps.map(({ minute, win }) => ({ x: x(minute), y: y(win) }));
  const line = places
    .map((place, k) => `${k === 0 ? 'M' : 'L'}${roundCoordinate(place.x)} ${roundCoordinate(place.y)}`)
    .join('');
  const middleY = y(0.5);
  const middle = roundCoordinate(middleY);
  const [first, last] = [places[0]?.x ?? plot.left, places.at(-1)?.x ?? plot.left];
  return {
    width,
    height,
    plot,
    middleY,
    yTicks: TICKS.map((tick) => ({ y: y(tick), label: `${Math.abs(tick - 0.5) * 100 + 50}%` })),
    bands: winPeriods(state.endMinute).map(({ label, from, to }) => ({ x: x(from), width: x(to) - x(from), label })),
    line,
    area: `${line}L${roundCoordinate(last)} ${middle}L${roundCoordinate(first)} ${middle}Z`,
    places,
    goals: goalSteps(state).map(({ step, isWinners }) => ({ x: x(step.minute), y: y(step.win), isWinners })),
  };
}

/** The last step at or before a position. */
export function stepAt({ places }: WinLayout, x: number): number {
  return Math.max(0, bisectX(places, x) - 1);
}

const bisectX = bisector(({ x }: { readonly x: number }) => x).right;
