import { isIPv4, isIPv6 } from 'node:net';

/**
 * The network that limits count by: an IPv4 address, or the /64 of an IPv6 address, because one customer of a provider has
 * at least 2^64 addresses. Any other text, such as a proxy's own name for a client, is returned unchanged.
 */
export function networkOf(address: string): string {
  // Some proxies add the port: 192.0.2.1:4711, [2001:db8::1]:4711.
  const bare = /^\[(.+)\](?::\d+)?$/.exec(address)?.[1] ?? /^([\d.]+):\d+$/.exec(address)?.[1] ?? address;
  const withoutZone = bare.replace(/%.*$/, '');
  if (!isIPv6(withoutZone)) return bare;
  // The URL parser writes each address in only one way: lower case, no leading zeros, IPv4 parts as hexadecimal groups.
  const [head = '', tail = ''] = new URL(`http://[${withoutZone}]`).hostname.slice(1, -1).split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail === '' ? [] : tail.split(':');
  const missing = Array.from({ length: 8 - before.length - after.length }, () => '0');
  const groups = [...before, ...missing, ...after];
  const mapped = mappedIPv4(groups);
  return mapped ?? `${groups.slice(0, 4).join(':')}::/64`;
}

/** Returns the IPv4 address of an IPv4 client, which a server that listens on `::` sees as ::ffff:192.0.2.1. */
function mappedIPv4(groups: readonly string[]): string | null {
  const [high = 0, low = 0] = groups.slice(6).map((group) => Number.parseInt(group, 16));
  const address = [high >> 8, high & 255, low >> 8, low & 255].join('.');
  return groups.slice(0, 6).join(':') === '0:0:0:0:0:ffff' && isIPv4(address) ? address : null;
}
