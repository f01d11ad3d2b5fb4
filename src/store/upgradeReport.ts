/** Receives one line for each step of an upgrade of a store that has games. */
export type ReportUpgrade = (line: string) => void;

/** Prints nothing. */
export const silentUpgrade: ReportUpgrade = () => undefined;
