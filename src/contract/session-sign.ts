/**
 * The cookie that tells the page whether there is a session to ask for, and nothing of it: without it every first
 * visit would ask and be refused with 401, which browsers note as an error. It comes and goes with the session's
 * own cookie, which no script can read. Over TLS its name begins with `__Host-`.
 */
export const SESSION_SIGN = 'coldlane_signed_in';
