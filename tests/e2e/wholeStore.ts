import type { FullConfig } from '@playwright/test';
import { request } from '@playwright/test';

/** How long the demo league may take to be simulated and read, milliseconds. */
const WITHIN_MS = 240_000;
/** Between two looks. */
const PAUSE_MS = 500;

/** Before the first test: waits until the server's store holds its whole league, so that no test depends on how far reading is. */
export default async function wholeStore(config: FullConfig): Promise<void> {
  const baseURL = config.projects[0]?.use.baseURL;
  if (baseURL === undefined) throw new Error('the configuration has no address');
  const context = await request.newContext({ baseURL });
  const until = Date.now() + WITHIN_MS;
  for (;;) {
    const status = (await (await context.get('/api/status/')).json()) as {
      games: number;
      build: { built_at: string | null };
      last_ingest: { state: string; message: string | null };
    };
    if (status.last_ingest.state === 'idle' && status.games > 0 && status.build.built_at !== null) break;
    if (status.last_ingest.state === 'failed') throw new Error(`reading failed: ${status.last_ingest.message}`);
    if (Date.now() > until) throw new Error(`the store is not whole after ${WITHIN_MS / 1000} s`);
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
  await context.dispose();
}
