/** More access tokens than are issued in the 15 minutes that one lasts. An entry takes half a kilobyte. */
const MAX_CREDENTIALS = 10_000;

/**
 * Remembers whose the credentials are that the app has checked. The gate runs before the app and cannot check them itself,
 * and anyone can send any number of made-up credentials.
 */
export function createKnownCallers(maxCredentials = MAX_CREDENTIALS) {
  const callers = new Map<string, string>();
  return {
    find: (authorization: string): string | undefined => callers.get(authorization),
    /** Beyond the limit, forgets the credentials that were added first. */
    add(authorization: string, caller: string): void {
      callers.delete(authorization);
      callers.set(authorization, caller);
      const [oldest] = callers.keys();
      if (callers.size > maxCredentials && oldest !== undefined) callers.delete(oldest);
    },
  };
}
