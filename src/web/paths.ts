import { ROLES, type Role } from '../domain/roles';
import type { MessageId } from './texts/en';

interface RouteRule {
  /** `$id` is the id of the record the page shows. */
  readonly path: string;
  readonly title: MessageId;
  /** The user needs one of these roles; any signed-in user if left out. */
  readonly enabledFor?: readonly Role[];
  /** Open without signing in. */
  readonly isPublic?: true;
}

const ADMIN: readonly Role[] = ['ADMIN'];
const SHIPPERS: readonly Role[] = ['ADMIN', 'SHIPPER_ADMIN', 'SHIPPER_STAFF'];
const ADMINS: readonly Role[] = ['ADMIN', 'CARRIER_ADMIN', 'SHIPPER_ADMIN'];

/** Every URL of the site and who may open it. Router, guard, and menu use this table. */
export const ROUTES = {
  home: { path: '/', title: 'title.home', enabledFor: ADMIN },
  dashboard: { path: '/dashboard', title: 'title.home', enabledFor: ROLES },
  quotes: { path: '/quotes', title: 'title.quotes', enabledFor: ROLES },
  bulkSearch: { path: '/bulk-search', title: 'title.bulkSearch', enabledFor: ROLES },
  bulkSearchRequest: { path: '/bulk-search/$id', title: 'title.quoteRequest', enabledFor: SHIPPERS },
  spotQuotes: { path: '/quotes/spot', title: 'title.spotQuotes', enabledFor: ROLES },
  searchHistory: { path: '/search-history', title: 'title.quoteRequests', enabledFor: ROLES },
  searchHistoryRequest: { path: '/search-history/$id', title: 'title.quoteRequest', enabledFor: SHIPPERS },
  carriers: { path: '/carriers', title: 'title.carriers', enabledFor: SHIPPERS },
  carrier: { path: '/carriers/$id', title: 'title.carrier', enabledFor: ROLES },
  customers: { path: '/customers', title: 'title.customers', enabledFor: ADMIN },
  customerCarriers: { path: '/customers/carriers', title: 'title.carriers', enabledFor: SHIPPERS },
  customer: { path: '/customers/$id', title: 'title.shipper', enabledFor: SHIPPERS },
  facilities: { path: '/facilities', title: 'title.facilities', enabledFor: ROLES },
  facility: { path: '/facilities/$id', title: 'title.facility', enabledFor: ROLES },
  loads: { path: '/loads', title: 'title.loads', enabledFor: ROLES },
  users: { path: '/users', title: 'title.users', enabledFor: ADMINS },
  user: { path: '/users/$id', title: 'title.user', enabledFor: ADMINS },
  profile: { path: '/profile', title: 'title.profile' },
  apiKeys: { path: '/api-keys', title: 'title.apiKeys', enabledFor: SHIPPERS },
  fuelPrices: { path: '/fuel-prices', title: 'title.fuelPrices', enabledFor: ADMIN },
  uploads: { path: '/uploads', title: 'title.uploads', enabledFor: ADMIN },
  audit: { path: '/audit', title: 'title.audit', enabledFor: ADMINS },
  password: { path: '/password', title: 'title.password' },
  resetPassword: { path: '/reset-password', title: 'title.resetPassword' },
  login: { path: '/login', title: 'title.login' },
  forgotPassword: { path: '/forgotpassword', title: 'title.forgotPassword', isPublic: true },
  emailLogin: { path: '/emaillogin', title: 'title.emailLogin', isPublic: true },
  otp: { path: '/otp', title: 'title.otp', isPublic: true },
  signup: { path: '/signup', title: 'title.signup', isPublic: true },
  design: { path: '/design', title: 'title.design', isPublic: true },
  privacy: { path: '/privacy', title: 'title.privacy', isPublic: true },
  terms: { path: '/terms', title: 'title.terms', isPublic: true },
  unauthorized: { path: '/unauthorized', title: 'title.unauthorized', isPublic: true },
} as const satisfies Record<string, RouteRule>;

export type RouteName = keyof typeof ROUTES;

export function ruleOf(name: RouteName): RouteRule {
  return ROUTES[name];
}

/** Whether one of the roles may open the route. Used by the guard and the menu. */
export function isEnabled(route: RouteName, roles: readonly Role[]): boolean {
  const { enabledFor } = ruleOf(route);
  return !enabledFor || enabledFor.some((role) => roles.includes(role));
}

/**
 * Returns an untrusted path if it belongs to this site, otherwise null. It is parsed by the browser's own parser,
 * because browsers accept backslashes, tabs, and double slashes, which can make a link lead to another site.
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
export interface Intended {
  redirect?: string;
  redirectTo?: string;
}

/** The page to open after signing in: `redirectTo`, then `redirect`, then the quotes; never the login. */
export function afterLogin(search: { redirectTo?: unknown; redirect?: unknown }): string {
  const leadsOn = (path: string | null) => path !== null && !/^\/login\/?(?:[?#]|$)/.test(path);
  const wanted = [pathInside(search.redirectTo), pathInside(search.redirect)].find(leadsOn);
  return wanted ?? ROUTES.quotes.path;
}
