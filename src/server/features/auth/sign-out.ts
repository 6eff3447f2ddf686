import type { SessionStore } from './session-store';

/**
 * Ends the session of the cookie and that of the access token, usually the same one. Their tokens are rejected from the next
 * call on.
 */
export async function signOut(
  parts: { readonly sessions: SessionStore },
  session: { readonly token: string | undefined; readonly sessionId: string | null },
): Promise<void> {
  const stored = session.token === undefined ? null : await parts.sessions.findSession(session.token);
  for (const id of new Set([stored?.id, session.sessionId])) {
    if (id === undefined || id === null) continue;
    await parts.sessions.endSessionById(id);
  }
}
