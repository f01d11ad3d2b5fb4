/**
 * How long a test waits for what must come, in milliseconds: less than the limit of the test, so that the message says
 * what did not come. The soak has longer limits (vitest.config.ts).
 */
export const PATIENCE = { timeout: Number(process.env.TEST_PATIENCE_MS ?? 25_000), interval: 20 };
