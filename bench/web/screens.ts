import { isEnabled, ROUTES, type RouteName, ruleOf } from '../../src/web/paths';

export interface Screen {
  readonly name: string;
  /** With its query. */
  readonly path: string;
  readonly isSignedIn: boolean;
}

/** Pages that only lead elsewhere, or that show one thing whose id is part of the address. */
const LEADS_ELSEWHERE: readonly RouteName[] = ['home', 'login', 'resetPassword'];

/** Every page without an id in its address: those that need no session first, then what ADMIN may open. */
export function screensOf(requestId: string): Screen[] {
  const routes = (Object.keys(ROUTES) as RouteName[]).filter(
    (name) => !LEADS_ELSEWHERE.includes(name) && !ROUTES[name].path.includes('$'),
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
