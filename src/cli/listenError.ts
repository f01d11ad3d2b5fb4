import { createServer } from 'node:net';
import type { Config } from '../config.ts';

/** The server cannot listen on its port or address. The message is one line that says what to set. */
export class ListenError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'ListenError';
  }
}

/** Turns a system error of listening into a `ListenError`; returns any other error unchanged. */
export function toListenError(error: unknown, { host, port }: Pick<Config, 'host' | 'port'>): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const messages: Readonly<Record<string, string>> = {
    EADDRINUSE: `Port ${port} on ${host} is in use: set PORT or --port to another.`,
    EACCES: `Port ${port} on ${host} is not allowed for this user: set PORT or --port to one above 1023.`,
    EADDRNOTAVAIL: `${host} is not an address of this machine: set HOST or --host to another.`,
    ENOTFOUND: `${host} is not an address of this machine: set HOST or --host to another.`,
  };
  return messages[code] === undefined ? error : new ListenError(messages[code], { cause: error });
}

/** Checks that the port is free, unless a socket was inherited. Errors: a `ListenError` that says what to set. */
export async function requireFreePort(config: Pick<Config, 'host' | 'port' | 'inheritedSocket'>): Promise<void> {
  if (config.inheritedSocket !== null) return;
  const { host, port } = config;
  const probe = createServer();
  await new Promise<void>((resolve, reject) => {
    probe.once('error', (error) => reject(toListenError(error, config)));
    probe.listen({ host, port }, () => probe.close(() => resolve()));
  });
}
