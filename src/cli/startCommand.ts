import { startServer } from '../api/server.ts';
import { readConfig } from '../config.ts';
import { StoreError } from '../store/storeError.ts';
import { openWriter } from '../store/write.ts';
import { BackgroundIngest } from './backgroundIngest.ts';
import { listenError } from './listenError.ts';
import { requirePort } from './requirePort.ts';
import { askedToEnd } from './shutdown.ts';
import { siteAddress } from './siteAddress.ts';
import { siteIsBuilt } from './siteIsBuilt.ts';
import { storeWords } from './storeWords.ts';

/** Serves the site and the API and reads games beside them, until asked to end. While the site is being built, games are read already. */
export async function startCommand(): Promise<number> {
  const config = readConfig();
  await prepareStore(config.store);
  const words = await storeWords(config.store);
  await requirePort(config);
  const asked = askedToEnd();
  const reading = new BackgroundIngest(process.argv.slice(2));
  try {
    const isBuilt = await Promise.race([siteIsBuilt(), asked]);
    if (isBuilt !== true) return isBuilt === false ? 1 : 0;
    const server = await startServer({ config, storeUrl: config.store }).catch((error: unknown) => {
      throw listenError(error, config);
    });
    console.log(`Highslot is at ${siteAddress(config.host, server.port)} (${words}; reading games)`);
    await asked;
    await Promise.all([server.close(), reading.stop()]);
    return 0;
  } finally {
    await reading.stop();
    if (process.connected) process.disconnect();
  }
}

/** Makes the store or brings its tables up to date. One that another program is writing is left to it. */
async function prepareStore(url: string): Promise<void> {
  try {
    const writer = await openWriter(url);
    await writer.close();
  } catch (error) {
    if (!(error instanceof StoreError && error.code === 'busy')) throw error;
  }
}
