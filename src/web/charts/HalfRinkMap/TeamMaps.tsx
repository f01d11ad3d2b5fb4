import { useId, useMemo } from 'react';
import { RINK_SHAPES } from '../../../charts/rinkDrawing.ts';
import { scaleColor } from '../../../charts/scale.ts';
import { MAP_HEIGHT, UNITS_PER_FOOT } from '../../../charts/shotMapLayout.ts';
import { type TeamMap, teamMaps, teamMapsSummary, teamMapsTable, ZONE } from '../../../charts/teamMaps.ts';
import type { WireTeamOverview } from '../../../contract/teamOverview.ts';
import { useWidth } from '../../components/viewport.ts';
import { usePalette } from '../../theme/theme.ts';
import { ChartFrame } from '../frame/ChartFrame.tsx';
import plotStyles from '../plot/plot.module.css';
import styles from './HalfRinkMap.module.css';

const FIRST_WIDTH = 1100;
/** Width from which all maps are in one row, pixels. */
const ONE_ROW = 860;
/** Width below which the words of two maps do not fit next to each other, pixels. */
const ONE_COLUMN = 310;
const GAP = 20;
/** Height of the words above a map, and of the legend below all, pixels. */
const WORDS = 62;
const LEGEND = 40;
/** Spread of the blur that joins the squares, units of the drawing. */
const BLUR = 9;
const FEET = `translate(0 ${MAP_HEIGHT / 2}) scale(${UNITS_PER_FOOT} ${-UNITS_PER_FOOT})`;
const BOARDS = RINK_SHAPES.find(({ paint }) => paint === 'boards')?.path;
const SCALE_STEPS = [0, 25, 50, 75, 100] as const;

/** Where a team's shots come from and where it allows them, against the league: half a rink for each strength. */
export function TeamMaps({ overview, subject }: { overview: WireTeamOverview; subject: string }) {
  const palette = usePalette();
  const [box, width] = useWidth<HTMLDivElement>(FIRST_WIDTH);
  const maps = useMemo(() => teamMaps(overview, palette), [overview, palette]);
  const summary = teamMapsSummary(overview);
  const id = useId();
  const columns = width < ONE_COLUMN ? 1 : width < ONE_ROW ? 2 : 4;
  const each = (width - (columns - 1) * GAP) / columns;
  const mapHeight = (each * ZONE.height) / ZONE.width;
  const rows = Math.ceil(maps.length / columns);
  const height = rows * (WORDS + mapHeight) + LEGEND;
  return (
    <ChartFrame
      title="Shots against the league"
      isTitleHidden
      summary={summary}
      table={teamMapsTable(overview)}
      anchor="shots"
      subject={subject}
    >
      <div ref={box}>
        <svg
          data-chart="team-shots"
          className={plotStyles.plot}
          viewBox={`0 0 ${width} ${height}`}
          width={width}
          height={height}
          role="img"
          aria-label={summary}
        >
          <defs>
            <filter id={`${id}blur`} filterUnits="userSpaceOnUse" x="0" y="0" width="460" height={MAP_HEIGHT}>
              <feGaussianBlur stdDeviation={BLUR} />
            </filter>
            <clipPath id={`${id}ice`}>
              <path d={BOARDS} transform={FEET} />
            </clipPath>
            <clipPath id={`${id}zone`}>
              <rect x={ZONE.left} y="0" width={ZONE.width} height={ZONE.height} />
            </clipPath>
            <linearGradient id={`${id}scale`}>
              {SCALE_STEPS.map((step) => (
                <stop
                  key={step}
                  offset={`${step}%`}
                  stopColor={scaleColor(step < 50 ? 0 : 100, palette)}
                  stopOpacity={Math.abs(step - 50) / 50}
                />
              ))}
            </linearGradient>
          </defs>
          {maps.map((map, at) => (
            <g
              key={map.key}
              transform={`translate(${(at % columns) * (each + GAP)} ${Math.floor(at / columns) * (WORDS + mapHeight)})`}
            >
              <MapWords map={map} />
              <g
                transform={`translate(0 ${WORDS - 8}) scale(${each / ZONE.width}) translate(${-ZONE.left} 0)`}
                clipPath={`url(#${id}zone)`}
              >
                <g clipPath={`url(#${id}ice)`}>
                  <g filter={`url(#${id}blur)`}>
                    {map.squares.map(({ key, x, y, size, color, opacity }) => (
                      <rect key={key} x={x} y={y} width={size} height={size} fill={color} fillOpacity={opacity} />
                    ))}
                  </g>
                </g>
                <g className={styles.rink} transform={FEET}>
                  {RINK_SHAPES.map(({ paint, path }) => (
                    <path key={path} d={path} data-paint={paint} />
                  ))}
                </g>
              </g>
            </g>
          ))}
          <MapLegend fill={`url(#${id}scale)`} y={height - LEGEND} />
        </svg>
      </div>
    </ChartFrame>
  );
}

/** The words above a map. */
function MapWords({ map }: { map: TeamMap }) {
  return (
    <text className={styles.words}>
      <tspan x={0} y={14} className={styles.title}>
        {map.title}
      </tspan>
      {map.lines.map((line, at) => (
        <tspan key={line} x={0} y={31 + 16 * at}>
          {line}
        </tspan>
      ))}
    </text>
  );
}

/** The scale of colours in words. */
function MapLegend({ fill, y }: { fill: string; y: number }) {
  return (
    <g transform={`translate(0 ${y})`} className={styles.words}>
      <text x={0} y={28}>
        worse
      </text>
      <rect x={42} y={18} width={120} height={12} fill={fill} />
      <text x={170} y={28}>
        better than the league
      </text>
    </g>
  );
}
