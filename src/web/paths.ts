import { ROLES, type Role } from '../domain/roles';
import type { MessageId } from './texts/en';

interface RouteRule {
  readonly path: string;
  readonly title: MessageId;
  /** The roles of which a user needs one; any signed-in user when left out. */
  readonly enabledFor?: readonly Role[];
  /** Open to callers who are not signed in. */
  readonly isPublic?: true;
}

/** Every URL of the site with who may open it. Router, guard and menu read this one table. */
export const ROUTES = {
  home: { path: '/', title: 'title.home', enabledFor: ['ADMIN'] },
  quotes: { path: '/quotes', title: 'title.quotes', enabledFor: ROLES },
  login: { path: '/login', title: 'title.login' },
  forgotPassword: { path: '/forgotpassword', title: 'title.forgotPassword', isPublic: true },
  emailLogin: { path: '/emaillogin', title: 'title.emailLogin', isPublic: true },
  privacy: { path: '/privacy', title: 'title.privacy', isPublic: true },
  terms: { path: '/terms', title: 'title.terms', isPublic: true },
  unauthorized: { path: '/unauthorized', title: 'title.unauthorized', isPublic: true },
} as const satisfies Record<string, RouteRule>;

export type RouteName = keyof typeof ROUTES;

export function ruleOf(name: RouteName): RouteRule {
  return ROUTES[name];
}

/** Whether the menu shows an entry for the route. */
export function isEnabled(route: RouteName, roles: readonly Role[]): boolean {
  const { enabledFor } = ruleOf(route);
  return !enabledFor || enabledFor.some((role) => roles.includes(role));
}

/**
 * A path of this site that was handed in from outside, or null. The browser's own parser decides, because
 * it forgives backslashes, tabs and double slashes, with which a link can lead to another site.
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

/** Where to go after signing in: `redirectTo` first, then `redirect`, else the quotes; never back to the login. */
export function afterLogin(search: { redirectTo?: unknown; redirect?: unknown }): string {
  const leadsOn = (path: string | null) => path !== null && !/^\/login\/?(?:[?#]|$)/.test(path);
  const wanted = [pathInside(search.redirectTo), pathInside(search.redirect)].find(leadsOn);
  return wanted ?? ROUTES.quotes.path;
}
