import { constants, setPriority } from 'node:os';

const SIGNALS = ['SIGTERM', 'SIGINT'] as const;

/** Lowers the priority of this process. Threads inherit it, so call this before starting any. */
export function lowerPriority(): void {
  setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
}

/** Runs a step with a signal that is aborted when this process receives SIGTERM or SIGINT (Ctrl-C). */
export async function withStopSignal<T>(step: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const stop = new AbortController();
  const onSignal = (): void => stop.abort();
  for (const name of SIGNALS) process.on(name, onSignal);
  try {
    return await step(stop.signal);
  } finally {
    for (const name of SIGNALS) process.off(name, onSignal);
  }
}

/** Waits for SIGTERM or SIGINT (Ctrl-C) and returns it. A second signal ends the process at once. */
export function waitForSignal(): Promise<NodeJS.Signals> {
  return new Promise((resolve) => {
    const onSignal = (signal: NodeJS.Signals): void => {
      for (const name of SIGNALS) process.off(name, onSignal);
      resolve(signal);
    };
    for (const name of SIGNALS) process.on(name, onSignal);
  });
}
