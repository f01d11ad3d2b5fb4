import { useMemo } from 'react';
import { type CareerPoint, careerSummary, careerTable } from '../../../charts/careerChart.ts';
import { CAREER_HEIGHT, type CareerLayout, careerLayout } from '../../../charts/careerLayout.ts';
import { GROUND, MARK_CONTRAST } from '../../../charts/color.ts';
import { distinctColors } from '../../../charts/distinctColors.ts';
import { useTheme } from '../../theme/theme.ts';
import { useWidth } from '../../viewport.ts';
import { ChartFrame } from '../frame/ChartFrame.tsx';
import plotStyles from '../frame/plot.module.css';
import { ValueAxis } from '../frame/ValueAxis.tsx';

const FIRST_WIDTH = 700;

/** A career as a line: the average game score of each season, with the player's age below it. */
export function CareerLine({
  points,
  name,
  color,
}: {
  /** Oldest first. */
  points: readonly CareerPoint[];
  name: string;
  /** The club's colour, before any contrast adjustment. */
  color: string;
}) {
  const theme = useTheme();
  const [box, width] = useWidth<HTMLDivElement>(FIRST_WIDTH);
  const layout = useMemo(() => careerLayout(points, width), [points, width]);
  const summary = careerSummary(points);
  const [shown = color] = distinctColors([color], GROUND[theme], MARK_CONTRAST);
  return (
    <ChartFrame
      title={`${name} season by season`}
      isTitleHidden
      summary={summary}
      table={careerTable(points)}
      anchor="career"
    >
      <div ref={box}>
        <CareerPlot layout={layout} color={shown} label={summary} />
      </div>
    </ChartFrame>
  );
}

/** The SVG of a career line. */
function CareerPlot({ layout, color, label }: { layout: CareerLayout; color: string; label: string }) {
  const { width, plot, yTicks, seasons, marks, path } = layout;
  return (
    <svg
      data-chart="career"
      className={plotStyles.chart}
      viewBox={`0 0 ${width} ${CAREER_HEIGHT}`}
      width={width}
      height={CAREER_HEIGHT}
      role="img"
      aria-label={label}
    >
      <ValueAxis ticks={yTicks} plot={plot} name="Average game score" />
      {seasons.map((season) => (
        <g key={season.x}>
          <text className={plotStyles.tick} x={season.x} y={plot.bottom + 18} textAnchor="middle">
            {season.label}
          </text>
          <text className={plotStyles.tick} x={season.x} y={plot.bottom + 34} textAnchor="middle">
            {season.age}
          </text>
        </g>
      ))}
      {seasons.some(({ age }) => age !== '') && (
        <text className={plotStyles.tick} x={4} y={plot.bottom + 34}>
          Age
        </text>
      )}
      <path d={path} fill="none" stroke={color} strokeWidth="2.5" strokeLinejoin="round" />
      {marks.map((mark) => (
        <circle key={mark.x} cx={mark.x} cy={mark.y} r={mark.radius} fill={color}>
          <title>{mark.label}</title>
        </circle>
      ))}
    </svg>
  );
}
