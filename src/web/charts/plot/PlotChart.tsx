import { type ComponentProps, type CSSProperties, type ReactNode, useMemo, useState } from 'react';
import { type ClubColor, NO_CLUB } from '../../../charts/clubColor.ts';
import { type Chart, type Drawing, mark, pointAt, type Reading, readingText, stopAt } from '../../../charts/drawing.ts';
import { useNarrowScreen, useWidth } from '../../components/viewport.ts';
import { useHydrating } from '../../loading/useHydrating.ts';
import { ChartFrame } from '../frame/ChartFrame.tsx';
import { useGameCursor } from '../frame/gameCursor.ts';
import { ReadableBox } from '../frame/ReadableBox.tsx';
import { Marks } from './Marks.tsx';
import styles from './plot.module.css';

/** Initial width until measured, pixels. */
const FIRST_WIDTH = 720;
/** Distance of the tooltip from the stop that it reads, and from the highest line there, pixels. */
const TIP_GAP = { beside: 12, above: 54 } as const;
const UNLINKED: readonly never[] = [];

/** Where a stop is on a drawing. **Units**: pixels. */
export interface StopPlace {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/**
 * A chart of lines, areas, bands and marks in its frame. A pointer, a finger or the arrow keys read it stop by stop;
 * charts over the minutes of one game read the same moment.
 */
export function PlotChart<State>({
  chart,
  state,
  tip,
  children,
  ...frame
}: Pick<
  ComponentProps<typeof ChartFrame>,
  'title' | 'anchor' | 'subject' | 'controls' | 'isTitleHidden' | 'isPlaced'
> & {
  chart: Chart<State>;
  state: State;
  /** What is shown at a stop in place of the tooltip; null leaves the tooltip. */
  tip?: (stop: number, place: StopPlace) => ReactNode | null;
  /** What lies over the drawing. */
  children?: (drawing: Drawing) => ReactNode;
}) {
  // The width of its box is not known: only its place is kept.
  const isHydrating = useHydrating();
  const isNarrow = useNarrowScreen();
  const [box, width] = useWidth<HTMLDivElement>(FIRST_WIDTH);
  const steps = useMemo(() => chart.steps?.(state) ?? null, [chart, state]);
  const linked = useGameCursor(steps ?? UNLINKED);
  const own = useState<number | null>(null);
  const [read, setRead] = steps === null ? own : linked;
  const colors = useMemo(() => chart.colors(state), [chart, state]);
  const [wide, narrow] = chart.height;
  const drawing = useMemo(() => {
    return chart.draw(state, { width, height: isNarrow ? narrow : wide });
  }, [chart, state, width, isNarrow, wide, narrow]);
  // Memoized: it has a row per stop and must not be rebuilt as the cursor moves.
  const table = useMemo(() => chart.table(state), [chart, state]);
  const summary = chart.summary(state);
  const key = chart.key?.(state) ?? [];
  const stop = read === null ? undefined : drawing.stops[read];
  const reading = stop === undefined || read === null ? null : (chart.read?.(state, read) ?? null);
  const ys = stop?.ys.filter((y) => y !== null) ?? [];
  const highest = ys.length === 0 ? drawing.box.top : Math.min(...ys);
  const shownTip =
    stop === undefined || read === null
      ? null
      : (tip?.(read, { x: stop.x, y: highest, width: drawing.width, height: drawing.height }) ?? null);
  const plot = isHydrating ? (
    <div className={styles.waiting} style={{ '--wide': `${wide}px`, '--narrow': `${narrow}px` } as CSSProperties} />
  ) : (
    <>
      <svg
        data-chart={chart.kind}
        className={styles.plot}
        viewBox={`0 0 ${drawing.width} ${drawing.height}`}
        width={drawing.width}
        height={drawing.height}
        role="img"
        aria-label={`${frame.title}. ${summary}`}
      >
        <Marks marks={drawing.marks} />
        {chart.live !== undefined && <Marks marks={chart.live(state, drawing, stop === undefined ? null : read)} />}
        {stop !== undefined && <Cursor stop={stop} drawing={drawing} colors={colors} />}
      </svg>
      {children?.(drawing)}
      {shownTip ??
        (reading !== null && stop !== undefined && (
          <Tooltip reading={reading} colors={colors} place={tipPlace(stop.x, highest, drawing)} />
        ))}
    </>
  );
  return (
    <ChartFrame {...frame} summary={summary} table={table}>
      {chart.read === undefined ? (
        <div ref={box}>{plot}</div>
      ) : (
        <ReadableBox
          box={box}
          width={drawing.width}
          pointAt={(x, y) => (chart.hasPoints ? pointAt(drawing, x, y) : stopAt(drawing, x, steps !== null))}
          label={chart.readLabel ?? ''}
          count={drawing.stops.length}
          read={read}
          onRead={setRead}
          textOf={(at) => readingText(chart.read?.(state, at) ?? { title: '', lines: [] })}
        >
          {plot}
        </ReadableBox>
      )}
      {key.length > 0 && (
        <ul className={`flow quiet ${styles.key}`} aria-label="Key" data-key>
          {key.map(({ marks, words }) => (
            <li key={words} className="row">
              {marks !== undefined && (
                <svg data-chart="key" viewBox="0 0 20 20" aria-hidden="true">
                  <Marks marks={marks} />
                </svg>
              )}
              {words}
            </li>
          ))}
        </ul>
      )}
    </ChartFrame>
  );
}

/** A line through the stop, and a dot on each of the chart's lines. */
function Cursor({
  stop: { x, ys },
  drawing: { box },
  colors,
}: {
  stop: Drawing['stops'][number];
  drawing: Drawing;
  colors: readonly ClubColor[];
}) {
  // A line that changes its colour has a dot without one.
  const colorOf = (line: number) => (colors.length === ys.length ? colors[line] : undefined) ?? NO_CLUB;
  return (
    <g data-passing="true" className={styles.cursor}>
      <line x1={x} x2={x} y1={box.top} y2={box.bottom} />
      <Marks
        marks={ys.flatMap((cy, k) =>
          cy === null ? [] : [mark('circle', { cx: x, cy, r: 4.5, fill: colorOf(k).fill, stroke: colorOf(k).edge })],
        )}
      />
    </g>
  );
}

function tipPlace(x: number, highest: number, { width, box }: Drawing): CSSProperties {
  const top = Math.max(box.top, highest - TIP_GAP.above);
  return x > width / 2 ? { right: width - x + TIP_GAP.beside, top } : { left: x + TIP_GAP.beside, top };
}

function Tooltip({
  reading: { title, lines },
  colors,
  place,
}: {
  reading: Reading;
  colors: readonly ClubColor[];
  place: CSSProperties;
}) {
  return (
    <div className={`stack small inverse rounded ${styles.reading}`} style={place}>
      {title !== '' && <p className="bold">{title}</p>}
      {lines.map(({ words, color, value, note }) => (
        <p key={words}>
          {color !== undefined && (
            <span
              className={styles.swatch}
              style={{ background: colors[color]?.fill, borderColor: colors[color]?.edge }}
            />
          )}
          {words} {value !== undefined && <b>{value}</b>}
          {note !== undefined && <small>{note}</small>}
        </p>
      ))}
    </div>
  );
}
