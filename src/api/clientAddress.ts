import { isIPv4, isIPv6 } from 'node:net';
import type { FastifyRequest } from 'fastify';

/** The client of all requests whose address is no IP address: `unknown`, obfuscated, or garbage. */
export const UNKNOWN_CLIENT = 'unknown';

/** Groups of an IPv6 address that name a client: one household owns the other half. Source: RFC 6177. */
const CLIENT_GROUPS = 4;
/** Groups that name a network, as providers hand them to organisations. Source: RFC 6177. */
const NETWORK_GROUPS = 3;
const IPV6_GROUPS = 8;
/** Longer texts are no address: an IPv6 address in brackets with zone and port. */
const MAX_LENGTH = 100;

/**
 * The client that a request is counted for: an IPv4 address, or the /64 of an IPv6 one. Behind trusted proxies it is
 * the address that the outermost one saw. Source: docs/operations.md#limits.
 */
export function clientOf({ ip }: Pick<FastifyRequest, 'ip'>): string {
  return clientAt(ip);
}

/** The client at an address as proxies write it: with or without port and brackets (RFC 7239, 6). */
export function clientAt(address: string | undefined): string {
  if (address !== undefined && isIPv4(address)) return address;
  const ip = bareAddress(address ?? '');
  if (isIPv4(ip)) return ip;
  if (!isIPv6(ip)) return UNKNOWN_CLIENT;
  const groups = groupsOf(ip);
  return mappedIPv4(groups) ?? textOf(groups.slice(0, CLIENT_GROUPS), CLIENT_GROUPS);
}

/**
 * A client's name to remember it by. The name may be a slice of a header, and would keep all of it in memory for as
 * long as the client is remembered.
 */
export function detachedName(client: string): string {
  return Buffer.from(client, 'latin1').toString('latin1');
}

/** The network of a client: an IPv4 /24 or an IPv6 /48. */
export function networkOf(client: string): string {
  if (isIPv4(client)) return `${client.slice(0, client.lastIndexOf('.'))}.0/24`;
  if (client === UNKNOWN_CLIENT) return client;
  return textOf(groupsOf(client.replace('/64', '')).slice(0, NETWORK_GROUPS), NETWORK_GROUPS);
}

/** Whether a client is this machine. */
export function isLoopback(client: string): boolean {
  return client.startsWith('127.') || client === '0:0:0:0::/64';
}

/** An address without brackets, port and zone. */
function bareAddress(text: string): string {
  if (text.length > MAX_LENGTH) return '';
  const trimmed = text.trim().replace(/^"(.*)"$/, '$1');
  const [, bracketed] = /^\[([^\]]*)\](?::\w+)?$/.exec(trimmed) ?? [];
  const withoutPort = bracketed ?? (/^[\d.]+:\w+$/.test(trimmed) ? trimmed.slice(0, trimmed.indexOf(':')) : trimmed);
  return withoutPort.split('%', 1)[0] ?? '';
}

/** The eight numbers of a valid IPv6 address. */
function groupsOf(ip: string): number[] {
  const [head = '', tail] = ip.split('::');
  const before = numbersOf(head);
  if (tail === undefined) return before;
  const after = numbersOf(tail);
  return [...before, ...Array<number>(IPV6_GROUPS - before.length - after.length).fill(0), ...after];
}

function numbersOf(part: string): number[] {
  if (part === '') return [];
  return part.split(':').flatMap((group) => {
    if (!group.includes('.')) return [Number.parseInt(group, 16)];
    const [a = 0, b = 0, c = 0, d = 0] = group.split('.').map(Number);
    return [a * 256 + b, c * 256 + d];
  });
}

/** The IPv4 address in an IPv4-mapped one (`::ffff:10.0.0.1`); null for others. Source: RFC 4291, 2.5.5.2. */
function mappedIPv4(groups: readonly number[]): string | null {
  const [high = 0, low = 0] = groups.slice(-2);
  const isMapped = groups[5] === 0xffff && groups.slice(0, 5).every((group) => group === 0);
  return isMapped ? [high >> 8, high & 255, low >> 8, low & 255].join('.') : null;
}

function textOf(groups: readonly number[], count: number): string {
  return `${groups.map((group) => group.toString(16)).join(':')}::/${count * 16}`;
}
