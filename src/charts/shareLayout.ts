import { bisector, extent, ticks } from 'd3-array';
import { formatDayOfSeason } from '../hockey/displayText.ts';
import { linearScale, roundCoordinate } from './plotGeometry.ts';
import type { ShareState } from './shareChart.ts';

/** Height of the chart, pixels. */
export const SHARE_HEIGHT = 260;
const MARGIN = { top: 14, right: 14, bottom: 34, left: 44 } as const;
const Y_TICKS = 5;
/** Minimum distance between two dates, pixels. */
const TICK_WIDTH = 72;
/** Room above and below everything drawn, percentage points. */
const PAD = 1.5;
/** Both teams have as much. */
const EVEN = 50;

/** A placed chart. **Units**: pixels. */
export interface ShareLayout {
  readonly width: number;
  readonly plot: { readonly left: number; readonly right: number; readonly top: number; readonly bottom: number };
  readonly xTicks: readonly { readonly x: number; readonly label: string }[];
  readonly yTicks: readonly { readonly y: number; readonly label: string }[];
  /** Half of the expected goals. */
  readonly evenY: number;
  /** The outline of the league's band; empty without one. */
  readonly band: string;
  readonly line: string;
  /** The area between the line and half. */
  readonly area: string;
  readonly places: readonly { readonly x: number; readonly y: number }[];
}

/** Lays out a chart of rolling shares in a box of the given width. */
export function shareLayout({ points }: ShareState, width: number): ShareLayout {
  const plot = {
    left: MARGIN.left,
    right: width - MARGIN.right,
    top: MARGIN.top,
    bottom: SHARE_HEIGHT - MARGIN.bottom,
  };
  const [low = EVEN, high = EVEN] = extent(points.flatMap(({ rolling, band }) => [rolling, EVEN, ...(band ?? [])]));
  const x = linearScale([0, points.length - 1], [plot.left, plot.right]);
  const y = linearScale([low - PAD, high + PAD], [plot.bottom, plot.top]);
  const places = points.map(({ rolling }, at) => ({ x: x(at), y: y(rolling) }));
  const line = pathOf(places);
  const evenY = y(EVEN);
  const banded = points.flatMap(({ band }, at) =>
    band === null ? [] : [{ x: x(at), low: y(band[0]), high: y(band[1]) }],
  );
  const step = Math.max(1, Math.ceil((points.length * TICK_WIDTH) / (plot.right - plot.left)));
  return {
    width,
    plot,
    xTicks: points.flatMap(({ date }, at) => (at % step === 0 ? [{ x: x(at), label: formatDayOfSeason(date) }] : [])),
    yTicks: ticks(low - PAD, high + PAD, Y_TICKS).map((tick) => ({ y: y(tick), label: `${tick}%` })),
    evenY,
    band:
      banded.length === 0
        ? ''
        : `${pathOf(banded.map((place) => ({ x: place.x, y: place.high })))}${pathOf(
            banded.toReversed().map((place) => ({ x: place.x, y: place.low })),
            'L',
          )}Z`,
    line: places.length === 1 ? `${line}h0` : line,
    area: `${line}L${roundCoordinate(places.at(-1)?.x ?? plot.left)} ${roundCoordinate(evenY)}L${roundCoordinate(places[0]?.x ?? plot.left)} ${roundCoordinate(evenY)}Z`,
    places,
  };
}

/** The game nearest to a horizontal position. */
export function gameNear({ places }: ShareLayout, x: number): number {
  return bisectX(places, x);
}

const bisectX = bisector(({ x }: { readonly x: number }) => x).center;

function pathOf(places: readonly { readonly x: number; readonly y: number }[], first = 'M'): string {
  return places.map(({ x, y }, at) => `${at === 0 ? first : 'L'}${roundCoordinate(x)} ${roundCoordinate(y)}`).join('');
}
