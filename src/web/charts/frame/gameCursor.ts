import { useSyncExternalStore } from 'react';

type Steps = readonly { readonly minute: number }[];

/** The step that a reader points at, with all steps of its chart; null for none. */
let pointed: { readonly steps: Steps; readonly step: number } | null = null;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * The step that a chart over the minutes of a game reads, linked with the game's other charts: each shows its last step
 * at or before the minute that the reader points at in any of them. `steps`: the chart's, in order of time.
 *
 * **Missing**: null while no chart is pointed at, -1 before the chart's first step.
 */
export function useGameCursor(steps: Steps): [number | null, (step: number | null) => void] {
  const now = useSyncExternalStore(subscribe, () => pointed);
  const move = (step: number | null): void => {
    pointed = step === null ? null : { steps, step };
    for (const listener of listeners) listener();
  };
  // Two steps can share a minute, so a chart's own step is exact.
  if (now === null) return [null, move];
  if (now.steps === steps) return [now.step, move];
  const at = now.steps[now.step]?.minute ?? 0;
  return [steps.findLastIndex(({ minute }) => minute <= at), move];
}
