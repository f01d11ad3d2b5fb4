import { type ReactNode, useId, useMemo, useState } from 'react';
import { GROUND, MARK_CONTRAST } from '../../../charts/color.ts';
import { distinctColors } from '../../../charts/distinctColors.ts';
import { type ShareState, shareReading, shareSummary, shareTable } from '../../../charts/shareChart.ts';
import { gameNear, SHARE_HEIGHT, type ShareLayout, shareLayout } from '../../../charts/shareLayout.ts';
import { useTheme } from '../../theme/theme.ts';
import { useWidth } from '../../viewport.ts';
import { ChartFrame } from '../frame/ChartFrame.tsx';
import plotStyles from '../frame/plot.module.css';
import { ReadableBox } from '../frame/ReadableBox.tsx';
import { StepReading } from '../frame/StepReading.tsx';
import { ValueAxis } from '../frame/ValueAxis.tsx';
import styles from './ShareChart.module.css';

const FIRST_WIDTH = 560;

/** A team's share of the expected goals over the last games as an area around half, with the league's band. */
export function ShareChart({
  state,
  subject,
  color,
}: {
  state: ShareState;
  /** The page's subject, for saved pictures. */
  subject: string;
  /** The club's colour, before any contrast adjustment. */
  color: string;
}) {
  const theme = useTheme();
  const [box, width] = useWidth<HTMLDivElement>(FIRST_WIDTH);
  const [read, setRead] = useState<number | null>(null);
  const layout = useMemo(() => shareLayout(state, width), [state, width]);
  const [shown = color] = distinctColors([color], GROUND[theme], MARK_CONTRAST);
  const summary = shareSummary(state);
  const point = read === null ? undefined : state.points[read];
  const place = read === null ? undefined : layout.places[read];
  return (
    <ChartFrame
      title="Share of expected goals"
      isTitleHidden
      summary={summary}
      table={shareTable(state)}
      anchor="share"
      subject={subject}
    >
      <ReadableBox
        box={box}
        width={layout.width}
        pointAt={(x) => gameNear(layout, x)}
        label="Read the chart game by game"
        count={state.points.length}
        read={read}
        onRead={setRead}
        textOf={(at) => {
          const game = state.points[at];
          return game === undefined ? '' : shareReading(state, game).join(', ');
        }}
      >
        <SharePlot layout={layout} color={shown} label={summary}>
          {place !== undefined && point !== undefined && (
            <StepReading place={place} plot={layout.plot} width={layout.width} texts={shareReading(state, point)} />
          )}
        </SharePlot>
      </ReadableBox>
      <p className={plotStyles.legend} data-key>
        Line: the last {state.window} games. Band: four in five teams after as many games.
      </p>
    </ChartFrame>
  );
}

/** The SVG: above half in the club's colour, below it grey. `children` is an overlay, such as the cursor. */
function SharePlot({
  layout,
  color,
  label,
  children,
}: {
  layout: ShareLayout;
  color: string;
  label: string;
  children: ReactNode;
}) {
  const { width, plot, evenY } = layout;
  const clip = useId();
  const across = { x: plot.left, width: plot.right - plot.left };
  return (
    <svg
      data-chart="share"
      className={plotStyles.chart}
      viewBox={`0 0 ${width} ${SHARE_HEIGHT}`}
      width={width}
      height={SHARE_HEIGHT}
      role="img"
      aria-label={label}
    >
      <clipPath id={`${clip}above`}>
        <rect {...across} y={plot.top} height={Math.max(0, evenY - plot.top)} />
      </clipPath>
      <clipPath id={`${clip}below`}>
        <rect {...across} y={evenY} height={Math.max(0, plot.bottom - evenY)} />
      </clipPath>
      <ValueAxis ticks={layout.yTicks} plot={plot} />
      {layout.xTicks.map(({ x, label: text }) => (
        <text key={x} className={plotStyles.tick} x={x} y={SHARE_HEIGHT - 12} textAnchor="middle">
          {text}
        </text>
      ))}
      <path d={layout.band} className={styles.band} />
      <path d={layout.area} fill={color} className={styles.above} clipPath={`url(#${clip}above)`} />
      <path d={layout.area} className={styles.below} clipPath={`url(#${clip}below)`} />
      <line className={styles.even} x1={plot.left} x2={plot.right} y1={evenY} y2={evenY} />
      <path d={layout.line} className={plotStyles.line} stroke={color} />
      {children}
    </svg>
  );
}
