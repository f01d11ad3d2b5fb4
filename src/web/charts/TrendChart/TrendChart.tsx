import { useMemo, useState } from 'react';
import { GROUND, TEXT_CONTRAST } from '../../../charts/color.ts';
import { distinctColors } from '../../../charts/distinctColors.ts';
import { dayOf, type TrendState, trendSummary, trendTable } from '../../../charts/trendChart.ts';
import { gameNear, NARROW_HEIGHT, type TrendLayout, trendLayout, WIDE_HEIGHT } from '../../../charts/trendLayout.ts';
import { formatDayOfSeason, formatNumber } from '../../../hockey/displayText.ts';
import { PlayerPhoto } from '../../components/PlayerPhoto.tsx';
import { TeamLogo } from '../../components/TeamLogo.tsx';
import { useTheme } from '../../theme/theme.ts';
import { useNarrowScreen, useWidth } from '../../viewport.ts';
import { ChartFrame } from '../frame/ChartFrame.tsx';
import { ReadableBox } from '../frame/ReadableBox.tsx';
import styles from './TrendChart.module.css';
import { TrendPlot } from './TrendPlot.tsx';

/** Initial width until measured, pixels. */
const FIRST_WIDTH = 900;

/**
 * A statistic game by game, one line per player or team with a photo or logo at its end, and a dashed line at zero or
 * the average. A pointer, a finger or the arrow keys read it game by game. Height 800, or 400 on screens of at most 700
 * px.
 */
export function TrendChart({
  state,
  title,
  anchor,
  subject,
}: {
  state: TrendState;
  title: string;
  anchor: string;
  /** The page's subject, for saved pictures. */
  subject?: string;
}) {
  const theme = useTheme();
  const isNarrow = useNarrowScreen();
  const [box, width] = useWidth<HTMLDivElement>(FIRST_WIDTH);
  const [read, setRead] = useState<number | null>(null);
  const layout = useMemo(
    () => trendLayout(state, width, isNarrow ? NARROW_HEIGHT : WIDE_HEIGHT),
    [state, width, isNarrow],
  );
  const colors = useMemo(
    () =>
      distinctColors(
        state.series.map(({ color }) => color),
        GROUND[theme],
        TEXT_CONTRAST,
      ),
    [state, theme],
  );
  const summary = trendSummary(state);
  // Memoized: it has a row per game and must not be rebuilt as the cursor moves.
  const table = useMemo(() => trendTable(state), [state]);
  return (
    <ChartFrame title={title} summary={summary} table={table} anchor={anchor} subject={subject}>
      <ReadableBox
        box={box}
        width={layout.width}
        pointAt={(x) => gameNear(layout, x)}
        label="Read the chart game by game"
        count={state.games.length}
        read={read}
        onRead={setRead}
        textOf={(game) => readingOf(state, game)}
      >
        <TrendPlot layout={layout} colors={colors} label={`${title}. ${summary}`}>
          {read !== null && <Cursor layout={layout} game={read} colors={colors} />}
        </TrendPlot>
        <EndMarks state={state} layout={layout} colors={colors} />
        {read !== null && <Reading state={state} layout={layout} game={read} colors={colors} />}
      </ReadableBox>
      {state.rolling > 1 && (
        <p className={styles.legend}>Line: mean of the last {state.rolling} games. Dots: single games.</p>
      )}
    </ChartFrame>
  );
}

/** A game's values as one sentence for screen readers: each line's own day, where the calendars differ. */
function readingOf(state: TrendState, at: number): string {
  const { games, series, decimals } = state;
  const game = games[at];
  if (game === undefined) return '';
  const values = series.map(({ id, name, values: all }) => {
    const details = [dayOf(game, id), game.scores[id]].filter((text) => text !== undefined && text !== '');
    const value = `${name} ${formatNumber(all[at] ?? null, decimals)}`;
    return details.length === 0 ? value : `${value} (${[formatDay(details[0]), ...details.slice(1)].join(', ')})`;
  });
  return `Game ${at + 1}: ${values.join('; ')}`;
}

function formatDay(day: string | undefined): string {
  return formatDayOfSeason(day ?? '');
}

function Cursor({ layout, game, colors }: { layout: TrendLayout; game: number; colors: readonly string[] }) {
  const x = layout.gameX[game];
  return (
    <g data-passing="true" className={styles.cursor}>
      <line x1={x} x2={x} y1={layout.plot.top} y2={layout.plot.bottom} />
      {layout.lines.map(({ id, places }, k) => {
        const place = places[game];
        return place == null ? null : <circle key={id} cx={place.x} cy={place.y} r="5" fill={colors[k] ?? ''} />;
      })}
    </g>
  );
}

/** Photos and logos on top of the SVG: images from another host must not end up in a saved file. */
function EndMarks({ state, layout, colors }: { state: TrendState; layout: TrendLayout; colors: readonly string[] }) {
  const size = layout.markSize;
  return (
    <>
      {layout.lines.map(({ id, end }, k) => {
        const mark = state.series[k]?.mark;
        if (end === null || mark === undefined) return null;
        return (
          <span
            key={id}
            className={styles.mark}
            style={{ left: layout.plot.right + 10, top: end.markY - size / 2, borderColor: colors[k] ?? '' }}
          >
            {mark.playerId === null ? (
              <TeamLogo teamAbb={mark.teamAbb} size={size - 4} />
            ) : (
              <PlayerPhoto playerId={mark.playerId} season={mark.season} teamAbb={mark.teamAbb} size={size - 4} />
            )}
          </span>
        );
      })}
    </>
  );
}

function Reading({
  state,
  layout,
  game,
  colors,
}: {
  state: TrendState;
  layout: TrendLayout;
  game: number;
  colors: readonly string[];
}) {
  const at = layout.gameX[game] ?? 0;
  const isRight = at > layout.width / 2;
  const shown = state.games[game];
  return (
    <div
      className={styles.reading}
      style={
        isRight ? { right: layout.width - at + 12, top: layout.plot.top } : { left: at + 12, top: layout.plot.top }
      }
    >
      <p>Game {game + 1}</p>
      {state.series.map(({ id, name, values }, k) => (
        <p key={id}>
          <span className={styles.swatch} style={{ background: colors[k] ?? '' }} />
          {name} <b>{formatNumber(values[game] ?? null, state.decimals)}</b>
          {state.rolling > 1 && (
            <>
              {' '}
              (mean of {state.rolling}: {formatNumber(state.lines[k]?.[game] ?? null, state.decimals)})
            </>
          )}
          <small>
            {shown !== undefined && dayOf(shown, id) !== '' && `${formatDay(dayOf(shown, id))}, `}
            {shown?.scores[id]}
          </small>
        </p>
      ))}
    </div>
  );
}
