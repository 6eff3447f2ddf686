import ipaddr from 'ipaddr.js';

/**
 * IPv6 addresses in use on the internet. NAT64 and IPv4-mapped addresses are outside this range; they could stand for any
 * IPv4 address.
 */
const GLOBAL_UNICAST = ipaddr.IPv6.parseCIDR('2000::/3');
/** The documentation range (RFC 9637), which the library does not know. */
const DOCUMENTATION = ipaddr.IPv6.parseCIDR('3fff::/20');

/** An address on which Azure's platform answers its own machines, although it is in a public range. */
const AZURE_PLATFORM = '168.63.129.16';

/**
 * Whether an IP address belongs to the public internet: not to this machine, a private network, a cloud's metadata service,
 * multicast, documentation, or a tunnel that leads to such an address. Anything that is not an IP address is not public.
 */
export function isPublicAddress(text: string): boolean {
  // Only the strict form is accepted, because some parsers read "0177.0.0.1" and "127.1" as IPv4.
  if (ipaddr.IPv4.isValidFourPartDecimal(text)) {
    return text !== AZURE_PLATFORM && ipaddr.IPv4.parse(text).range() === 'unicast';
  }
  if (!ipaddr.IPv6.isValid(text) || text.includes('%')) return false;
  const address = ipaddr.IPv6.parse(text);
  return address.range() === 'unicast' && address.match(GLOBAL_UNICAST) && !address.match(DOCUMENTATION);
}
