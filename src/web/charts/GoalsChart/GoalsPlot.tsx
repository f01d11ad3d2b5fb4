import {
  columnLabel,
  columnsOf,
  type GoalsSide,
  type GoalsState,
  LAST_COLUMN,
  sideTitle,
} from '../../../charts/goalsChart.ts';
import { linearScale } from '../../../charts/plotGeometry.ts';
import plotStyles from '../frame/plot.module.css';

/** Height of one distribution and gap between two, pixels. */
const PANEL_HEIGHT = 170;
const GAP = 28;
const TOP = 42;
const BOTTOM = 24;
/** Below this width the distributions stand one above the other. */
const STACKED_WIDTH = 520;

/** The SVG of both teams' distributions of goals: side by side, or stacked on a phone. */
export function GoalsPlot({
  state,
  width,
  colors,
  label,
}: {
  state: GoalsState;
  width: number;
  colors: { readonly winner: string; readonly loser: string };
  label: string;
}) {
  const isStacked = width < STACKED_WIDTH;
  const panelWidth = isStacked ? width : (width - GAP) / 2;
  const height = isStacked ? 2 * PANEL_HEIGHT + GAP : PANEL_HEIGHT;
  const highest = Math.max(...columnsOf(state.winner), ...columnsOf(state.loser));
  return (
    <svg
      data-chart="goals"
      className={plotStyles.chart}
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      role="img"
      aria-label={label}
    >
      {(['winner', 'loser'] as const).map((side, k) => (
        <g
          key={side}
          transform={isStacked ? `translate(0 ${k * (PANEL_HEIGHT + GAP)})` : `translate(${k * (panelWidth + GAP)} 0)`}
        >
          <Panel side={state[side]} color={colors[side]} width={panelWidth} highest={highest} />
        </g>
      ))}
    </svg>
  );
}

function Panel({ side, color, width, highest }: { side: GoalsSide; color: string; width: number; highest: number }) {
  const y = linearScale([0, highest], [PANEL_HEIGHT - BOTTOM, TOP]);
  const pitch = width / (LAST_COLUMN + 1);
  const scored = side.scored === null ? null : Math.min(LAST_COLUMN, side.scored);
  return (
    <>
      <text fontSize="13" fontWeight="700" x="0" y="14" fill={color}>
        {sideTitle(side)}
      </text>
      {columnsOf(side).map((p, column) => {
        const isScored = column === scored;
        return (
          <g key={columnLabel(column)} data-scored={isScored}>
            <rect
              fillOpacity={isScored ? 1 : 0.32}
              x={column * pitch + 2}
              width={pitch - 4}
              y={y(p)}
              height={PANEL_HEIGHT - BOTTOM - y(p)}
              fill={color}
              stroke={color}
            />
            <text className={plotStyles.tick} x={(column + 0.5) * pitch} y={y(p) - 4} textAnchor="middle">
              {p >= 0.005 ? `${Math.round(p * 100)}%` : ''}
            </text>
            <text
              className={isScored ? undefined : plotStyles.tick}
              fontSize="12"
              fontWeight={isScored ? 700 : 400}
              fill="currentColor"
              x={(column + 0.5) * pitch}
              y={PANEL_HEIGHT - 8}
              textAnchor="middle"
            >
              {columnLabel(column)}
            </text>
          </g>
        );
      })}
      <line className={plotStyles.grid} x1="0" x2={width} y1={PANEL_HEIGHT - BOTTOM} y2={PANEL_HEIGHT - BOTTOM} />
    </>
  );
}
