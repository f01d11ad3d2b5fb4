import type { RunningServer } from '../../src/api/server.ts';
import { DEMO_FILES, DEMO_STORE } from '../demoStore.ts';
import { makeDemoStore } from '../makeDemoStore.ts';
import { startTestServer } from './testServer.ts';

/** Starts a server on the demo store and its season files, as `startTestServer`; makes the store first. */
export async function startDemoServer(): Promise<RunningServer> {
  await makeDemoStore();
  return startTestServer({ storeUrl: `sqlite:${DEMO_STORE}`, env: { HIGHSLOT_DATA: DEMO_FILES } });
}
