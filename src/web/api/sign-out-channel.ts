/** All tabs share the cookie, so a logout in one ends the session of all. */
const CHANNEL = 'coldlane-sign-out';

export function openSignOutChannel(): BroadcastChannel | null {
  try {
    return new BroadcastChannel(CHANNEL);
  } catch {
    // Some browsers have no channels, or deny them. The other tabs then notice the logout at their next call.
    return null;
  }
}

/** Tells the other tabs that this user has logged out. */
export function announceSignOut(userId: string): void {
  const channel = openSignOutChannel();
  channel?.postMessage(userId);
  channel?.close();
}
