import { lookup, Resolver } from 'node:dns/promises';

/** The IP addresses of a host name; none if it has none. */
export type ResolveHost = (host: string) => Promise<readonly string[]>;

const TIMEOUT_MS = 2_000;
const TRIES = 2;

/**
 * Asks the name servers and not the machine: `/etc/hosts` names nothing that is public. The machine's lookup also blocks one
 * of four threads that files need too, for as long as a slow name server likes.
 */
export const resolvePublicHost: ResolveHost = async (host) => {
  const resolver = new Resolver({ timeout: TIMEOUT_MS, tries: TRIES });
  const found = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
  return found.flatMap((one) => (one.status === 'fulfilled' ? one.value : []));
};

/** For `WEBHOOKS_ALLOW_LOCAL`, where names such as `localhost` are welcome. */
export const resolveLocalHost: ResolveHost = async (host) =>
  (await lookup(host, { all: true })).map(({ address }) => address);
