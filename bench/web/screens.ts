import { isOpenTo } from '../../src/web/api/use-can-open';
import { ROUTES, type RoutePath } from '../../src/web/routes';

export interface Screen {
  readonly name: string;
  /** The path with its query. */
  readonly path: string;
  readonly isSignedIn: boolean;
}

/** Pages that only redirect. */
const REDIRECTING: readonly RoutePath[] = ['/', '/login', '/reset-password'];

/** Returns every page without an id in its address: first the public pages, then those of an ADMIN. */
export function screensOf(requestId: string): Screen[] {
  const paths = (Object.keys(ROUTES) as RoutePath[]).filter(
    (path) => !REDIRECTING.includes(path) && !path.includes('$'),
  );
  const isPublic = (path: RoutePath) => ROUTES[path].isPublic === true;
  const open = paths.filter(isPublic);
  const closed = paths.filter(
    (path) => !isPublic(path) && path !== '/quotes' && isOpenTo(ROUTES[path], ['ADMIN']),
  );
  const screen = (path: string, isSignedIn: boolean, name = path.slice(1)): Screen => ({
    name,
    path,
    isSignedIn,
  });
  return [
    screen('/login', false),
    ...open.map((path) => screen(path, false)),
    screen('/quotes', true),
    screen(`/quotes?request=${requestId}`, true, 'quotes-with-results'),
    ...closed.map((path) => screen(path, true)),
  ];
}
