import { SESSION_SIGN } from '../../contract/session-sign';

/** Whether the browser may hold a session: it shows the sign, or does not let us look. */
export function hasSignOfSession(page: { readonly cookie: string }): boolean {
  try {
    return page.cookie.split('; ').some((cookie) => cookie.startsWith(`${SESSION_SIGN}=`));
  } catch {
    return true;
  }
}
