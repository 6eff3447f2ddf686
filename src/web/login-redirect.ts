/**
 * Returns an untrusted path if it belongs to this site, otherwise null. It is parsed by the browser's own parser, because
 * browsers accept backslashes, tabs, and double slashes, which can make a link lead to another site.
 */
export function pathInside(text: unknown): string | null {
  if (typeof text !== 'string' || !text.startsWith('/')) return null;
  const base = 'https://inside.invalid';
  let url: URL;
  try {
    url = new URL(text, base);
  } catch {
    return null;
  }
  if (url.origin !== base || url.pathname.startsWith('//')) return null;
  return `${url.pathname}${url.search}${url.hash}`;
}

/** The page the user wanted to open before the redirect to the login, from the address. */
export interface IntendedPage {
  redirect?: string;
  redirectTo?: string;
}

/** The first address after signing in: `guardVisit` redirects everyone but carriers from it to the quotes. */
export const START = '/dashboard?start=1';

/** The page to open after signing in: `redirectTo`, then `redirect`, then the start; never the login. */
export function afterLogin(search: { redirectTo?: unknown; redirect?: unknown }): string {
  const isNotLogin = (path: string | null) => path !== null && !/^\/login\/?(?:[?#]|$)/.test(path);
  const wanted = [pathInside(search.redirectTo), pathInside(search.redirect)].find(isNotLogin);
  return wanted ?? START;
}
