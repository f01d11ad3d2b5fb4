import { useMemo } from 'react';
import { GROUND, TEXT_CONTRAST } from '../../../charts/color.ts';
import { distinctColors } from '../../../charts/distinctColors.ts';
import { readingOf, type WinState, type WinStep, winSummary, winTable } from '../../../charts/winChart.ts';
import { NARROW_HEIGHT, stepAt, WIDE_HEIGHT, winLayout } from '../../../charts/winLayout.ts';
import { useTheme } from '../../theme/theme.ts';
import { useNarrowScreen, useWidth } from '../../viewport.ts';
import { ChartFrame } from '../frame/ChartFrame.tsx';
import { useGameCursor } from '../frame/gameCursor.ts';
import { ReadableBox } from '../frame/ReadableBox.tsx';
import { StepReading } from '../frame/StepReading.tsx';
import { WinPlot } from './WinPlot.tsx';

/** Initial width until measured, pixels. */
const FIRST_WIDTH = 720;

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
  const [read, setRead] = useGameCursor(state.steps);
  const layout = useMemo(
    () => winLayout(state, width, isNarrow ? NARROW_HEIGHT : WIDE_HEIGHT),
    [state, width, isNarrow],
  );
  const [winner, loser] = distinctColors([state.winner.color, state.loser.color], GROUND[theme], TEXT_CONTRAST);
  const colors = { winner: winner ?? state.winner.color, loser: loser ?? state.loser.color };
  const summary = winSummary(state);
  const table = useMemo(() => winTable(state), [state]);
  const step = read === null ? undefined : state.steps[read];
  const place = read === null ? undefined : layout.places[read];
  return (
    <ChartFrame title={title} summary={summary} table={table} anchor={anchor} subject={subject} isTitleHidden isPlaced>
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
          {place !== undefined && step !== undefined && (
            <StepReading place={place} plot={layout.plot} width={layout.width} texts={readingOf(state, step)} />
          )}
        </WinPlot>
      </ReadableBox>
    </ChartFrame>
  );
}
