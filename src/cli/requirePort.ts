import { createServer } from 'node:net';
import type { Config } from '../config.ts';
import { listenError } from './listenError.ts';

/**
 * Makes sure that the port can be had, before anything is begun that takes long. A socket handed over is there already.
 * Errors: a `ListenError` that says what to set.
 */
export async function requirePort(config: Pick<Config, 'host' | 'port' | 'inheritedSocket'>): Promise<void> {
  if (config.inheritedSocket !== null) return;
  const { host, port } = config;
  const probe = createServer();
  await new Promise<void>((resolve, reject) => {
    probe.once('error', (error) => reject(listenError(error, config)));
    probe.listen({ host, port }, () => probe.close(() => resolve()));
  });
}
