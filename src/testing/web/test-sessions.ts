import type { Session } from '../../web/api/session';

const sessions = new Set<Session>();

/** Registers a session that a test opens, so that it is logged out when the test ends. */
export function registerSession(session: Session): Session {
  sessions.add(session);
  return session;
}

/** Logs out the sessions of a test, which stops their polls, streams and token renewals. */
export function logOutSessions(): void {
  for (const session of sessions) {
    if (session.state().status === 'signed-in') void session.signOut();
  }
  sessions.clear();
}
