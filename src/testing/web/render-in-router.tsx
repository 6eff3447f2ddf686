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
import { renderWeb } from './render-web';

/** Renders a part that has links or reads its address, under a router that has no page but this. */
export function renderInRouter(part: ReactNode, api: Api, address = '/') {
  const root = createRootRoute({ component: () => part });
  const router = createRouter({
    routeTree: root.addChildren([createRoute({ getParentRoute: () => root, path: '$' })]),
    history: createMemoryHistory({ initialEntries: [address] }),
    parseSearch,
    stringifySearch,
  });
  // The application's own router is the one that the library's types know.
  const rendered = renderWeb(<RouterProvider router={router as never} />, api);
  return {
    ...rendered,
    address: () => router.history.location.href,
    /** Counts the steps that Back can undo. */
    historyLength: () => router.history.length,
  };
}
