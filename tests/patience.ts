/** How long a test waits for what must come, in milliseconds: less than its own limit, so that the message says what. */
export const PATIENCE = { timeout: 25_000, interval: 20 };
