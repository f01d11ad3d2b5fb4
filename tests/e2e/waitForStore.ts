import type { FullConfig } from '@playwright/test';
import { request } from '@playwright/test';

/** Time limit for simulating and ingesting the demo league, in milliseconds. */
const TIMEOUT_MS = 240_000;
/** Polling interval, in milliseconds. */
const INTERVAL_MS = 500;
/** Seasons of the demo league. The server reads and rates the newest first, and is idle for a moment after it. */
const SEASONS = 2;

/** Global setup: waits until the server has ingested its league, so that no test depends on ingest progress. */
export default async function waitForStore(config: FullConfig): Promise<void> {
  const baseURL = config.projects[0]?.use.baseURL;
  if (baseURL === undefined) throw new Error('the Playwright configuration has no baseURL');
  const context = await request.newContext({ baseURL });
  const deadline = Date.now() + TIMEOUT_MS;
  for (;;) {
    const status = (await (await context.get('/api/status/')).json()) as {
      games: number;
      build: { built_at: string | null };
      ratings: { state: string };
      last_ingest: { state: string; message: string | null };
    };
    const { length: seasons } = (await (await context.get('/api/seasons/')).json()) as readonly unknown[];
    const isRead =
      seasons === SEASONS && status.last_ingest.state === 'idle' && status.games > 0 && status.build.built_at !== null;
    if (isRead && status.ratings.state === 'ready') break;
    if (status.last_ingest.state === 'failed') throw new Error(`the ingest failed: ${status.last_ingest.message}`);
    if (Date.now() > deadline) throw new Error(`the store is not complete after ${TIMEOUT_MS / 1000} s`);
    await new Promise((resolve) => setTimeout(resolve, INTERVAL_MS));
  }
  await context.dispose();
}
