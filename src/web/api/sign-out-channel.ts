/** All tabs share the cookie, so a logout in one ends the session of all. */
const CHANNEL = 'coldlane-sign-out';

export function openSignOutChannel(): BroadcastChannel | null {
  try {
    return new BroadcastChannel(CHANNEL);
  } catch {
    // Some browsers have none, or deny it: the other tabs then notice at their next call.
    return null;
  }
}

/** Tells the other tabs that this user has logged out. */
export function announceSignOut(userId: string): void {
  const channel = openSignOutChannel();
  channel?.postMessage(userId);
  channel?.close();
}
