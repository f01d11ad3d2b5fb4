import { BlockList, isIP } from 'node:net';

/** Networks that are not the public internet. Source: RFC 6890; RFC 4193; RFC 6598. */
const NOT_PUBLIC = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const) {
  NOT_PUBLIC.addSubnet(network, bits, 'ipv4');
}
/** Of IPv6 only the global unicast range is public, less what tunnels to IPv4 or documents. */
const PUBLIC_IPV6 = new BlockList();
PUBLIC_IPV6.addSubnet('2000::', 3, 'ipv6');
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const) {
  NOT_PUBLIC.addSubnet(network, bits, 'ipv6');
}

/** Whether an address may be connected to: a public one, or one of those named. */
export function isAllowedAddress(named: readonly string[]): (address: string) => boolean {
  return (address) => named.includes(address) || isPublicAddress(address);
}

/** Whether an address is one of the public internet. An IPv4 address within an IPv6 one is not. */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address);
  if (version === 4) return !NOT_PUBLIC.check(address, 'ipv4');
  return version === 6 && PUBLIC_IPV6.check(address, 'ipv6') && !NOT_PUBLIC.check(address, 'ipv6');
}
