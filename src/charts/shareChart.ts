import { extent } from 'd3-array';
import type { WireTeamOverview } from '../contract/teamOverview.ts';
import { formatDay, formatNumber } from '../hockey/displayText.ts';
import type { ClubColor } from './clubColor.ts';
import { type Chart, type Drawing, type Mark, mark, type Size } from './drawing.ts';
import type { PlainTable } from './plainTable.ts';
import { across, areaPath, boxIn, clubLine, dateAxis, halves, linePath, scaleOf, valueAxis } from './plot.ts';

/** A game of the chart: its day and opponent, its own share, the share of the last games, and the league's band. */
export interface SharePoint {
  readonly date: string;
  /** `vs EDM` or `at EDM`. */
  readonly opponent: string;
  readonly share: number | null;
  readonly rolling: number;
  readonly band: readonly [low: number, high: number] | null;
}

/** The numbers of a chart of rolling shares, percent. */
export interface ShareState {
  readonly color: ClubColor;
  readonly window: number;
  readonly points: readonly SharePoint[];
}

/** The games from the first on that has a rolling share. */
export function shareState({ window, games }: WireTeamOverview, color: ClubColor): ShareState {
  return {
    color,
    window,
    points: games.flatMap(({ date, is_home, against_abb, share, rolling, league_low, league_high }) =>
      rolling === null
        ? []
        : [
            {
              date,
              opponent: `${is_home ? 'vs' : 'at'} ${against_abb}`,
              share,
              rolling,
              band: league_low === null || league_high === null ? null : [league_low, league_high],
            },
          ],
    ),
  };
}

const percent = (value: number | null): string => `${formatNumber(value, 1)}%`;

/** The chart in one sentence: where the team is now, its best and its worst. */
function shareSummary({ window, points }: ShareState): string {
  const last = points.at(-1);
  if (last === undefined) return '';
  const shares = points.map(({ rolling }) => rolling);
  const band =
    last.band === null
      ? ''
      : last.rolling > last.band[1]
        ? ', more than nine in ten teams'
        : last.rolling < last.band[0]
          ? ', less than nine in ten teams'
          : ', in the range of four in five teams';
  return (
    `${percent(last.rolling)} of the expected goals over the last ${window} games${band}. ` +
    `Best ${percent(Math.max(...shares))}, worst ${percent(Math.min(...shares))}.`
  );
}

/** The numbers as a table, first game first. */
function shareTable({ window, points }: ShareState): PlainTable {
  return {
    headers: ['Date', 'Opponent', 'Share of xG, %', `Last ${window} games, %`, 'League low, %', 'League high, %'],
    rows: points.map(({ date, opponent, share, rolling, band }) => [
      date,
      opponent,
      share,
      rolling,
      band?.[0] ?? null,
      band?.[1] ?? null,
    ]),
  };
}

const MARGIN = { top: 14, right: 20, bottom: 34, left: 44 } as const;
const Y_TICKS = 5;
/** Room above and below everything drawn, percentage points. */
const PAD = 1.5;
/** Both teams have as much. */
const EVEN = 50;

/**
 * A team's share of the expected goals over the last games as an area around half, above it in the club's colour and
 * below it grey, with the league's band.
 */
export const shareChart: Chart<ShareState> = {
  kind: 'share',
  height: [260, 260],
  colors: ({ color }) => [color],
  draw: drawShare,
  summary: shareSummary,
  table: shareTable,
  readLabel: 'Read the chart game by game',
  read: ({ window, points }, at) => {
    const point = points[at];
    if (point === undefined) return { title: '', lines: [] };
    const own = point.share === null ? 'xG not known' : percent(point.share);
    return {
      title: `${percent(point.rolling)} over ${window} games`,
      lines: [{ words: `${formatDay(point.date)} ${point.opponent}: ${own}` }],
    };
  },
  key: ({ window }) => [{ words: `Line: the last ${window} games. Band: four in five teams after as many games.` }],
};

function drawShare({ points, color }: ShareState, size: Size): Drawing {
  const box = boxIn(size, MARGIN);
  const [low = EVEN, high = EVEN] = extent(points.flatMap(({ rolling, band }) => [rolling, EVEN, ...(band ?? [])]));
  const x = scaleOf([0, points.length - 1], [box.left, box.right]);
  const y = scaleOf([low - PAD, high + PAD], [box.bottom, box.top]);
  const places = points.map(({ rolling }, at) => ({ x: x(at), y: y(rolling) }));
  const bandAt = (end: 0 | 1) =>
    points.flatMap(({ band }, at) => (band === null ? [] : [{ x: x(at), y: y(band[end]) }]));
  const area = areaPath(places, y(EVEN));
  const days = points.map(({ date }) => date);
  const marks: Mark[] = [
    ...valueAxis(y, box, { ticks: Y_TICKS, format: (tick) => `${tick}%` }),
    ...dateAxis(days, x, box, size.height - 12),
    mark('path', { className: 'range', d: areaPath(bandAt(1), bandAt(0)) }),
    ...halves('share', box, y(EVEN), (side) => [
      mark('path', { className: 'area', d: area, ...(side === 'above' ? { fill: color.fill } : {}) }),
    ]),
    across(box, y(EVEN), 'zero'),
    ...clubLine(linePath(places), color),
  ];
  return { ...size, box, marks, stops: places.map((place) => ({ x: place.x, ys: [place.y] })) };
}
