import { SESSION_SIGN } from '../../contract/session-sign';

/** Whether the browser may hold a session: the sign cookie exists, or cookies cannot be read. */
export function hasSignOfSession(page: { readonly cookie: string }): boolean {
  try {
    const named = (cookie: string) => cookie.replace(/^__Host-/, '').startsWith(`${SESSION_SIGN}=`);
    return page.cookie.split('; ').some(named);
  } catch {
    return true;
  }
}
