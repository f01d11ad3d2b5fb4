import { useId, useState, useSyncExternalStore } from 'react';

/** The minute that a reader points at in one chart of a game. */
interface Pointed {
  readonly chart: string;
  readonly minute: number;
}

let pointed: Pointed | null = null;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * The step that a chart over the minutes of a game reads, linked with the game's other charts: each shows its step at
 * the minute that the reader points at in any of them. `minutes`: of the chart's steps, ascending.
 */
export function useGameCursor(minutes: readonly number[]): [number | null, (step: number | null) => void] {
  const chart = useId();
  // Its own step is kept apart from the minute: two steps can share one.
  const [own, setOwn] = useState<number | null>(null);
  const now = useSyncExternalStore(
    subscribe,
    () => pointed,
    () => null,
  );
  const move = (step: number | null): void => {
    const minute = step === null ? undefined : minutes[step];
    if (minute === undefined && pointed?.chart !== chart) return;
    setOwn(step);
    pointed = minute === undefined ? null : { chart, minute };
    for (const listener of listeners) listener();
  };
  if (now === null) return [null, move];
  return [now.chart === chart ? own : stepAtMinute(minutes, now.minute), move];
}

/** The last step at or before a minute; null before the first. */
function stepAtMinute(minutes: readonly number[], minute: number): number | null {
  const after = minutes.findIndex((one) => one > minute);
  const step = after === -1 ? minutes.length - 1 : after - 1;
  return step < 0 ? null : step;
}
