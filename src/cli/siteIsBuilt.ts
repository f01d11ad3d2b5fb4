import { once } from 'node:events';

/**
 * Waits until `npm start` has built the site, which it tells over the channel it started us with: true when it did, false when it
 * could not (it says why itself). True at once where nobody builds.
 */
export async function siteIsBuilt(): Promise<boolean> {
  if (!process.connected) return true;
  return Promise.race([once(process, 'message').then(() => true), once(process, 'disconnect').then(() => false)]);
}
