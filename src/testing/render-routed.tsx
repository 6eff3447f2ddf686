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

/** Renders a part that holds links, as the one page of a site whose every address shows it. Tells where it is led. */
export async function renderRouted(part: ReactNode, api: Api): Promise<{ address: () => string }> {
  const root = createRootRoute();
  const any = createRoute({ getParentRoute: () => root, path: '$', component: () => part });
  const router = createRouter({
    routeTree: root.addChildren([any]),
    history: createMemoryHistory({ initialEntries: ['/here'] }),
  });
  await router.load();
  renderWeb(<RouterProvider router={router as never} />, api);
  return { address: () => router.state.location.href };
}
