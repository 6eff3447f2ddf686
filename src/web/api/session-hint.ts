import { SESSION_HINT_COOKIE } from '../../contract/session-hint';

/** Whether the browser may hold a session: the sign cookie exists, or cookies cannot be read. */
export function mayHaveSession(page: { readonly cookie: string }): boolean {
  try {
    const named = (cookie: string) => cookie.replace(/^__Host-/, '').startsWith(`${SESSION_HINT_COOKIE}=`);
    return page.cookie.split('; ').some(named);
  } catch {
    return true;
  }
}
