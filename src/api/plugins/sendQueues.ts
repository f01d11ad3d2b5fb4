import { open } from 'node:fs/promises';
import type { Socket } from 'node:net';

/** The kernel's tables of TCP connections. Source: proc_pid_net(5). */
const TABLES = ['/proc/self/net/tcp', '/proc/self/net/tcp6'];
/** Most bytes read of a table: some 27,000 connections. */
const MAX_TABLE_BYTES = 4 * 1024 * 1024;
/** A line of a table: local and remote address, state, and bytes not yet acknowledged. */
const LINE = /^ *\d+: [\dA-F]+:([\dA-F]{4}) ([\dA-F]+:[\dA-F]{4}) \d\d ([\dA-F]{8}):/gm;

/** Bytes that the kernel keeps of what was written to each connection, by `connectionKey`. */
export type SendQueues = ReadonlyMap<string, number>;

/**
 * Reads how many bytes the clients have not acknowledged. The kernel takes up to 4 MB of an answer at once, so without
 * this a client that reads slowly looks like one that does not read. **Missing**: empty where there is no such table
 * (systems other than Linux) and without the connections beyond the limit.
 */
export async function readSendQueues(): Promise<SendQueues> {
  const queues = new Map<string, number>();
  for (const table of TABLES) {
    for (const [, port, remote, queued] of (await readStart(table)).matchAll(LINE)) {
      queues.set(`${port} ${remote}`, Number.parseInt(queued ?? '', 16));
    }
  }
  return queues;
}

/** The key of a connection in the kernel's tables. **Missing**: null once it is closed. */
export function connectionKey({ localPort, remoteAddress, remotePort }: Socket): string | null {
  if (localPort === undefined || remoteAddress === undefined || remotePort === undefined) return null;
  return `${portDigits(localPort)} ${addressDigits(remoteAddress)}:${portDigits(remotePort)}`;
}

/** The first bytes of a file; empty when it cannot be read. */
async function readStart(file: string): Promise<string> {
  try {
    await using handle = await open(file);
    const chunks: Buffer[] = [];
    for await (const chunk of handle.createReadStream({ end: MAX_TABLE_BYTES, autoClose: false })) chunks.push(chunk);
    return Buffer.concat(chunks).toString('latin1');
  } catch {
    return '';
  }
}

function portDigits(port: number): string {
  return port.toString(16).toUpperCase().padStart(4, '0');
}

/** An address as the tables have it: groups of four bytes, each in the byte order of the machine (little-endian). */
function addressDigits(address: string): string {
  const bytes = address.includes(':') ? ipv6Bytes(address) : address.split('.').map(Number);
  const digits: string[] = [];
  for (let k = 0; k < bytes.length; k += 4) {
    for (const byte of bytes.slice(k, k + 4).reverse()) digits.push(byte.toString(16).toUpperCase().padStart(2, '0'));
  }
  return digits.join('');
}

/** The sixteen bytes of an IPv6 address as Node writes it: `2001:db8::1`, `::ffff:10.0.0.1`, `fe80::1%eth0`. */
function ipv6Bytes(address: string): number[] {
  const [head = '', tail] = address.replace(/%.*$/, '').split('::');
  const [before, after] = [groupBytes(head), groupBytes(tail ?? '')];
  return [...before, ...Array<number>(Math.max(0, 16 - before.length - after.length)).fill(0), ...after];
}

function groupBytes(text: string): number[] {
  if (text === '') return [];
  return text.split(':').flatMap((group) => {
    if (group.includes('.')) return group.split('.').map(Number);
    const value = Number.parseInt(group, 16);
    return [value >> 8, value & 0xff];
  });
}
