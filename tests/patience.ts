/** How long a test waits for what must come, in milliseconds: only what never comes ends it, also on a busy machine. */
export const PATIENCE = { timeout: 60_000, interval: 20 };
