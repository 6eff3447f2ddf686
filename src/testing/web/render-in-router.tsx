import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Api } from '../../web/api/api-context';
import { parseSearch, stringifySearch } from '../../web/router';
import { ROUTES } from '../../web/routes';
import { renderWeb } from './render-web';

/** Renders a component that has links or reads the address, in a router that shows it at every address. */
export function renderInRouter(part: ReactNode, api: Api, address = '/') {
  const root = createRootRoute({ component: () => part });
  const router = createRouter({
    routeTree: root.addChildren([
      ...Object.entries(ROUTES).map(([path, { screen: _, ...staticData }]) =>
        createRoute({ getParentRoute: () => root, path, staticData }),
      ),
      createRoute({ getParentRoute: () => root, path: '$' }),
    ]),
    history: createMemoryHistory({ initialEntries: [address] }),
    parseSearch,
    stringifySearch,
  });
  // The library's types know only the application's own router.
  const rendered = renderWeb(<RouterProvider router={router as never} />, api);
  return {
    ...rendered,
    address: () => router.history.location.href,
    goTo: (address: string) => router.history.push(address),
    /** Returns the length of the history, which grows with each step that Back can undo. */
    historyLength: () => router.history.length,
  };
}
