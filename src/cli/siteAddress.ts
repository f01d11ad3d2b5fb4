/** Hosts that a browser on this machine reaches as localhost. */
const LOCAL = new Set(['127.0.0.1', '0.0.0.0', '::', '::1', 'localhost']);

/** The address to type into a browser on this machine, e.g. `http://localhost:3000`. */
export function siteAddress(host: string, port: number): string {
  const name = LOCAL.has(host) ? 'localhost' : host.includes(':') ? `[${host}]` : host;
  return `http://${name}:${port}`;
}
