import { startServer } from '../api/server.ts';
import { readConfig } from '../config.ts';
import { StoreError } from '../store/storeError.ts';
import { openWriter } from '../store/write.ts';
import { requireOneLeague, storedSource } from './archivesOf.ts';
import { BackgroundIngest } from './backgroundIngest.ts';
import { listenError } from './listenError.ts';
import { requirePort } from './requirePort.ts';
import { askedToEnd } from './shutdown.ts';
import { siteAddress } from './siteAddress.ts';
import { siteIsBuilt } from './siteIsBuilt.ts';
import { storeWords } from './storeWords.ts';

/** What `readInVain` gives. */
const IN_VAIN = 'in vain';
/** A promise that is not kept. */
const NEVER = new Promise<never>(() => undefined);

/**
 * Serves the site and the API and reads games beside them, until asked to end. While the site is being built, games are read already.
 * Gives the exit code: 1 where the site could not be built, and where no game could be read and there is none from before.
 */
export async function startCommand(): Promise<number> {
  const config = readConfig();
  const isOurs = await prepareStore(config.store);
  const words = await storeWords(config.store);
  await requireOneLeague(config);
  await requirePort(config);
  const asked = askedToEnd();
  const reading = new BackgroundIngest(process.argv.slice(2));
  const inVain = isOurs ? readInVain(reading, asked, config.store) : NEVER;
  try {
    const isBuilt = await Promise.race([siteIsBuilt(), asked, inVain]);
    if (isBuilt !== true) return isBuilt === false || isBuilt === IN_VAIN ? 1 : 0;
    const server = await startServer({ config, storeUrl: config.store }).catch((error: unknown) => {
      throw listenError(error, config);
    });
    console.log(`Highslot is at ${siteAddress(config.host, server.port)} (${words}; reading games)`);
    const end = await Promise.race([asked, inVain]);
    await Promise.all([server.close(), reading.stop()]);
    return end === IN_VAIN ? 1 : 0;
  } finally {
    await reading.stop();
    if (process.connected) process.disconnect();
  }
}

/**
 * Waits until the reading of games has failed with nothing to show for it, as of an archive that is not there or on a full disk: a site
 * that stays empty helps nobody. It has said itself what was wrong. A site with games goes on, and this never ends; nor does it when
 * it was `asked` to end before.
 */
async function readInVain(
  reading: BackgroundIngest,
  asked: Promise<NodeJS.Signals>,
  store: string,
): Promise<typeof IN_VAIN> {
  const end = await Promise.race([reading.ended, asked]);
  if (end === 0 || typeof end === 'string') return NEVER;
  if ((await storedSource(store)) === null) return IN_VAIN;
  console.error('highslot: no more games are read; the site goes on with those it has.');
  return NEVER;
}

/** Makes the store or brings its tables up to date. False for one that another program is writing: it is left to that. */
async function prepareStore(url: string): Promise<boolean> {
  try {
    const writer = await openWriter(url);
    await writer.close();
    return true;
  } catch (error) {
    if (error instanceof StoreError && error.code === 'busy') return false;
    throw error;
  }
}
