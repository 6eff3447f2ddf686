import type { Role } from '../domain/people/roles';
import { isOpenTo } from './api/use-can-open';
import { afterLogin, START } from './login-redirect';
import { ROUTES, type RoutePath } from './routes';

interface Visit {
  path: RoutePath;
  /** The user's roles; null without a logged-in user. */
  roles: readonly Role[] | null;
  /** The requested path, with its query and hash. */
  href: string;
  search: { redirectTo?: unknown; redirect?: unknown };
}

/** The address to redirect to, or null if the user may open the page. */
export function guardVisit({ path, roles, href, search }: Visit): string | null {
  const route = ROUTES[path];
  if (path === '/login') return roles && withoutStart(afterLogin(search), roles);
  if (route.isPublic) return null;
  if (!roles) {
    const hash = href.includes('#') ? href.slice(href.indexOf('#')) : '';
    return `/login?redirect=${encodeURIComponent(href)}${hash}`;
  }
  if (href === START) return isCarriers(roles) ? null : '/quotes';
  if (!isOpenTo(route, roles)) return path === '/' ? withoutStart(START, roles) : '/unauthorized';
  return null;
}

const isCarriers = (roles: readonly Role[]): boolean =>
  roles.includes('CARRIER_ADMIN') || roles.includes('CARRIER_STAFF');

/** Only carriers have a start page of their own. */
const withoutStart = (address: string, roles: readonly Role[]): string =>
  address === START && !isCarriers(roles) ? '/quotes' : address;
