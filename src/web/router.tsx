import {
  type AnyRoute,
  createBrowserHistory,
  createRootRouteWithContext,
  createRoute,
  createRouter,
  type ParsedLocation,
  redirect,
} from '@tanstack/react-router';
import { namesOf, recordOf } from '../domain/records';
import { type Connection, createConnection } from './api/connection';
import type { Session } from './api/session';
import { guardHistory } from './guard-history';
import { lazyScreen, loadScreens } from './lazy-screen';
import type { IntendedPage } from './login-redirect';
import { guardVisit } from './route-guard';
import {
  MAIN_ROUTES,
  type MainPath,
  PLAIN_ROUTES,
  type PlainPath,
  ROUTES,
  type RoutePath,
  type RouteRule,
} from './routes';
import { ScreenErrorScreen } from './screens/public/screen-error';

interface RouterContext {
  session: Session;
  connection: Connection;
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption extends Partial<RouteRule> {}
  interface Register {
    router: AppRouter;
  }
}

/** Keeps every parameter as text. The library's own parser turns the ZIP 10001 into a number, but not 02139. */
export function parseSearch(search: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(search));
}

export function stringifySearch(search: Record<string, unknown>): string {
  const given = Object.entries(search).filter(([, value]) => value !== undefined && value !== '');
  const text = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  return text ? `?${text}` : '';
}

const notFoundScreen = lazyScreen(() => import('./screens/public/not-found'), 'NotFoundScreen');

const root = createRootRouteWithContext<RouterContext>()({ notFoundComponent: notFoundScreen });

const main = createRoute({
  getParentRoute: () => root,
  id: 'main',
  component: lazyScreen(() => import('./screens/main-layout'), 'MainLayoutScreen'),
});

const plain = createRoute({
  getParentRoute: () => root,
  id: 'plain',
  component: lazyScreen(() => import('./screens/public/default-layout'), 'DefaultLayoutScreen'),
});

/** The options of every route. The guard runs before anything of the screen is loaded. */
function optionsOf(path: RoutePath) {
  const { screen, ...rule } = ROUTES[path];
  return {
    component: screen,
    staticData: rule,
    beforeLoad({ location, context }: { location: ParsedLocation; context: RouterContext }) {
      const state = context.session.state();
      const roles = state.status === 'signed-in' ? state.me.user.roles : null;
      const href = guardVisit({ path, roles, href: location.href, search: location.search });
      if (href !== null) throw redirect({ href, replace: true });
    },
  };
}

function createMainRoute<Path extends MainPath>(path: Path) {
  return createRoute({
    getParentRoute: () => main,
    path,
    ...optionsOf(path),
    // Each screen reads its own filters, so the router accepts any.
    validateSearch: (search: Record<string, unknown>): Record<string, string> =>
      Object.fromEntries(
        Object.entries(search).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
      ),
  });
}

function createPlainRoute<Path extends PlainPath>(path: Path) {
  return createRoute({
    getParentRoute: () => plain,
    path,
    ...optionsOf(path),
    validateSearch: ({ redirect: intended, redirectTo }: Record<string, unknown>): IntendedPage => ({
      ...(typeof intended === 'string' ? { redirect: intended } : {}),
      ...(typeof redirectTo === 'string' ? { redirectTo } : {}),
    }),
  });
}

// The mapped types keep each path literal, so that links are checked at compile time.
type MainTree = { [Path in MainPath]: ReturnType<typeof createMainRoute<Path>> };
type PlainTree = { [Path in PlainPath]: ReturnType<typeof createPlainRoute<Path>> };

const mainTree = createRoutes(MAIN_ROUTES, createMainRoute) as MainTree;
const plainTree = createRoutes(PLAIN_ROUTES, createPlainRoute) as PlainTree;

function createRoutes<Path extends string>(rows: Record<Path, unknown>, create: (path: Path) => AnyRoute) {
  return recordOf(namesOf(rows), create);
}

const notFound = createRoute({
  getParentRoute: () => plain,
  path: '$',
  staticData: { title: 'title.notFound' },
  component: notFoundScreen,
});

const tree = root.addChildren([main.addChildren(mainTree), plain.addChildren({ ...plainTree, notFound })]);

export type AppRouter = ReturnType<typeof createAppRouter>;

export function createAppRouter({ session }: { session: Session }) {
  const connection = createConnection();
  const history = guardHistory(createBrowserHistory(), {
    connection,
    load(pathname) {
      const [routes] = router.getMatchedRoutes(pathname);
      return loadScreens(routes.map(({ options }) => options.component));
    },
  });
  const router = createRouter({
    routeTree: tree,
    history,
    context: { session, connection },
    parseSearch,
    stringifySearch,
    defaultPreload: 'intent',
    defaultErrorComponent: ScreenErrorScreen,
    scrollRestoration: true,
  });
  return router;
}
