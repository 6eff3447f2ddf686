import type { Authenticator } from './authenticate';
import type { SignInLibrary } from './sign-in-library';

/**
 * Ends the session of the cookie and that of the access token, usually the same one. This replica rejects their tokens
 * from the next call on, the others within 20 seconds.
 */
export async function signOut(
  parts: { readonly library: SignInLibrary; readonly authenticator: Authenticator },
  session: { readonly token: string | undefined; readonly sessionId: string | null },
): Promise<void> {
  const stored = session.token === undefined ? null : await parts.library.findSession(session.token);
  for (const id of new Set([stored?.id, session.sessionId])) {
    if (id === undefined || id === null) continue;
    await parts.library.endSessionById(id);
    parts.authenticator.evictSession(id);
  }
}
