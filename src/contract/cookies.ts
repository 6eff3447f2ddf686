/**
 * Every cookie that the server sets. The privacy page has a sentence for each. Over TLS their names begin with `__Host-`.
 */
export const COOKIES = {
  /** Renews the access token. Browsers send it to the sign-in calls only, and scripts cannot read it. */
  session: 'coldlane_session',
  /**
   * Tells the page whether a session exists, and nothing else. Without it, every first visit would request the session and
   * get a 401, which browsers log as an error. It is set and cleared together with the session's own cookie.
   */
  sessionHint: 'coldlane_signed_in',
  /** Identifies a browser that has logged in before, and stays after logging out. It grants no access. */
  knownBrowser: 'coldlane_known_browser',
} as const;

export type CookieName = (typeof COOKIES)[keyof typeof COOKIES];
