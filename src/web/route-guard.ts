import type { Role } from '../domain/roles';
import { isOpenTo } from './api/use-can-open';
import { afterLogin, START } from './login-redirect';
import { ROUTES, type RoutePath } from './routes';

interface Visit {
  path: RoutePath;
  /** Null without a logged-in user. */
  roles: readonly Role[] | null;
  /** The requested path, with its query and hash. */
  href: string;
  search: { redirectTo?: unknown; redirect?: unknown };
}

/** The address to redirect to, or null if the user may open the page. */
export function guardVisit({ path, roles, href, search }: Visit): string | null {
  if (path === '/login') return roles ? afterLogin(search) : null;
  const route = ROUTES[path];
  if (route.isPublic) return null;
  if (!roles) {
    const hash = href.includes('#') ? href.slice(href.indexOf('#')) : '';
    return `/login?redirect=${encodeURIComponent(href)}${hash}`;
  }
  const isCarriers = roles.some((role) => role === 'CARRIER_ADMIN' || role === 'CARRIER_STAFF');
  if (href === START && !isCarriers) return '/quotes';
  if (!isOpenTo(route, roles)) return path === '/' ? START : '/unauthorized';
  return null;
}
