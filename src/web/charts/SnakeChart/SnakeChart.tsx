import { useMemo, useState } from 'react';
import { GROUND, TEXT_CONTRAST } from '../../theme/color.ts';
import { distinctColors } from '../../theme/distinctColors.ts';
import { useTheme } from '../../theme/theme.ts';
import { useNarrowScreen, useWidth } from '../../viewport.ts';
import { ChartFrame } from '../frame/ChartFrame.tsx';
import { ReadableBox } from '../frame/ReadableBox.tsx';
import { NARROW_HEIGHT, type SnakeLayout, snakeLayout, stepAt, WIDE_HEIGHT } from './layout.ts';
import styles from './SnakeChart.module.css';
import { SnakePlot } from './SnakePlot.tsx';
import { describeNet, formatMinute, ORIGIN_WORDS, type SnakeState, snakeSummary, snakeTable } from './state.ts';

/** Initial width until measured, pixels. */
const FIRST_WIDTH = 720;
/** Size of the cursor's label, pixels. */
const READING = { width: 178, height: 44 } as const;

/**
 * The xG snake of a game: net expected goals over time, coloured by who leads, with goals labelled by scorer and score.
 * A pointer, a finger or the arrow keys read it shot by shot. Height 600, or 400 on screens of at most 700 px.
 */
export function SnakeChart({
  state,
  title,
  anchor,
  subject,
}: {
  state: SnakeState;
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
    () => snakeLayout(state, width, isNarrow ? NARROW_HEIGHT : WIDE_HEIGHT),
    [state, width, isNarrow],
  );
  const colors = useMemo(() => {
    // Team names use these colours too.
    const [winner, loser] = distinctColors([state.winner.color, state.loser.color], GROUND[theme], TEXT_CONTRAST);
    return { winner: winner ?? state.winner.color, loser: loser ?? state.loser.color };
  }, [state, theme]);
  const summary = snakeSummary(state);
  // Memoized: it has a row per step and must not be rebuilt as the cursor moves.
  const table = useMemo(() => snakeTable(state), [state]);
  return (
    <ChartFrame title={title} summary={summary} table={table} anchor={anchor} subject={subject}>
      <ReadableBox
        box={box}
        width={layout.width}
        pointAt={(x) => stepAt(layout, x)}
        label="Read the chart shot by shot"
        count={state.steps.length}
        read={read}
        onRead={setRead}
        textOf={(step) => readingOf(state, step).join(', ')}
      >
        <SnakePlot layout={layout} colors={colors} label={`${title}. ${summary}`}>
          {read !== null && <Reading state={state} layout={layout} step={read} />}
        </SnakePlot>
      </ReadableBox>
    </ChartFrame>
  );
}

/**
 * The cursor's text at a step: who is ahead after it, the time, and the shot with its own team, which need not be the
 * one that is ahead.
 */
function readingOf(state: SnakeState, index: number): [net: string, when: string] {
  const step = state.steps[index];
  if (step === undefined) return ['', ''];
  const origin = step.origin === null ? '' : ORIGIN_WORDS[step.origin];
  const kind = step.isGoal ? ' goal' : ' shot';
  const scorer = step.isGoal && step.scorer ? ` by ${step.scorer}` : '';
  const shot = step.team === null ? '' : `, ${step.team}${kind}${scorer}${origin}`;
  return [describeNet(state, step.net), `${formatMinute(step.minute)}${shot}`];
}

function Reading({ state, layout, step }: { state: SnakeState; layout: SnakeLayout; step: number }) {
  const place = layout.places[step];
  if (place === undefined) return null;
  const [net, when] = readingOf(state, step);
  const boxWidth = Math.max(READING.width, when.length * 6.4 + 20);
  const fitsRight = place.x + 12 + boxWidth < layout.width;
  const left = fitsRight ? place.x + 12 : Math.max(0, place.x - 12 - boxWidth);
  const top = Math.max(layout.plot.top, place.y - READING.height - 10);
  return (
    <g data-passing="true" className={styles.reading}>
      <line x1={place.x} x2={place.x} y1={layout.plot.top} y2={layout.plot.bottom} />
      <circle cx={place.x} cy={place.y} r="4.5" />
      <rect x={left} y={top} width={boxWidth} height={READING.height} rx="4" />
      <text x={left + 10} y={top + 18}>
        <tspan x={left + 10} className={styles.readingNet}>
          {net}
        </tspan>
        <tspan x={left + 10} dy="16">
          {when}
        </tspan>
      </text>
    </g>
  );
}
