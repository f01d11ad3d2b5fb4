import { formatDayOfSeason, formatNumber } from '../hockey/displayText.ts';
import { lastName } from '../hockey/lastName.ts';
import {
  type Box,
  type Chart,
  type Drawing,
  type Mark,
  mark,
  type Place,
  type Reading,
  type Size,
  textAt,
} from './drawing.ts';
import {
  boxIn,
  clubLine,
  dateAxis,
  isNarrow,
  linePath,
  referenceWords,
  type Scale,
  scaleOf,
  tickedAt,
  valueAxis,
  watermark,
} from './plot.ts';
import { dayOf, type TrendSeries, type TrendState, trendSummary, trendTable } from './trendState.ts';

/** Size of the photo or logo at a line's end, its distance from the plot, and the minimum gap between two, pixels. */
const END_MARK_SIZE = { wide: 44, narrow: 28 } as const;
const END_LEFT = 10;
const END_GAP = 6;
const MARGIN = { top: 24, bottom: 36, left: 44 } as const;
/** Distance of the last row of days from the chart's end, and of a row from the next, pixels. */
const DAYS_BOTTOM = 12;
const DAY_ROW = 15;
/** Most lines that have a row of days each; more have the numbers of games. */
const MOST_CALENDARS = 2;
/** A row of names below them, a name's dot and the distance to the next name, pixels. */
const NAME_ROW = 20;
const NAME_DOT = 14;
const NAME_GAP = 18;
const END_MARGIN = { wide: 150, narrow: 44 } as const;
/** Distance of a name from the plot, and the width of a letter in the widest system font, pixels. */
const NAME_LEFT = 60;
const NAME_LETTER = 8.4;
const LABEL_LETTER = 6.2;
const Y_TICKS = { wide: 9, narrow: 5 } as const;
/** Minimum distance between two games at which each gets a dot, pixels. */
const DOT_SPACING = 14;

/**
 * A statistic game by game, one line per player or team, and a dashed line at zero or the average. Pages put a photo or
 * logo at each line's end.
 */
export const trendChart: Chart<TrendState> = {
  kind: 'trend',
  height: [800, 400],
  colors: ({ series }) => series.map(({ color }) => color),
  draw: drawTrend,
  summary: trendSummary,
  table: trendTable,
  readLabel: 'Read the chart game by game',
  read: readTrend,
  key: ({ rolling }) =>
    rolling === 1 ? [] : [{ words: `Line: mean of the last ${rolling} games. Dots: single games.` }],
};

/** A game's values: each line's own day, where the calendars differ. */
function readTrend({ series, games, firstGame, lines, rolling, decimals }: TrendState, at: number): Reading {
  const game = games[at];
  return {
    title: `Game ${at + firstGame}`,
    lines: series.map(({ id, name, values }, color) => {
      const day = game === undefined ? '' : dayOf(game, id);
      const score = game?.scores[id] ?? '';
      const mean = rolling === 1 ? '' : `mean of ${rolling}: ${formatNumber(lines[color]?.[at] ?? null, decimals)}`;
      const note = [mean, day === '' ? '' : formatDayOfSeason(day), score].filter((part) => part !== '').join(', ');
      return { words: name, color, value: formatNumber(values[at] ?? null, decimals), note };
    }),
  };
}

function drawTrend(state: TrendState, size: Size): Drawing {
  const colors = state.series.map(({ color }) => color);
  const { series, games, ends, rolling } = state;
  const isPhone = isNarrow(size);
  const photoSize = END_MARK_SIZE[isPhone ? 'narrow' : 'wide'];
  const names = isPhone ? namesBelow(state, size.width) : [];
  const namesHeight = names.length === 0 ? 0 : NAME_ROW * (1 + Math.max(...names.map(({ row }) => row)));
  const hasDays = series.length <= MOST_CALENDARS || hasOneCalendar(state);
  const dayRows = !hasDays ? [] : hasOneCalendar(state) ? [null] : series.map((_, k) => k);
  const box = boxIn(size, {
    ...MARGIN,
    right: size.isWithoutPhotos === true ? DAY_ROW + 5 : isPhone ? END_MARGIN.narrow : endMargin(state),
    bottom: MARGIN.bottom + Math.max(0, dayRows.length - 1) * DAY_ROW + namesHeight,
  });
  const pad = (state.extent[1] - state.extent[0]) * 0.05 || 1;
  const x = scaleOf([0, games.length - 1], [box.left, box.right]);
  const y = scaleOf([state.extent[0] - pad, state.extent[1] + pad], [box.bottom, box.top]);
  const placesOf = (values: readonly (number | null)[]) =>
    values.map((value, game) => (value === null ? null : { x: x(game), y: y(value) }));
  const lines = state.lines.map(placesOf);
  const endYs = spread(
    ends.map((end) => (end === null ? null : y(end.value))),
    photoSize + END_GAP,
    box,
  );
  const dotsOf = (places: readonly (Place | null)[], k: number, attributes: Mark['attributes'], r: number): Mark =>
    mark(
      'g',
      { ...attributes, fill: colors[k]?.fill, stroke: colors[k]?.edge },
      places.flatMap((place) => (place === null ? [] : [mark('circle', { cx: place.x, cy: place.y, r })])),
    );
  const hasDots = rolling === 1 && (box.right - box.left) / games.length >= DOT_SPACING;
  const reference = referenceMarks(state, box, y, lines);
  const ink = lines.flat().filter((place) => place !== null);
  const endInk = ends.flatMap((end) => (end === null ? [] : [{ x: box.right, y: y(end.value) }]));
  const marks: Mark[] = [
    watermark(box, [...ink, ...endInk, ...reference.ends]),
    ...valueAxis(y, box, { ticks: Y_TICKS[isPhone ? 'narrow' : 'wide'], name: state.valueLabel }),
    ...dayRows.flatMap((line, row) =>
      dateAxis(
        games.map((game) => (line === null ? game.date : dayOf(game, series[line]?.id ?? ''))),
        x,
        box,
        size.height - namesHeight - DAYS_BOTTOM - (dayRows.length - 1 - row) * DAY_ROW,
        line === null ? {} : { fill: colors[line]?.edge },
      ),
    ),
    ...(hasDays ? [] : gameAxis(state, x, box)),
    ...reference.line,
    ...(rolling === 1
      ? []
      : series.map(({ id, values }, k) => dotsOf(placesOf(values), k, { className: 'games', 'data-games': id }, 3))),
    ...series.flatMap(({ id, color }, k) => clubLine(linePath(lines[k] ?? []), color, { 'data-line': id })),
    ...reference.words,
    ...(hasDots ? lines.map((places, k) => dotsOf(places, k, { className: 'dots' }, 3.5)) : []),
    ...series.flatMap((one, k) => {
      const [end, photoY, { fill, edge }] = [ends[k], endYs[k], one.color];
      if (end == null || photoY == null) return [];
      const [cx, cy] = [x(end.game), y(end.value)];
      const to = mark('path', { className: 'lead', stroke: edge, d: `M${cx} ${cy}L${box.right + 8} ${photoY}` });
      const place = { className: 'name', dominantBaseline: 'central' };
      return [
        ...(size.isWithoutPhotos === true ? [] : [to]),
        mark('circle', { className: 'dot', cx, cy, r: 4, fill, stroke: edge }),
        ...(isPhone ? [] : [textAt(box.right + NAME_LEFT, photoY, endName(one), place)]),
      ];
    }),
    ...names.map((name, k) => {
      const middle = size.height - DAYS_BOTTOM - namesHeight + NAME_ROW * (name.row + 1);
      return mark('g', { 'data-name': k }, [
        mark('circle', { cx: name.x + 4, cy: middle - 4, r: 4, fill: colors[k]?.fill, stroke: colors[k]?.edge }),
        textAt(name.x + NAME_DOT, middle, name.words, { className: 'name' }),
      ]);
    }),
  ];
  return {
    ...size,
    box,
    marks,
    stops: games.map((_, game) => ({ x: x(game), ys: lines.map((places) => places[game]?.y ?? null) })),
    photos: endYs.map((middle) => (middle === null ? null : { x: box.right + END_LEFT, y: middle })),
    photoSize,
  };
}

/** The reference line, with its words where no line crosses them. */
function referenceMarks(
  { reference, valueLabel }: TrendState,
  box: Box,
  y: Scale,
  lines: readonly (readonly (Place | null)[])[],
): { readonly line: readonly Mark[]; readonly words: readonly Mark[]; readonly ends: readonly Place[] } {
  if (reference === null) return { line: [], words: [], ends: [] };
  const [y1, y2] = [y(reference.from), y(reference.to)];
  const { left, right } = box;
  const line = [mark('line', { className: 'reference', x1: left, x2: right, y1, y2 })];
  const ends = [
    { x: left, y: y1 },
    { x: right, y: y2 },
  ];
  if (reference.label === null) return { line, words: [], ends };
  const known = lines.map((places) => places.filter((place) => place !== null));
  const nameEnd = valueLabel.length * LABEL_LETTER;
  const words = referenceWords(reference.label, known, box, scaleOf([left, right], [y1, y2]), nameEnd);
  return { line, words: words.marks, ends: [...ends, ...words.ends] };
}

/** Space for the longest name at the lines' ends. */
function endMargin({ series }: TrendState): number {
  const longest = Math.max(0, ...series.map((one) => endName(one).length));
  return Math.max(END_MARGIN.wide, Math.ceil(NAME_LEFT + longest * NAME_LETTER));
}

/** The name at a line's end: a player's last name, or a team's letters. */
function endName({ name, mark: { playerId, teamAbb } }: TrendSeries): string {
  return playerId === null ? teamAbb : lastName(name);
}

/** The names of several lines from the left, in a further row where the width ends; none for one line. */
function namesBelow({ series }: TrendState, width: number): readonly { x: number; row: number; words: string }[] {
  if (series.length < 2) return [];
  let [x, row] = [0, 0];
  return series.map((one) => {
    const words = endName(one);
    const own = NAME_DOT + words.length * NAME_LETTER;
    if (x > 0 && x + own > width) [x, row] = [0, row + 1];
    const place = { x, row, words };
    x += own + NAME_GAP;
    return place;
  });
}

/** The numbers of the games below an axis of more calendars than have room. */
function gameAxis({ games, firstGame }: TrendState, x: Scale, box: Box): Mark[] {
  return tickedAt(games.length, box.right - box.left).map((at) =>
    textAt(x(at), box.bottom + MARGIN.bottom - DAYS_BOTTOM, at === 0 ? `Game ${firstGame}` : String(at + firstGame), {
      ...{ className: 'tick', 'data-tick': 'game', textAnchor: 'middle' },
    }),
  );
}

/** Whether the lines' games are on the same days, as far as they go. */
function hasOneCalendar({ series, games }: TrendState): boolean {
  return games.every((game) => {
    const days = series.map(({ id }) => dayOf(game, id)).filter((day) => day !== '');
    return days.every((day) => day === days[0]);
  });
}

/** Moves heights apart to a minimum distance, in order, inside the box; null stays null. */
function spread(ys: readonly (number | null)[], distance: number, { top, bottom }: Box): readonly (number | null)[] {
  const placed = [...ys];
  const order = ys.flatMap((y, k) => (y === null ? [] : [{ y, k }])).sort((a, b) => a.y - b.y);
  let least = top;
  for (const { y, k } of order) {
    const at = Math.max(least, y);
    placed[k] = at;
    least = at + distance;
  }
  let most = bottom;
  for (const { k } of [...order].reverse()) {
    const at = Math.min(most, placed[k] ?? most);
    placed[k] = at;
    most = at - distance;
  }
  return placed;
}
