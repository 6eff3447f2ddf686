import { isEnabled, ROUTES, type RouteName, ruleOf } from '../../src/web/paths';

export interface Screen {
  readonly name: string;
  /** Includes the query. */
  readonly path: string;
  readonly isSignedIn: boolean;
}

/** Pages that only redirect, or whose address contains an id. */
const REDIRECTING: readonly RouteName[] = ['home', 'login', 'resetPassword'];

/** Every page without an id in its address: first the public ones, then those of an ADMIN. */
export function screensOf(requestId: string): Screen[] {
  const routes = (Object.keys(ROUTES) as RouteName[]).filter(
    (name) => !REDIRECTING.includes(name) && !ROUTES[name].path.includes('$'),
  );
  const isPublic = (name: RouteName) => ruleOf(name).isPublic === true;
  const open = routes.filter(isPublic);
  const closed = routes.filter((name) => !isPublic(name) && name !== 'quotes' && isEnabled(name, ['ADMIN']));
  return [
    { name: 'login', path: ROUTES.login.path, isSignedIn: false },
    ...open.map((name) => ({ name, path: ROUTES[name].path, isSignedIn: false })),
    { name: 'quotes', path: ROUTES.quotes.path, isSignedIn: true },
    { name: 'quotesWithResults', path: `${ROUTES.quotes.path}?request=${requestId}`, isSignedIn: true },
    ...closed.map((name) => ({ name, path: ROUTES[name].path, isSignedIn: true })),
  ];
}
