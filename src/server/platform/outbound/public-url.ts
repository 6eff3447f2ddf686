import { isIP } from 'node:net';
import { isLoopbackName } from '../loopback-name';
import { isPublicAddress } from './public-address';

/**
 * Ports from 1024 up that speak other protocols and that browsers block (Fetch standard, "bad port"), and ports of
 * databases. Below 1024, only 443 is allowed.
 */
const REFUSED_PORTS: ReadonlySet<number> = new Set([
  1719, 1720, 1723, 2049, 3306, 3659, 4045, 4190, 5060, 5061, 5432, 6000, 6379, 6566, 6665, 6666, 6667, 6668,
  6669, 6679, 6697, 9200, 10_080, 11_211, 27_017,
]);
/** Names that resolve only inside a network. */
const LOCAL_NAME = /(^|\.)(local|localdomain|internal|intranet|lan|home|corp|home\.arpa)$/i;

/** The host of a URL in the form that sockets accept: IPv6 without brackets, and a name without its final dot. */
export const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');

/**
 * Returns the reason why the server must not send anything to the URL; null if it may. Names are not resolved here: the
 * addresses behind a name can change, so they are checked when a connection is made. `URL` has already normalized decimal,
 * octal, and hex spellings of an IPv4 address.
 */
export function findUrlFault(text: string, { allowLocal }: { readonly allowLocal: boolean }): string | null {
  if (!URL.canParse(text)) return 'Enter a URL such as https://tms.example.com/coldlane';
  const url = new URL(text);
  if (url.protocol !== 'https:' && !(allowLocal && url.protocol === 'http:')) {
    return 'Enter a URL that starts with https://';
  }
  if (url.username !== '' || url.password !== '') return 'Remove the user name and password from the URL';
  if (url.hash !== '') return 'Remove the part after # from the URL';
  if (allowLocal) return null;
  const host = hostOf(url);
  const isName = isIP(host) === 0;
  if (
    isName ? !host.includes('.') || LOCAL_NAME.test(host) || isLoopbackName(host) : !isPublicAddress(host)
  ) {
    return 'Use a host on the public internet';
  }
  const port = url.port === '' ? 443 : Number(url.port);
  if (port !== 443 && (port < 1024 || REFUSED_PORTS.has(port))) {
    return 'Use port 443, or a port from 1024 that no other protocol uses';
  }
  return null;
}
