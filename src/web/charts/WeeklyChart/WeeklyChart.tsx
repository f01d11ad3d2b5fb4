import { type ReactNode, useMemo, useState } from 'react';
import { type WeeklyState, weeklySummary, weeklyTable, weekWords } from '../../../charts/weeklyChart.ts';
import { NARROW_HEIGHT, type WeeklyLayout, WIDE_HEIGHT, weeklyLayout, weekNear } from '../../../charts/weeklyLayout.ts';
import { useNarrowScreen, useWidth } from '../../viewport.ts';
import { ChartFrame } from '../frame/ChartFrame.tsx';
import { ReadableBox } from '../frame/ReadableBox.tsx';
import styles from './WeeklyChart.module.css';
import { WeeklyPlot } from './WeeklyPlot.tsx';

/** Initial width until measured, pixels. */
const FIRST_WIDTH = 900;

/**
 * Goals of each week against xG and the range that luck leaves around it. A pointer, a finger or the arrow keys read it
 * week by week.
 */
export function WeeklyChart({
  state,
  title,
  anchor,
  controls,
}: {
  state: WeeklyState;
  title: string;
  anchor: string;
  controls?: ReactNode;
}) {
  const isNarrow = useNarrowScreen();
  const [box, width] = useWidth<HTMLDivElement>(FIRST_WIDTH);
  const [read, setRead] = useState<number | null>(null);
  const layout = useMemo(
    () => weeklyLayout(state, width, isNarrow ? NARROW_HEIGHT : WIDE_HEIGHT),
    [state, width, isNarrow],
  );
  const summary = weeklySummary(state);
  const table = useMemo(() => weeklyTable(state), [state]);
  return (
    <ChartFrame title={title} summary={summary} table={table} anchor={anchor} controls={controls}>
      <ul className={styles.key} aria-label="Key" data-key>
        <li>
          <KeyMark>
            <circle className={styles.goals} cx="10" cy="10" r="6" />
          </KeyMark>
          goals
        </li>
        <li>
          <KeyMark>
            <circle className={styles.outside} cx="10" cy="10" r="7" />
          </KeyMark>
          goals outside the range
        </li>
        <li>
          <KeyMark>
            <path className={styles.line} d="M0 10H20" />
          </KeyMark>
          expected goals
        </li>
        <li>
          <KeyMark>
            <path className={styles.band} d="M0 2H20V18H0Z" />
          </KeyMark>
          range that luck leaves in 95 of 100 weeks
        </li>
      </ul>
      <ReadableBox
        box={box}
        width={layout.width}
        pointAt={(x) => weekNear(layout, x)}
        label="Read the chart week by week"
        count={state.weeks.length}
        read={read}
        onRead={setRead}
        textOf={(week) => wordsOf(state, week)}
      >
        <WeeklyPlot layout={layout} label={`${title}. ${summary}`}>
          {read !== null && <Cursor layout={layout} week={read} />}
        </WeeklyPlot>
        {read !== null && <Reading state={state} layout={layout} week={read} />}
      </ReadableBox>
    </ChartFrame>
  );
}

/** A mark of the key, drawn as in the chart. */
function KeyMark({ children }: { children: ReactNode }) {
  return (
    <svg className={styles.keyMark} viewBox="0 0 20 20" aria-hidden="true">
      {children}
    </svg>
  );
}

function wordsOf({ weeks }: WeeklyState, index: number): string {
  const week = weeks[index];
  return week === undefined ? '' : weekWords(week);
}

function Cursor({ layout, week }: { layout: WeeklyLayout; week: number }) {
  const x = layout.weeks[week]?.x;
  return (
    <line data-passing="true" className={styles.cursor} x1={x} x2={x} y1={layout.plot.top} y2={layout.plot.bottom} />
  );
}

function Reading({ state, layout, week }: { state: WeeklyState; layout: WeeklyLayout; week: number }) {
  const at = layout.weeks[week]?.x ?? 0;
  const side = at > layout.width / 2 ? { right: layout.width - at + 12 } : { left: at + 12 };
  return (
    <p className={styles.reading} style={{ ...side, top: layout.plot.top }}>
      {wordsOf(state, week)}
    </p>
  );
}
