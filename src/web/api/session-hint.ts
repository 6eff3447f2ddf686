import { COOKIES } from '../../contract/cookies';

/** Whether the browser may have a session: the hint cookie is set, or cookies cannot be read. */
export function mayHaveSession(page: { readonly cookie: string }): boolean {
  try {
    const isHint = (cookie: string) => cookie.replace(/^__Host-/, '').startsWith(`${COOKIES.sessionHint}=`);
    return page.cookie.split('; ').some(isHint);
  } catch {
    return true;
  }
}
