import type { FullConfig } from '@playwright/test';
import { request } from '@playwright/test';

/** Time limit for simulating and ingesting the demo league, in milliseconds. */
const TIMEOUT_MS = 600_000;
/** Polling interval, in milliseconds. */
const INTERVAL_MS = 500;
/** Seasons of the demo league. The server reads and rates the newest first, and is idle for a moment after it. */
const SEASONS = 2;

/** What the setup reads of the site's status. */
interface Status {
  readonly games: number;
  readonly build: { readonly built_at: string | null };
  readonly ratings: { readonly state: string };
  readonly last_ingest: { readonly state: string; readonly message: string | null };
}

/** Global setup: waits until the server has ingested its league, so that no test depends on ingest progress. */
export default async function waitForStore(config: FullConfig): Promise<void> {
  const baseURL = config.projects[0]?.use.baseURL;
  if (baseURL === undefined) throw new Error('the Playwright configuration has no baseURL');
  const context = await request.newContext({ baseURL });
  const deadline = Date.now() + TIMEOUT_MS;
  for (;;) {
    // A server under load may ask to come back later.
    const [status, seasons] = (await Promise.all(
      ['/api/status/', '/api/seasons/'].map(async (path) => {
        const answer = await context.get(path);
        return answer.ok() ? answer.json() : null;
      }),
    )) as [Status | null, readonly unknown[] | null];
    if (status !== null && seasons !== null) {
      const { last_ingest, games, build, ratings } = status;
      const isRead = seasons.length === SEASONS && last_ingest.state === 'idle' && games > 0 && build.built_at !== null;
      if (isRead && ratings.state === 'ready') break;
      if (last_ingest.state === 'failed') throw new Error(`the ingest failed: ${last_ingest.message}`);
    }
    if (Date.now() > deadline) throw new Error(`the store is not complete after ${TIMEOUT_MS / 1000} s`);
    await new Promise((resolve) => setTimeout(resolve, INTERVAL_MS));
  }
  await context.dispose();
}
