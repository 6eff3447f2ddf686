import type { Role } from '../domain/roles';
import { afterLogin, isEnabled, ROUTES, type RouteName, ruleOf } from './paths';

interface Visit {
  route: RouteName;
  /** Null when nobody is signed in. */
  roles: readonly Role[] | null;
  /** The requested path, with its query and hash. */
  href: string;
  search: { redirectTo?: unknown; redirect?: unknown };
}

/** The address to redirect to, or null if the user may open the page. */
export function guardVisit({ route, roles, href, search }: Visit): string | null {
  if (route === 'login') return roles ? afterLogin(search) : null;
  if (ruleOf(route).isPublic) return null;
  if (!roles) {
    const hash = href.includes('#') ? href.slice(href.indexOf('#')) : '';
    return `${ROUTES.login.path}?redirect=${encodeURIComponent(href)}${hash}`;
  }
  if (!isEnabled(route, roles)) return route === 'home' ? ROUTES.quotes.path : ROUTES.unauthorized.path;
  return null;
}
