/**
 * The most credentials to remember: more access tokens than are issued in the 15 minutes that a token lasts. An entry takes
 * half a kilobyte.
 */
const MAX_CREDENTIALS = 10_000;

/**
 * Caches the caller of each credential that the app has checked. The gate runs before the app and cannot check credentials
 * itself, and anyone can send any number of made-up ones.
 */
export function createKnownCallers(maxCredentials = MAX_CREDENTIALS) {
  const callers = new Map<string, string>();
  return {
    find: (authorization: string): string | undefined => callers.get(authorization),
    /** Adds a credential. Beyond the limit, removes the one that was added first. */
    add(authorization: string, caller: string): void {
      callers.delete(authorization);
      callers.set(authorization, caller);
      const [oldest] = callers.keys();
      if (callers.size > maxCredentials && oldest !== undefined) callers.delete(oldest);
    },
  };
}
