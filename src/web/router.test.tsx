// @vitest-environment happy-dom
import '../testing/web-setup';
import { expect, test } from 'vitest';
import { parseSearch, stringifySearch } from './router';

test('a ZIP in the address stays text, whatever its digits', () => {
  expect(parseSearch('?a=02139&b=10001')).toEqual({ a: '02139', b: '10001' });
  expect(parseSearch(stringifySearch({ a: '02139', b: '10001' }))).toEqual({ a: '02139', b: '10001' });
});

test('a path inside a parameter survives the way through the address', () => {
  const redirect = '/quotes?request=1&x=ü#lines';
  expect(parseSearch(stringifySearch({ redirect }))).toEqual({ redirect });
});

test('what is not given leaves no trace in the address', () => {
  expect(stringifySearch({ request: undefined, page: '' })).toBe('');
});
