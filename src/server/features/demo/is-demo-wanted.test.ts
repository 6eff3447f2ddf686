import { expect, test } from 'vitest';
import { isDemoWanted } from './is-demo-wanted';

const local = { demo: null, databaseUrl: null, isLoopback: true, isProduction: false };

test.each([
  ['an embedded database on loopback has it unasked', local, true],
  ['DEMO=off refuses it there', { ...local, demo: false }, false],
  ['a given database has none unasked', { ...local, databaseUrl: 'postgres://localhost/db' }, false],
  ['an address that others reach has none unasked', { ...local, isLoopback: false }, false],
  ['production has none unasked', { ...local, isProduction: true }, false],
  [
    'DEMO=on brings it to a given database',
    { ...local, databaseUrl: 'postgres://localhost/db', demo: true },
    true,
  ],
  ['DEMO=on brings it to an address that others reach', { ...local, isLoopback: false, demo: true }, true],
  ['DEMO=on brings it to production', { ...local, isProduction: true, demo: true }, true],
])('%s', (_said, config, isWanted) => {
  expect(isDemoWanted(config)).toBe(isWanted);
});
