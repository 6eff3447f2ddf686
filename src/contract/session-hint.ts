/**
 * A cookie that only tells the page whether a session exists. Without it, every first visit would request the session and
 * get a 401, which browsers log as an error. It is set and cleared together with the session's own cookie, which scripts
 * cannot read. Over TLS its name begins with `__Host-`.
 */
export const SESSION_HINT_COOKIE = 'coldlane_signed_in';
