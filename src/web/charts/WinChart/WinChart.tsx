import { useMemo, useState } from 'react';
import { GROUND, TEXT_CONTRAST } from '../../theme/color.ts';
import { distinctColors } from '../../theme/distinctColors.ts';
import { useTheme } from '../../theme/theme.ts';
import { useNarrowScreen, useWidth } from '../../viewport.ts';
import { ChartFrame } from '../frame/ChartFrame.tsx';
import { ReadableBox } from '../frame/ReadableBox.tsx';
import styles from '../SnakeChart/SnakeChart.module.css';
import { NARROW_HEIGHT, stepAt, WIDE_HEIGHT, type WinLayout, winLayout } from './layout.ts';
import { readingOf, type WinState, type WinStep, winSummary, winTable } from './state.ts';
import { WinPlot } from './WinPlot.tsx';

/** Initial width until measured, and size of the cursor's label, pixels. */
const FIRST_WIDTH = 720;
const READING = { width: 150, height: 44, letter: 6.4 } as const;

/** Win probability over a game, read with a pointer, a finger or the arrow keys. */
export function WinChart({
  state,
  title,
  anchor,
  subject,
}: {
  state: WinState;
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
    () => winLayout(state, width, isNarrow ? NARROW_HEIGHT : WIDE_HEIGHT),
    [state, width, isNarrow],
  );
  const [winner, loser] = distinctColors([state.winner.color, state.loser.color], GROUND[theme], TEXT_CONTRAST);
  const colors = { winner: winner ?? state.winner.color, loser: loser ?? state.loser.color };
  const summary = winSummary(state);
  const table = useMemo(() => winTable(state), [state]);
  const step = read === null ? undefined : state.steps[read];
  return (
    <ChartFrame title={title} summary={summary} table={table} anchor={anchor} subject={subject} isTitleHidden>
      <ReadableBox
        box={box}
        width={layout.width}
        pointAt={(x) => stepAt(layout, x)}
        label="Read the win probability"
        count={state.steps.length}
        read={read}
        onRead={setRead}
        textOf={(at) => readingOf(state, state.steps[at] as WinStep).join(', ')}
      >
        <WinPlot
          layout={layout}
          teams={{ winner: state.winner.abb, loser: state.loser.abb }}
          colors={colors}
          label={`${title}. ${summary}`}
        >
          {read !== null && step !== undefined && <Reading state={state} layout={layout} at={read} step={step} />}
        </WinPlot>
      </ReadableBox>
    </ChartFrame>
  );
}

function Reading({ state, layout, at, step }: { state: WinState; layout: WinLayout; at: number; step: WinStep }) {
  const place = layout.places[at];
  if (place === undefined) return null;
  const [win, when] = readingOf(state, step);
  const boxWidth = Math.max(READING.width, when.length * READING.letter + 20);
  const isRight = place.x + 12 + boxWidth < layout.width;
  const left = isRight ? place.x + 12 : Math.max(0, place.x - 12 - boxWidth);
  const top = Math.max(layout.plot.top, place.y - READING.height - 10);
  return (
    <g data-passing="true" className={styles.reading}>
      <line x1={place.x} x2={place.x} y1={layout.plot.top} y2={layout.plot.bottom} />
      <circle cx={place.x} cy={place.y} r="4.5" />
      <rect x={left} y={top} width={boxWidth} height={READING.height} rx="4" />
      <text x={left + 10} y={top + 18}>
        <tspan x={left + 10} className={styles.readingNet}>
          {win}
        </tspan>
        <tspan x={left + 10} dy="16">
          {when}
        </tspan>
      </text>
    </g>
  );
}
