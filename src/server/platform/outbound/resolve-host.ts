import { lookup, Resolver } from 'node:dns/promises';

/** Returns the IP addresses of a host name, or an empty list. */
export type ResolveHost = (host: string) => Promise<readonly string[]>;

const TIMEOUT_MS = 2_000;
const TRIES = 2;

/**
 * Asks the name servers instead of the operating system, because `/etc/hosts` has no public names. The system's lookup would
 * also block one of four threads that files need too, for as long as a slow name server takes.
 */
export const resolvePublicHost: ResolveHost = async (host) => {
  const resolver = new Resolver({ timeout: TIMEOUT_MS, tries: TRIES });
  const found = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
  return found.flatMap((one) => (one.status === 'fulfilled' ? one.value : []));
};

/** Asks the operating system, for `WEBHOOKS_ALLOW_LOCAL`, where names such as `localhost` are allowed. */
export const resolveLocalHost: ResolveHost = async (host) =>
  (await lookup(host, { all: true })).map(({ address }) => address);
