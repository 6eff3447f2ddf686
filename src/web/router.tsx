import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  redirect,
  useMatches,
} from '@tanstack/react-router';
import { useEffect } from 'react';
import type { Session } from './api/session';
import { ROUTES, type RouteName } from './paths';
import { guardVisit } from './route-guard';
import type { MessageId } from './texts/en';
import { useText } from './texts/use-text';
import { ScreenError } from './ui/screen-error';

interface RouterContext {
  session: Session;
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    title?: MessageId;
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
  notFoundComponent: lazyRouteComponent(() => import('./screens/not-found'), 'NotFoundScreen'),
});

const main = createRoute({
  getParentRoute: () => root,
  id: 'main',
  component: lazyRouteComponent(() => import('./screens/main-layout'), 'MainLayoutScreen'),
});

const plain = createRoute({
  getParentRoute: () => root,
  id: 'plain',
  component: lazyRouteComponent(() => import('./screens/default-layout'), 'DefaultLayoutScreen'),
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
interface Intended {
  redirect?: string;
  redirectTo?: string;
}
interface Visited {
  href: string;
  search: { redirectTo?: unknown; redirect?: unknown };
}

const home = createRoute({
  getParentRoute: () => main,
  path: ROUTES.home.path,
  ...rules('home'),
  component: lazyRouteComponent(() => import('./screens/home'), 'HomeScreen'),
});

const quotes = createRoute({
  getParentRoute: () => main,
  path: ROUTES.quotes.path,
  ...rules('quotes'),
  validateSearch: ({ request }: Record<string, unknown>): { request?: string } =>
    typeof request === 'string' ? { request } : {},
  component: lazyRouteComponent(() => import('./screens/quotes'), 'QuotesScreen'),
});

const login = createRoute({
  getParentRoute: () => plain,
  path: ROUTES.login.path,
  ...rules('login'),
  validateSearch: ({ redirect: intended, redirectTo }: Record<string, unknown>): Intended => ({
    ...(typeof intended === 'string' ? { redirect: intended } : {}),
    ...(typeof redirectTo === 'string' ? { redirectTo } : {}),
  }),
  component: lazyRouteComponent(() => import('./screens/login'), 'LoginScreen'),
});

const forgotPassword = createRoute({
  getParentRoute: () => plain,
  path: ROUTES.forgotPassword.path,
  ...rules('forgotPassword'),
  component: lazyRouteComponent(() => import('./screens/forgot-password'), 'ForgotPasswordScreen'),
});

const emailLogin = createRoute({
  getParentRoute: () => plain,
  path: ROUTES.emailLogin.path,
  ...rules('emailLogin'),
  component: lazyRouteComponent(() => import('./screens/email-login'), 'EmailLoginScreen'),
});

const privacy = createRoute({
  getParentRoute: () => plain,
  path: ROUTES.privacy.path,
  ...rules('privacy'),
  component: lazyRouteComponent(() => import('./screens/privacy'), 'PrivacyScreen'),
});

const terms = createRoute({
  getParentRoute: () => plain,
  path: ROUTES.terms.path,
  ...rules('terms'),
  component: lazyRouteComponent(() => import('./screens/terms'), 'TermsScreen'),
});

const unauthorized = createRoute({
  getParentRoute: () => plain,
  path: ROUTES.unauthorized.path,
  ...rules('unauthorized'),
  component: lazyRouteComponent(() => import('./screens/unauthorized'), 'UnauthorizedScreen'),
});

const notFound = createRoute({
  getParentRoute: () => plain,
  path: '$',
  staticData: { title: 'title.notFound' },
  component: lazyRouteComponent(() => import('./screens/not-found'), 'NotFoundScreen'),
});

const tree = root.addChildren([
  main.addChildren([home, quotes]),
  plain.addChildren([login, forgotPassword, emailLogin, privacy, terms, unauthorized, notFound]),
]);

export function createAppRouter(context: RouterContext) {
  return createRouter({
    routeTree: tree,
    context,
    parseSearch,
    stringifySearch,
    defaultPreload: 'intent',
    defaultErrorComponent: ScreenError,
    scrollRestoration: true,
  });
}
