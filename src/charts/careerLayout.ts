import { extent, ticks } from 'd3-array';
import { formatNumber } from '../hockey/displayText.ts';
import type { CareerPoint } from './careerChart.ts';
import { linearScale, tickDecimals } from './plotGeometry.ts';

/** Height of the chart, pixels. */
export const CAREER_HEIGHT = 240;
const MARGIN = { top: 24, right: 24, bottom: 44, left: 40 } as const;
const Y_TICKS = 5;
/** Game scores that the axis spans at least, so that a steady career looks steady. Chosen by us. */
const LEAST_SPAN = 2;
/** Games of a full mark; a season of fewer has a smaller one. */
const FULL_GAMES = 70;
const RADIUS = { least: 3, most: 6 } as const;

/** A career line in pixels. */
export interface CareerLayout {
  readonly width: number;
  readonly plot: { readonly left: number; readonly right: number; readonly top: number; readonly bottom: number };
  readonly yTicks: readonly { readonly y: number; readonly label: string }[];
  readonly seasons: readonly { readonly x: number; readonly label: string; readonly age: string }[];
  readonly marks: readonly {
    readonly x: number;
    readonly y: number;
    readonly radius: number;
    readonly label: string;
  }[];
  /** One path for each run of seasons without a gap. */
  readonly path: string;
}

/** Lays out a career by season, evenly spaced from the first to the last; a season without games leaves a gap. */
export function careerLayout(points: readonly CareerPoint[], width: number): CareerLayout {
  const plot = {
    left: MARGIN.left,
    right: width - MARGIN.right,
    top: MARGIN.top,
    bottom: CAREER_HEIGHT - MARGIN.bottom,
  };
  const [low = 0, high = 1] = extent(points.flatMap(({ rating }) => (rating === null ? [] : [rating])));
  const pad = Math.max((high - low) * 0.15, (LEAST_SPAN - (high - low)) / 2);
  const y = linearScale([low - pad, high + pad], [plot.bottom, plot.top]);
  const years = points.map(({ season }) => Number(season.slice(0, 4)));
  const [first = 0, last = 0] = extent(years);
  const x = linearScale(first === last ? [first - 1, last + 1] : [first, last], [plot.left + 16, plot.right - 16]);
  const yTicks = ticks(low - pad, high + pad, Y_TICKS);
  const decimals = tickDecimals(yTicks);
  const every = Math.max(1, Math.ceil(((last - first + 1) * 46) / (plot.right - plot.left)));
  let path = '';
  let before: number | null = null;
  const marks = points.flatMap(({ rating, games, season }, k) => {
    const year = years[k] ?? 0;
    if (rating === null) return [];
    const place = { x: x(year), y: y(rating) };
    path += `${before === year - 1 ? 'L' : 'M'}${place.x.toFixed(1)} ${place.y.toFixed(1)}`;
    before = year;
    const share = Math.min(1, games / FULL_GAMES);
    return [
      {
        ...place,
        radius: RADIUS.least + (RADIUS.most - RADIUS.least) * share,
        label: `${season}: ${formatNumber(rating, 2)} in ${games} games`,
      },
    ];
  });
  return {
    width,
    plot,
    yTicks: yTicks.map((tick) => ({ y: y(tick), label: formatNumber(tick, decimals) })),
    seasons: points.flatMap(({ season, age }, k) =>
      ((years[k] ?? 0) - first) % every === 0
        ? [
            {
              x: x(years[k] ?? 0),
              label: `${season.slice(2, 4)}–${season.slice(-2)}`,
              age: age === null ? '' : `${age}`,
            },
          ]
        : [],
    ),
    marks,
    path,
  };
}
