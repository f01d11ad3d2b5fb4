import { useEffect, useSyncExternalStore } from 'react';

/** A step of a chart over the minutes of a game; `shot` is the id of the shot that it is, if it is one. */
export interface CursorStep {
  readonly minute: number;
  readonly shot?: number | null;
}
type Steps = readonly CursorStep[];

/** The step that a reader points at, with all steps of its chart; null for none. */
let pointed: { readonly steps: Steps; readonly step: number } | null = null;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function usePointed(): typeof pointed {
  return useSyncExternalStore(
    subscribe,
    () => pointed,
    () => null,
  );
}

/** Moves the cursor. A chart takes back only its own, so that leaving one chart does not clear another's. */
function pointAt(steps: Steps, step: number | null): void {
  if (step === null && pointed?.steps !== steps) return;
  pointed = step === null ? null : { steps, step };
  for (const listener of listeners) listener();
}

/**
 * The step that a chart over the minutes of a game reads, linked with the game's other charts: each shows the same
 * shot, or its last step at or before the minute that the reader points at in any of them. `steps`: the chart's, in
 * order of time.
 *
 * **Missing**: null while no chart is pointed at, -1 before the chart's first step.
 */
export function useGameCursor(steps: Steps): [step: number | null, move: (step: number | null) => void] {
  const now = usePointed();
  const move = (step: number | null): void => pointAt(steps, step);
  // A reading that was kept must not outlast its chart.
  useEffect(() => () => pointAt(steps, null), [steps]);
  // Two steps can share a minute, so a chart's own step and a shot are exact.
  if (now === null) return [null, move];
  if (now.steps === steps) return [now.step, move];
  const { minute, shot = null } = now.steps[now.step] ?? { minute: 0 };
  const same = shot === null ? -1 : steps.findIndex((step) => step.shot === shot);
  return [same >= 0 ? same : steps.findLastIndex((step) => step.minute <= minute), move];
}

/** What the reader points at in another chart of the game than the one with these steps; null for nothing. */
export function usePointedElsewhere(steps: Steps): CursorStep | null {
  const now = usePointed();
  return now === null || now.steps === steps ? null : (now.steps[now.step] ?? null);
}
