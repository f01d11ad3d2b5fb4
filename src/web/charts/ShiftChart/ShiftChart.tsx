import { useMemo } from 'react';
import { GROUND, TEXT_CONTRAST } from '../../../charts/color.ts';
import { distinctColors } from '../../../charts/distinctColors.ts';
import {
  groupRows,
  isOnIce,
  namesAt,
  readingOf,
  type ShiftState,
  shiftPeriods,
  shiftSummary,
  shiftTable,
} from '../../../charts/shiftChart.ts';
import type { ShiftChoice } from '../../../charts/shiftChoice.ts';
import { shiftLayout } from '../../../charts/shiftLayout.ts';
import { SegmentedControl } from '../../components/SegmentedControl.tsx';
import { useTheme } from '../../theme/theme.ts';
import { useWidth } from '../../viewport.ts';
import { ChartFrame } from '../frame/ChartFrame.tsx';
import { useGameCursor } from '../frame/gameCursor.ts';
import { ReadableBox } from '../frame/ReadableBox.tsx';
import { StepReading } from '../frame/StepReading.tsx';
import styles from './ShiftChart.module.css';
import { type ShiftColors, ShiftPlot } from './ShiftPlot.tsx';

/** Initial width until measured, pixels. */
const FIRST_WIDTH = 720;
/** Seconds from one step of the cursor to the next. */
const STEP_SECONDS = 5;
const WHOLE_GAME = 'game';
const BOTH_TEAMS = 'both';
const GROUPINGS = [
  { value: 'line', label: 'By line' },
  { value: 'position', label: 'By position' },
] as const;

/** The shift chart of a game, read with a pointer, a finger or the arrow keys. */
export function ShiftChart({
  state,
  choice,
  onChoice,
  title,
  anchor,
  subject,
}: {
  state: ShiftState;
  choice: ShiftChoice;
  onChoice: (choice: ShiftChoice) => void;
  title: string;
  anchor: string;
  /** The page's subject, for saved pictures. */
  subject?: string;
}) {
  const theme = useTheme();
  const [box, width] = useWidth<HTMLDivElement>(FIRST_WIDTH);
  const { grouping, team } = choice;
  const periods = useMemo(() => shiftPeriods(state.endSecond), [state.endSecond]);
  const period = choice.period === null ? undefined : periods[choice.period - 1];
  const [from, to] = [period?.from ?? 0, period?.to ?? state.endSecond];
  const groups = useMemo(
    () => groupRows(state, grouping).filter((group) => team === null || state[group.team].abb === team),
    [state, grouping, team],
  );
  const layout = useMemo(() => shiftLayout(state, groups, [from, to], width), [state, groups, from, to, width]);
  const colors = useMemo((): ShiftColors => {
    const [winner, loser] = distinctColors([state.winner.color, state.loser.color], GROUND[theme], TEXT_CONTRAST);
    return { winner: winner ?? state.winner.color, loser: loser ?? state.loser.color };
  }, [state, theme]);
  const steps = useMemo(() => stepsBetween(from, to), [from, to]);
  const [read, setRead] = useGameCursor(steps);
  const second = read === null ? undefined : steps[read]?.second;
  const onIce = useMemo(
    () =>
      new Set(
        second === undefined
          ? []
          : state.rows.filter((row) => isOnIce(row, second, state.endSecond)).map(({ id }) => id),
      ),
    [state, second],
  );
  const summary = useMemo(() => shiftSummary(state), [state]);
  const table = useMemo(() => shiftTable(state), [state]);
  const { plot } = layout;
  const pointAt = (x: number): number =>
    Math.round((Math.min(1, Math.max(0, (x - plot.left) / (plot.right - plot.left))) * (to - from)) / STEP_SECONDS);
  return (
    <ChartFrame
      title={title}
      summary={summary}
      table={table}
      anchor={anchor}
      subject={subject}
      isTitleHidden
      controls={
        <div className={styles.controls}>
          <SegmentedControl
            label="Group players"
            choices={GROUPINGS}
            value={grouping}
            onChange={(value) => onChoice({ ...choice, grouping: value })}
          />
          <SegmentedControl
            label="Teams shown"
            choices={[
              { value: BOTH_TEAMS, label: 'Both' },
              ...[state.winner, state.loser].map(({ abb }) => ({ value: abb, label: abb })),
            ]}
            value={team ?? BOTH_TEAMS}
            onChange={(value) => onChoice({ ...choice, team: value === BOTH_TEAMS ? null : value })}
          />
          <SegmentedControl
            label="Time shown"
            choices={[
              { value: WHOLE_GAME, label: 'Game' },
              ...periods.map(({ label }, k) => ({ value: String(k + 1), label })),
            ]}
            value={period === undefined ? WHOLE_GAME : String(choice.period)}
            onChange={(value) => onChoice({ ...choice, period: value === WHOLE_GAME ? null : Number(value) })}
          />
        </div>
      }
    >
      <ReadableBox
        box={box}
        width={layout.width}
        pointAt={(x) => Math.min(pointAt(x), steps.length - 1)}
        label="Read who is on the ice"
        count={steps.length}
        read={read}
        onRead={setRead}
        textOf={(at) => namesAt(state, steps[at]?.second ?? 0)}
      >
        <ShiftPlot layout={layout} colors={colors} label={`${title}. ${summary}`} onIce={onIce}>
          {second !== undefined && (
            <StepReading
              place={{ x: layout.xOf(second), y: plot.top + 56 }}
              plot={plot}
              width={layout.width}
              texts={readingOf(state, second)}
            />
          )}
        </ShiftPlot>
      </ReadableBox>
      <p className={styles.key}>
        <span data-key>Bars are shifts, dashed boxes penalties, dashed lines goals in their team’s colour.</span> Names
        in bold are on the ice at the cursor.
      </p>
    </ChartFrame>
  );
}

/** The steps of the cursor between two seconds. */
function stepsBetween(from: number, to: number): readonly { readonly second: number; readonly minute: number }[] {
  const count = Math.floor((to - from) / STEP_SECONDS) + 1;
  return Array.from({ length: count }, (_, k) => {
    const second = from + k * STEP_SECONDS;
    return { second, minute: second / 60 };
  });
}
