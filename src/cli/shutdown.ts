/**
 * Waits until somebody asks this process to end (SIGTERM, or Ctrl-C), and gives the signal. A second signal ends it at once.
 */
export function askedToEnd(): Promise<NodeJS.Signals> {
  return new Promise((resolve) => {
    const onSignal = (signal: NodeJS.Signals): void => {
      process.off('SIGTERM', onSignal);
      process.off('SIGINT', onSignal);
      resolve(signal);
    };
    process.on('SIGTERM', onSignal);
    process.on('SIGINT', onSignal);
  });
}
