import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  Outlet,
  type RouteComponent,
  redirect,
  useMatches,
} from '@tanstack/react-router';
import { useEffect } from 'react';
import type { Session } from './api/session';
import { lazyScreen } from './lazy-screen';
import { type Intended, ROUTES, type RouteName } from './paths';
import { guardVisit } from './route-guard';
import { ScreenErrorScreen } from './screens/public/screen-error';
import type { MessageId } from './texts/en';
import { useText } from './texts/use-text';

interface RouterContext {
  session: Session;
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    title?: MessageId;
    /** What will be on a page that is still to be built. */
    notYet?: MessageId;
  }
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}

/** Every parameter of a query is text: the default reading turns the ZIP 10001 into a number and keeps 02139. */
export function parseSearch(search: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(search));
}

export function stringifySearch(search: Record<string, unknown>): string {
  const given = Object.entries(search).filter(([, value]) => value !== undefined && value !== '');
  const text = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  return text ? `?${text}` : '';
}

function TitledOutlet() {
  const text = useText();
  const title = useMatches({ select: (matches) => matches.at(-1)?.staticData.title });
  useEffect(() => {
    document.title = title ? text('app.title', { title: text(title) }) : text('app.name');
  }, [title, text]);
  return <Outlet />;
}

const root = createRootRouteWithContext<RouterContext>()({
  component: TitledOutlet,
  notFoundComponent: lazyScreen(() => import('./screens/public/not-found'), 'NotFoundScreen'),
});

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

/** What every route has: its title, and the guard before anything of it is loaded. */
function rules(name: RouteName) {
  return {
    staticData: { title: ROUTES[name].title },
    beforeLoad: ({ location, context }: { location: Visited; context: RouterContext }) => {
      const state = context.session.state();
      const roles = state.status === 'signed-in' ? state.me.user.roles : null;
      const href = guardVisit({ route: name, roles, href: location.href, search: location.search });
      if (href !== null) throw redirect({ href, replace: true });
    },
  };
}

type PathOf<N extends RouteName> = (typeof ROUTES)[N]['path'];

/** A page of the main layout, or of the default one, that reads nothing of its address but its path. */
function inMain<N extends RouteName>(name: N, component: RouteComponent, notYet?: MessageId) {
  const { staticData, ...guarded } = rules(name);
  return createRoute({
    getParentRoute: () => main,
    path: ROUTES[name].path as PathOf<N>,
    ...guarded,
    staticData: { ...staticData, ...(notYet ? { notYet } : {}) },
    component,
  });
}
function inPlain<N extends RouteName>(name: N, component: RouteComponent) {
  return createRoute({
    getParentRoute: () => plain,
    path: ROUTES[name].path as PathOf<N>,
    ...rules(name),
    component,
  });
}

interface Visited {
  href: string;
  search: { redirectTo?: unknown; redirect?: unknown };
}

const home = lazyScreen(() => import('./screens/home'), 'HomeScreen');

/** For screens that read their address by themselves, so that the shell need not know what can be filtered. */
const anyText = (search: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(search).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );

/** A page of the main layout whose view (page, filters, tab) stands in its address. */
function withView<N extends RouteName>(name: N, component: RouteComponent) {
  return createRoute({
    getParentRoute: () => main,
    path: ROUTES[name].path as PathOf<N>,
    ...rules(name),
    validateSearch: anyText,
    component,
  });
}

/** A way in keeps in its address where the visit was meant to go. */
function wayIn<N extends RouteName>(name: N, component: RouteComponent) {
  return createRoute({
    getParentRoute: () => plain,
    path: ROUTES[name].path as PathOf<N>,
    ...rules(name),
    validateSearch: ({ redirect: intended, redirectTo }: Record<string, unknown>): Intended => ({
      ...(typeof intended === 'string' ? { redirect: intended } : {}),
      ...(typeof redirectTo === 'string' ? { redirectTo } : {}),
    }),
    component,
  });
}

const notFound = createRoute({
  getParentRoute: () => plain,
  path: '$',
  staticData: { title: 'title.notFound' },
  component: lazyScreen(() => import('./screens/public/not-found'), 'NotFoundScreen'),
});

const notYet = lazyScreen(() => import('./screens/not-yet'), 'NotYetScreen');

const tree = root.addChildren([
  main.addChildren([
    withView(
      'quotes',
      lazyScreen(() => import('./screens/quotes'), 'QuotesScreen'),
    ),
    withView('home', home),
    withView('dashboard', home),
    withView(
      'bulkSearch',
      lazyScreen(() => import('./screens/bulk-search'), 'BulkSearchScreen'),
    ),
    inMain('bulkSearchRequest', notYet, 'notYet.bulkSearchRequest'),
    inMain('spotQuotes', notYet, 'notYet.spotQuotes'),
    inMain('searchHistory', notYet, 'notYet.searchHistory'),
    inMain('searchHistoryRequest', notYet, 'notYet.searchHistoryRequest'),
    withView(
      'carriers',
      lazyScreen(() => import('./screens/carriers'), 'CarriersScreen'),
    ),
    withView(
      'carrier',
      lazyScreen(() => import('./screens/carrier'), 'CarrierScreen'),
    ),
    withView(
      'customers',
      lazyScreen(() => import('./screens/customers'), 'CustomersScreen'),
    ),
    withView(
      'customerCarriers',
      lazyScreen(() => import('./screens/customer-carriers'), 'CustomerCarriersScreen'),
    ),
    withView(
      'customer',
      lazyScreen(() => import('./screens/customer'), 'CustomerScreen'),
    ),
    inMain('facilities', notYet, 'notYet.facilities'),
    inMain('facility', notYet, 'notYet.facility'),
    inMain('loads', notYet, 'notYet.loads'),
    withView(
      'users',
      lazyScreen(() => import('./screens/users'), 'UsersScreen'),
    ),
    inMain(
      'user',
      lazyScreen(() => import('./screens/user'), 'UserScreen'),
    ),
    inMain(
      'profile',
      lazyScreen(() => import('./screens/profile'), 'ProfileScreen'),
    ),
    withView(
      'apiKeys',
      lazyScreen(() => import('./screens/api-keys'), 'ApiKeysScreen'),
    ),
    inMain('fuelPrices', notYet, 'notYet.fuelPrices'),
    withView(
      'uploads',
      lazyScreen(() => import('./screens/uploads'), 'UploadsScreen'),
    ),
    withView(
      'audit',
      lazyScreen(() => import('./screens/audit'), 'AuditScreen'),
    ),
    inMain(
      'password',
      lazyScreen(() => import('./screens/password'), 'PasswordScreen'),
    ),
  ]),
  plain.addChildren([
    wayIn(
      'login',
      lazyScreen(() => import('./screens/public/login'), 'LoginScreen'),
    ),
    notFound,
    wayIn(
      'forgotPassword',
      lazyScreen(() => import('./screens/public/forgot-password'), 'ForgotPasswordScreen'),
    ),
    wayIn(
      'emailLogin',
      lazyScreen(() => import('./screens/public/email-login'), 'EmailLoginScreen'),
    ),
    wayIn(
      'otp',
      lazyScreen(() => import('./screens/public/otp'), 'OtpScreen'),
    ),
    wayIn(
      'signup',
      lazyScreen(() => import('./screens/public/signup'), 'SignupScreen'),
    ),
    wayIn(
      'resetPassword',
      lazyScreen(() => import('./screens/public/reset-password'), 'ResetPasswordScreen'),
    ),
    inPlain(
      'design',
      lazyScreen(() => import('./screens/design/page'), 'DesignPage'),
    ),
    inPlain(
      'privacy',
      lazyScreen(() => import('./screens/public/privacy'), 'PrivacyScreen'),
    ),
    inPlain(
      'terms',
      lazyScreen(() => import('./screens/public/terms'), 'TermsScreen'),
    ),
    inPlain(
      'unauthorized',
      lazyScreen(() => import('./screens/public/unauthorized'), 'UnauthorizedScreen'),
    ),
  ]),
]);

export function createAppRouter(context: RouterContext) {
  return createRouter({
    routeTree: tree,
    context,
    parseSearch,
    stringifySearch,
    defaultPreload: 'intent',
    defaultErrorComponent: ScreenErrorScreen,
    scrollRestoration: true,
  });
}
