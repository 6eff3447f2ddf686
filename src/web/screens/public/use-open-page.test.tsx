import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderWeb } from '../../../testing/web/render-web';
import { useOpenPage } from './use-open-page';

test('opening a page resolves when it shows, not when the address has changed', async () => {
  const events: string[] = [];
  let arrive = () => {};
  const arrival = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  function Login() {
    const openPage = useOpenPage();
    return (
      <button type="button" onClick={() => void openPage('/quotes').then(() => events.push('shown'))}>
        Log In
      </button>
    );
  }
  const root = createRootRoute();
  const login = createRoute({ getParentRoute: () => root, path: '/login', component: Login });
  const quotes = createRoute({
    getParentRoute: () => root,
    path: '/quotes',
    // The router waits for this loader, as it waits for the code of a screen.
    loader: () => arrival,
    component: () => <h1>Quotes</h1>,
  });
  const history = createMemoryHistory({ initialEntries: ['/login'] });
  const router = createRouter({ routeTree: root.addChildren([login, quotes]), history });
  renderWeb(<RouterProvider router={router as never} />);
  (await screen.findByRole('button', { name: 'Log In' })).click();
  await waitFor(() => expect(history.location.pathname).toBe('/quotes'));
  await new Promise((resolve) => setTimeout(resolve));
  expect(events).toEqual([]);
  arrive();
  await waitFor(() => expect(events).toEqual(['shown']));
  expect(screen.getByRole('heading', { name: 'Quotes' })).toBeTruthy();
});
