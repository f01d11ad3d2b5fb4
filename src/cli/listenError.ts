import type { Config } from '../config.ts';

/** A port or address that cannot be had. The message is one line that says what to set. */
export class ListenError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'ListenError';
  }
}

/** An error of listening in words a person can act on; any other error comes back as it is. */
export function listenError(error: unknown, { host, port }: Pick<Config, 'host' | 'port'>): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const why: Readonly<Record<string, string>> = {
    EADDRINUSE: `port ${port} on ${host} is in use: set PORT or --port to another`,
    EACCES: `port ${port} on ${host} is not allowed to this user: set PORT or --port to one above 1023`,
    EADDRNOTAVAIL: `${host} is no address of this machine: set HOST or --host to another`,
    ENOTFOUND: `${host} is no address of this machine: set HOST or --host to another`,
  };
  return why[code] === undefined ? error : new ListenError(why[code], { cause: error });
}
