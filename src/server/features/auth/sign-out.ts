import type { SignInLibrary } from './sign-in-library';

/**
 * Ends the session of the cookie and that of the access token, usually the same one. Their tokens are
 * rejected from the next call on.
 */
export async function signOut(
  parts: { readonly library: SignInLibrary },
  session: { readonly token: string | undefined; readonly sessionId: string | null },
): Promise<void> {
  const stored = session.token === undefined ? null : await parts.library.findSession(session.token);
  for (const id of new Set([stored?.id, session.sessionId])) {
    if (id === undefined || id === null) continue;
    await parts.library.endSessionById(id);
  }
}
