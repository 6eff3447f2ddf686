import { expect, test } from 'vitest';
import { isDemoWanted } from './is-demo-wanted';

const local = { demo: null, databaseUrl: null, isLocal: true, isProduction: false };

test.each([
  ['an embedded database on loopback gets the demo by default', local, true],
  ['an embedded database with DEMO=off does not', { ...local, demo: false }, false],
  ['an external database does not by default', { ...local, databaseUrl: 'postgres://localhost/db' }, false],
  ['a reachable address does not by default', { ...local, isLocal: false }, false],
  ['production does not by default', { ...local, isProduction: true }, false],
  [
    'an external database with DEMO=on does',
    { ...local, databaseUrl: 'postgres://localhost/db', demo: true },
    true,
  ],
  ['a reachable address with DEMO=on does', { ...local, isLocal: false, demo: true }, true],
  ['production with DEMO=on does', { ...local, isProduction: true, demo: true }, true],
])('%s', (_name, config, isWanted) => {
  expect(isDemoWanted(config)).toBe(isWanted);
});
