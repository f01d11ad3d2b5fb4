import { type ReactNode, useMemo } from 'react';
import { GROUND, TEXT_CONTRAST } from '../../../charts/color.ts';
import { distinctColors } from '../../../charts/distinctColors.ts';
import {
  describeNet,
  formatMinute,
  ORIGIN_WORDS,
  type SnakeState,
  snakeSummary,
  snakeTable,
} from '../../../charts/snakeChart.ts';
import { NARROW_HEIGHT, snakeLayout, stepAt, WIDE_HEIGHT } from '../../../charts/snakeLayout.ts';
import { useTheme } from '../../theme/theme.ts';
import { useNarrowScreen, useWidth } from '../../viewport.ts';
import { ChartFrame } from '../frame/ChartFrame.tsx';
import { useGameCursor } from '../frame/gameCursor.ts';
import { ReadableBox } from '../frame/ReadableBox.tsx';
import { StepReading } from '../frame/StepReading.tsx';
import { SnakePlot } from './SnakePlot.tsx';

/** Initial width until measured, pixels. */
const FIRST_WIDTH = 720;

/** Where a goal is on the drawing. **Units**: pixels. */
export interface GoalPlace {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/**
 * The xG snake of a game: net expected goals over time, coloured by who leads, with goals labelled by scorer and score.
 * A pointer, a finger or the arrow keys read it shot by shot. Height 600, or 400 on screens of at most 700 px.
 */
export function SnakeChart({
  state,
  title,
  anchor,
  subject,
  goalTip,
}: {
  state: SnakeState;
  title: string;
  anchor: string;
  /** The page's subject, for saved pictures. */
  subject?: string;
  /** What is shown of a goal at a place of the drawing, in its units; null leaves the cursor's own words. */
  goalTip?: (shot: number, place: GoalPlace) => ReactNode | null;
}) {
  const theme = useTheme();
  const isNarrow = useNarrowScreen();
  const [box, width] = useWidth<HTMLDivElement>(FIRST_WIDTH);
  const [read, setRead] = useGameCursor(state.steps);
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
  const place = read === null ? undefined : layout.places[read];
  const { isGoal = false, shot = null } = (read === null ? undefined : state.steps[read]) ?? {};
  const tip =
    isGoal && shot !== null && place !== undefined
      ? (goalTip?.(shot, { ...place, width: layout.width, height: layout.height }) ?? null)
      : null;
  return (
    <ChartFrame title={title} summary={summary} table={table} anchor={anchor} subject={subject} isPlaced>
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
          {place !== undefined && read !== null && (
            <StepReading
              place={place}
              plot={layout.plot}
              width={layout.width}
              texts={tip === null ? readingOf(state, read) : null}
            />
          )}
        </SnakePlot>
        {tip}
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
