import { type ReactNode, useMemo, useState } from 'react';
import { useNarrowScreen, useWidth } from '../../viewport.ts';
import { ChartFrame } from '../frame/ChartFrame.tsx';
import { ReadableBox } from '../frame/ReadableBox.tsx';
import { NARROW_HEIGHT, type WeeklyLayout, WIDE_HEIGHT, weeklyLayout, weekNear } from './layout.ts';
import { type WeeklyState, weeklySummary, weeklyTable, weekWords } from './state.ts';
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
      <ul className={styles.key} aria-label="Key">
        <li>
          <span className={styles.goalsKey} />
          goals
        </li>
        <li>
          <span className={styles.outsideKey} />
          goals outside the range
        </li>
        <li>
          <span className={styles.lineKey} />
          expected goals
        </li>
        <li>
          <span className={styles.bandKey} />
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
