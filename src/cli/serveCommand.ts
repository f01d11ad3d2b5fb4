import { readCommand } from './flags.ts';
import { requireFreePort } from './listenError.ts';
import { waitForSignal } from './processControl.ts';
import { describeStore, siteIsBuilt, startSite } from './startSite.ts';

/**
 * Serves the site and the API from an existing store until a signal ends it. Waits for the site while it is built.
 * Returns the exit code: 1 when the site could not be built.
 */
export async function serveCommand(): Promise<number> {
  const config = readCommand('serve');
  const contents = await describeStore(config.store);
  await requireFreePort(config);
  const signalled = waitForSignal();
  try {
    const isBuilt = await Promise.race([siteIsBuilt(), signalled]);
    if (isBuilt !== true) return isBuilt === false ? 1 : 0;
    const server = await startSite(config, contents);
    await signalled;
    await server.close();
    return 0;
  } finally {
    if (process.connected) process.disconnect();
  }
}
