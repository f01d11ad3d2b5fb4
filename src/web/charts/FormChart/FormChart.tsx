import { type ReactNode, useId, useMemo, useState } from 'react';
import { GROUND, MARK_CONTRAST } from '../../../charts/color.ts';
import { distinctColors } from '../../../charts/distinctColors.ts';
import { type FormState, formSummary, formTable, readingOf } from '../../../charts/formChart.ts';
import { type FormLayout, formLayout, gameNear, NARROW_HEIGHT, WIDE_HEIGHT } from '../../../charts/formLayout.ts';
import { useTheme } from '../../theme/theme.ts';
import { useNarrowScreen, useWidth } from '../../viewport.ts';
import { ChartFrame } from '../frame/ChartFrame.tsx';
import plotStyles from '../frame/plot.module.css';
import { ReadableBox } from '../frame/ReadableBox.tsx';
import { StepReading } from '../frame/StepReading.tsx';
import { ValueAxis } from '../frame/ValueAxis.tsx';
import styles from './FormChart.module.css';

const FIRST_WIDTH = 900;

/** Form over a season: a line of the last games after each game, with the usual range of so many. */
export function FormChart({
  state,
  title,
  subject,
  color,
}: {
  state: FormState;
  title: string;
  /** The page's subject, for saved pictures. */
  subject: string;
  /** The club's colour, before any contrast adjustment. */
  color: string;
}) {
  const theme = useTheme();
  const isNarrow = useNarrowScreen();
  const [box, width] = useWidth<HTMLDivElement>(FIRST_WIDTH);
  const [read, setRead] = useState<number | null>(null);
  const layout = useMemo(
    () => formLayout(state, width, isNarrow ? NARROW_HEIGHT : WIDE_HEIGHT),
    [state, width, isNarrow],
  );
  const table = useMemo(() => formTable(state), [state]);
  const [shown = color] = distinctColors([color], GROUND[theme], MARK_CONTRAST);
  const summary = formSummary(state);
  const textsOf = (at: number) => {
    const point = state.points[at];
    return point === undefined ? null : readingOf(state, point);
  };
  const [place, texts] = read === null ? [undefined, null] : [layout.places[read], textsOf(read)];
  return (
    <ChartFrame title={title} isTitleHidden summary={summary} table={table} anchor="form-chart" subject={subject}>
      <ReadableBox
        box={box}
        width={layout.width}
        pointAt={(x) => gameNear(layout, x)}
        label="Read the chart game by game"
        count={state.points.length}
        read={read}
        onRead={setRead}
        textOf={(at) => textsOf(at)?.join(', ') ?? ''}
      >
        <FormPlot layout={layout} color={shown} label={summary}>
          {place !== undefined && texts !== null && (
            <StepReading place={place} plot={layout.plot} width={layout.width} texts={texts} />
          )}
        </FormPlot>
      </ReadableBox>
      <p className={plotStyles.legend} data-key>
        Line: the last {state.window} games after each game.{' '}
        {state.range !== null &&
          'Band: the usual range. Four in five stretches of as many games lie there when the games come in any order.'}
      </p>
    </ChartFrame>
  );
}

/** The SVG of a form chart: what is outside of the usual range is filled. `children` is an overlay. */
function FormPlot({
  layout,
  color,
  label,
  children,
}: {
  layout: FormLayout;
  color: string;
  label: string;
  children: ReactNode;
}) {
  const { width, height, plot, range, seasonY } = layout;
  const clip = useId();
  return (
    <svg
      data-chart="form"
      className={plotStyles.chart}
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      role="img"
      aria-label={label}
    >
      {range !== null && (
        <rect
          className={styles.range}
          x={plot.left}
          y={range.top}
          width={plot.right - plot.left}
          height={range.bottom - range.top}
        />
      )}
      <ValueAxis ticks={layout.yTicks} plot={plot} name={layout.name} />
      {layout.xTicks.map(({ x, label: text }) => (
        <text key={x} className={plotStyles.tick} x={x} y={height - 12} textAnchor="middle">
          {text}
        </text>
      ))}
      {range !== null && (
        <>
          <clipPath id={clip}>
            <rect
              x={plot.left}
              y={plot.top}
              width={plot.right - plot.left}
              height={Math.max(0, range.top - plot.top)}
            />
            <rect
              x={plot.left}
              y={range.bottom}
              width={plot.right - plot.left}
              height={Math.max(0, plot.bottom - range.bottom)}
            />
          </clipPath>
          <path d={layout.area} fill={color} className={styles.outside} clipPath={`url(#${clip})`} />
        </>
      )}
      <line className={styles.season} x1={plot.left} x2={plot.right} y1={seasonY} y2={seasonY} />
      <text className={styles.seasonLabel} x={layout.seasonLabel.x} y={layout.seasonLabel.y}>
        Season
      </text>
      <path d={layout.line} className={plotStyles.line} stroke={color} />
      {children}
    </svg>
  );
}
