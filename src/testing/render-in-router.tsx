import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Api } from '../web/api/api-context';
import { renderWeb } from './render-web';

/** Renders a part that has links, under a router that has no page but this. Answers where a link has led. */
export function renderInRouter(part: ReactNode, api: Api) {
  const root = createRootRoute({ component: () => part });
  const router = createRouter({
    routeTree: root.addChildren([createRoute({ getParentRoute: () => root, path: '$' })]),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  });
  const rendered = renderWeb(<RouterProvider router={router as never} />, api);
  return { ...rendered, pathname: () => router.history.location.pathname };
}
