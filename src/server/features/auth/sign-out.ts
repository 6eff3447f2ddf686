import type { Authenticator } from './authenticate';
import type { SignInLibrary } from './sign-in-library';

/**
 * Ends the session of the cookie and the one of the access token, mostly the same. Here their tokens are refused
 * from the next call on, on other replicas within half a minute. Nothing to end is no error.
 */
export async function signOut(
  parts: { readonly library: SignInLibrary; readonly authenticator: Authenticator },
  session: { readonly token: string | undefined; readonly sessionId: string | null },
): Promise<void> {
  const stored = session.token === undefined ? null : await parts.library.findSession(session.token);
  for (const id of new Set([stored?.id, session.sessionId])) {
    if (id === undefined || id === null) continue;
    await parts.library.endSessionById(id);
    parts.authenticator.forget(id);
  }
}
