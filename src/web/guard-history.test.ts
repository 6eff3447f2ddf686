import { createMemoryHistory } from '@tanstack/react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { stubNetwork } from '../testing/web/stub-server';
import { createConnection } from './api/connection';
import { NetworkLost } from './api/failures';
import { guardHistory } from './guard-history';

afterEach(() => vi.unstubAllGlobals());

const settled = () => new Promise((resolve) => setTimeout(resolve));

function openHistory(load: (pathname: string) => Promise<unknown> | null) {
  const connection = createConnection();
  const unsubscribe = connection.subscribe(() => {});
  const history = guardHistory(createMemoryHistory({ initialEntries: ['/quotes'] }), { connection, load });
  return { connection, history, unsubscribe, address: () => history.location.href };
}

/** Simulates a lost network until `restore` is called. */
function goOffline() {
  const network = stubNetwork();
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => !network.isLost);
  return {
    restore() {
      network.isLost = false;
      window.dispatchEvent(new Event('online'));
    },
    [Symbol.dispose]: () => void vi.restoreAllMocks(),
  };
}

test('without a network the page stays, and the next one opens when the network is back', async () => {
  using network = goOffline();
  const { connection, history, address, unsubscribe } = openHistory(() => null);
  history.push('/loads?page=2');
  await settled();
  expect(address()).toBe('/quotes');
  expect(connection.state()).toEqual({ isOffline: true, heldPage: '/loads?page=2' });
  network.restore();
  await settled();
  expect(address()).toBe('/loads?page=2');
  expect(connection.state()).toEqual({ isOffline: false, heldPage: null });
  unsubscribe();
});

test('typing in the page that stayed cancels the navigation', async () => {
  using network = goOffline();
  const { connection, history, address, unsubscribe } = openHistory(() => null);
  history.push('/loads');
  await settled();
  window.dispatchEvent(new Event('input'));
  network.restore();
  await settled();
  expect(address()).toBe('/quotes');
  expect(connection.state()).toEqual({ isOffline: false, heldPage: null });
  unsubscribe();
});

test('a page’s own redirect is dropped after a press on a link, whether the link’s page is loading or about to be shown', async () => {
  const { history, address, unsubscribe } = openHistory(() => Promise.resolve());
  history.push('/loads');
  history.replace('/carriers', { onlyFrom: '/quotes' });
  await settled();
  expect(address()).toBe('/loads');
  history.replace('/carriers', { onlyFrom: '/quotes' });
  await settled();
  expect(address()).toBe('/loads');
  history.replace('/carriers', { onlyFrom: '/loads' });
  await settled();
  expect(address()).toBe('/carriers');
  history.replace('/quotes', { onlyFrom: '/carriers' });
  history.push('/loads');
  await settled();
  expect(address()).toBe('/loads');
  unsubscribe();
});

test('a change within the page and a loaded page open at once; offline, only a change within the page does', async () => {
  const { history, address, unsubscribe } = openHistory(() => null);
  history.replace('/quotes?from=93901');
  expect(address()).toBe('/quotes?from=93901');
  history.push('/loads');
  expect(address()).toBe('/loads');
  using _network = goOffline();
  history.replace('/loads?page=2');
  expect(address()).toBe('/loads?page=2');
  unsubscribe();
});

test('if the server no longer has a page’s code, the page still opens, so that the router can reload it', async () => {
  const { connection, history, address, unsubscribe } = openHistory(() =>
    Promise.reject(new TypeError('Failed to fetch dynamically imported module')),
  );
  history.push('/loads');
  await settled();
  expect(address()).toBe('/loads');
  expect(connection.state().heldPage).toBeNull();
  unsubscribe();
});

test('after two clicks while code loads, only the last page opens', async () => {
  const loaded = new Map<string, () => void>();
  const { history, address, unsubscribe } = openHistory(
    (pathname) => new Promise<void>((resolve) => loaded.set(pathname, resolve)),
  );
  history.push('/loads');
  history.push('/users');
  loaded.get('/users')?.();
  await settled();
  loaded.get('/loads')?.();
  await settled();
  expect(address()).toBe('/users');
  unsubscribe();
});

test('a page is held while the server cannot be reached, but logging out never is', async () => {
  const { connection, history, address, unsubscribe } = openHistory(() =>
    Promise.reject(new NetworkLost('no network to load a screen')),
  );
  history.push('/loads');
  await settled();
  expect([address(), connection.state().heldPage]).toEqual(['/quotes', '/loads']);
  history.push('/login', undefined, { ignoreBlocker: true });
  expect(address()).toBe('/login');
  connection.cancel();
  unsubscribe();
});
