/** Far more than log in within the 15 minutes that an access token lasts. An entry takes half a kilobyte. */
const MAX_CREDENTIALS = 10_000;

/**
 * The callers behind credentials that the app has checked. The gate, which runs before the app, tells callers apart by
 * them: anyone can make up any number of credentials that were never checked.
 */
export function createKnownCallers(maxCredentials = MAX_CREDENTIALS) {
  const callers = new Map<string, string>();
  return {
    find: (authorization: string): string | undefined => callers.get(authorization),
    /** Forgets the credentials that were added longest ago beyond the limit. */
    add(authorization: string, caller: string): void {
      callers.delete(authorization);
      callers.set(authorization, caller);
      const [oldest] = callers.keys();
      if (callers.size > maxCredentials && oldest !== undefined) callers.delete(oldest);
    },
  };
}
