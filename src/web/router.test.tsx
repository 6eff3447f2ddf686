import { createMemoryHistory } from '@tanstack/react-router';
import { expect, test } from 'vitest';
import { createSession } from './api/session';
import { createAppRouter, parseSearch, stringifySearch } from './router';
import { ROUTES } from './routes';

test('every path of the table has a screen and a title, and any other path is not found', () => {
  const router = createAppRouter({ session: createSession('public-key') });
  for (const [path, { title }] of Object.entries(ROUTES)) {
    const [routes] = router.getMatchedRoutes(path.replace('$id', '7'));
    const route = routes.at(-1);
    expect([route?.fullPath, route?.options.staticData?.title]).toEqual([path, title]);
    // Only a lazy-loaded screen has `preload`.
    expect(route?.options.component?.preload, path).toBeTypeOf('function');
  }
  const [routes] = router.getMatchedRoutes('/no/such/page');
  expect(routes.at(-1)?.options.staticData?.title).toBe('title.notFound');
});

const guarded = Object.entries(ROUTES).filter(([path, { isPublic }]) => path !== '/login' && !isPublic);
test.each(guarded)('the guard of %s runs before anything of the screen is loaded', async (path) => {
  const requested = `${path.replace('$id', '7')}?a=1#last`;
  const history = createMemoryHistory({ initialEntries: [requested] });
  const router = createAppRouter({ session: createSession('public-key') });
  router.update({ ...router.options, history });
  await router.load();
  const { pathname, search, hash } = router.state.location;
  expect([pathname, search, hash]).toEqual(['/login', { redirect: requested }, 'last']);
});

test('a ZIP in the address stays text, whatever its digits', () => {
  expect(parseSearch('?a=02139&b=10001')).toEqual({ a: '02139', b: '10001' });
  expect(parseSearch(stringifySearch({ a: '02139', b: '10001' }))).toEqual({ a: '02139', b: '10001' });
});

test('a path in a parameter is the same after writing and reading the address', () => {
  const redirect = '/quotes?request=1&x=ü#lines';
  expect(parseSearch(stringifySearch({ redirect }))).toEqual({ redirect });
});

test('an empty parameter is left out of the address', () => {
  expect(stringifySearch({ request: undefined, page: '' })).toBe('');
});
