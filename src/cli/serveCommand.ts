import { startServer } from '../api/server.ts';
import { readConfig } from '../config.ts';
import { listenError } from './listenError.ts';
import { askedToEnd } from './shutdown.ts';
import { siteAddress } from './siteAddress.ts';
import { storeWords } from './storeWords.ts';

/** Serves the site and the API from a store that is there, until asked to end. */
export async function serveCommand(): Promise<number> {
  const config = readConfig();
  const words = await storeWords(config.store);
  const server = await startServer({ config, storeUrl: config.store }).catch((error: unknown) => {
    throw listenError(error, config);
  });
  console.log(`Highslot is at ${siteAddress(config.host, server.port)} (${words})`);
  await askedToEnd();
  await server.close();
  return 0;
}
