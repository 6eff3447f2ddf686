import { expect, test } from 'vitest';
import { createKnownCallers } from './known-callers';

test('beyond the limit, the credentials that were confirmed longest ago are forgotten', () => {
  const known = createKnownCallers(2);
  known.add('token 1', 'ana');
  known.add('token 2', 'ben');
  known.add('token 1', 'ana');
  known.add('token 3', 'ana');
  expect(['token 1', 'token 2', 'token 3'].map(known.find)).toEqual(['ana', undefined, 'ana']);
});
