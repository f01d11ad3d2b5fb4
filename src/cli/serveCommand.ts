import { readConfig } from '../config.ts';
import { waitForSignal } from './processControl.ts';
import { describeStore, startSite } from './site.ts';

/** Serves the site and the API from an existing store until a signal ends it. */
export async function serveCommand(): Promise<number> {
  const config = readConfig();
  const server = await startSite(config, await describeStore(config.store));
  await waitForSignal();
  await server.close();
  return 0;
}
